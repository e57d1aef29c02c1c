-- A store as Krok wrote it when its tables were of version 1.
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL,
            kind TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            grade TEXT,
            code TEXT,
            revision INTEGER NOT NULL DEFAULT 1,
            turn INTEGER NOT NULL,
            length INTEGER NOT NULL,
            current INTEGER NOT NULL,
            tip INTEGER NOT NULL,
            checkpoints TEXT NOT NULL,
            help TEXT NOT NULL,
            elapsed REAL NOT NULL,
            finished_after REAL,
            open_cells INTEGER NOT NULL,
            is_unreadable INTEGER NOT NULL DEFAULT 0,
            name TEXT,
            folded TEXT,
            saved_at REAL,
            deleted_at REAL
        );
INSERT INTO "games" VALUES(1,'key 0','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','easy','kakuro-1-2x2-easy-7',3,7,6,2,5,'{"before I guess": 4}','{"hint": 1}',42.5,NULL,3,0,NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES(2,'key 0','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','easy','kakuro-1-2x2-easy-7',2,2,6,5,5,'{"before I guess": 4}','{"hint": 1}',42.5,NULL,3,0,'Večer','večer',1700000000.0,NULL);
INSERT INTO "games" VALUES(3,'key 1','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','easy','kakuro-1-2x2-easy-7',4,6,2,1,1,'{}','{"check": 1}',0.0,0.0,0,0,NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES(4,'key 1','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','easy','kakuro-1-2x2-easy-7',3,5,2,1,1,'{}','{"check": 1}',0.0,0.0,0,0,'done','done',1700000000.0,NULL);
INSERT INTO "games" VALUES(5,'key 1','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','easy','kakuro-1-2x2-easy-7',4,6,2,1,1,'{}','{"check": 1}',0.0,0.0,0,0,'deleted','deleted',1700000000.0,1700000000.0);
CREATE TABLE nodes (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            node INTEGER NOT NULL,
            parent INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (game, node)
        ) WITHOUT ROWID
        ;
INSERT INTO "nodes" VALUES(1,1,0,'["place",[["place",0,0,1,0]]]');
INSERT INTO "nodes" VALUES(1,2,1,'["note",[["mark",0,1,[4,0,0],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(1,3,2,'["note",[["mark",0,1,[12,0,0],[4,0,0]]]]');
INSERT INTO "nodes" VALUES(1,4,2,'["color",[["mark",1,0,[0,0,4],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(1,5,4,'["cross",[["mark",1,1,[0,32,0],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(2,1,0,'["place",[["place",0,0,1,0]]]');
INSERT INTO "nodes" VALUES(2,2,1,'["note",[["mark",0,1,[4,0,0],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(2,3,2,'["note",[["mark",0,1,[12,0,0],[4,0,0]]]]');
INSERT INTO "nodes" VALUES(2,4,2,'["color",[["mark",1,0,[0,0,4],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(2,5,4,'["cross",[["mark",1,1,[0,32,0],[0,0,0]]]]');
INSERT INTO "nodes" VALUES(3,1,0,'["fill",[["place",0,0,1,0],["place",0,1,2,0],["place",1,0,2,0],["place",1,1,1,0]]]');
INSERT INTO "nodes" VALUES(4,1,0,'["fill",[["place",0,0,1,0],["place",0,1,2,0],["place",1,0,2,0],["place",1,1,1,0]]]');
INSERT INTO "nodes" VALUES(5,1,0,'["fill",[["place",0,0,1,0],["place",0,1,2,0],["place",1,0,2,0],["place",1,1,1,0]]]');
CREATE TABLE results (
            key TEXT PRIMARY KEY,
            seconds REAL,
            finished_at REAL NOT NULL,
            kind TEXT NOT NULL,
            rows INTEGER NOT NULL,
            columns INTEGER NOT NULL,
            grade TEXT,
            helps TEXT NOT NULL,
            code TEXT
        );
INSERT INTO "results" VALUES('key 1',0.0,1700000000.0,'kakuro',2,2,'easy','{"check": 1}','kakuro-1-2x2-easy-7');
CREATE TABLE stock (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL,
            kind TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            code TEXT NOT NULL
        );
INSERT INTO "stock" VALUES(1,'kakuro 2x2','kakuro','3,3
*,C3,C3
F3,?,?
F3,?,?
','code');
CREATE UNIQUE INDEX save_names ON games (folded) WHERE folded IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX game_turns ON games (turn);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',5);
INSERT INTO "sqlite_sequence" VALUES('stock',1);
COMMIT;
