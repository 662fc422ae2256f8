// The part of SQLite's stable ABI that this program uses, declared here only if SQLite's own header is missing.
#ifndef POKE_SQLITE_LIBSQLITE3_H
#define POKE_SQLITE_LIBSQLITE3_H

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else

typedef long long int sqlite3_int64;
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*sqlite3_destructor_type)(void *);

#define SQLITE_OK 0
#define SQLITE_IOERR 10
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_CONSTRAINT 19
#define SQLITE_ROW 100
#define SQLITE_DONE 101

#define SQLITE_INTEGER 1
#define SQLITE_FLOAT 2
#define SQLITE_TEXT 3
#define SQLITE_NULL 5

#define SQLITE_OPEN_READONLY 0x00000001
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_URI 0x00000040
#define SQLITE_OPEN_NOMUTEX 0x00008000

#define SQLITE_LIMIT_LENGTH 0
#define SQLITE_DBCONFIG_DEFENSIVE 1010

#define SQLITE_STATIC ((sqlite3_destructor_type)0)
#define SQLITE_TRANSIENT ((sqlite3_destructor_type)-1)

extern const char *sqlite3_libversion(void);
extern int sqlite3_libversion_number(void);
extern int sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs);
extern int sqlite3_close_v2(sqlite3 *database);
extern int sqlite3_exec(
    sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context, char **message);
extern int sqlite3_prepare_v2(
    sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest);
extern int sqlite3_finalize(sqlite3_stmt *statement);
extern int sqlite3_reset(sqlite3_stmt *statement);
extern int sqlite3_step(sqlite3_stmt *statement);
extern int sqlite3_bind_null(sqlite3_stmt *statement, int index);
extern int sqlite3_bind_int64(sqlite3_stmt *statement, int index, sqlite3_int64 value);
extern int sqlite3_bind_double(sqlite3_stmt *statement, int index, double value);
extern int sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int size, sqlite3_destructor_type destructor);
extern int sqlite3_column_type(sqlite3_stmt *statement, int column);
extern sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int column);
extern double sqlite3_column_double(sqlite3_stmt *statement, int column);
extern const void *sqlite3_column_blob(sqlite3_stmt *statement, int column);
extern int sqlite3_column_bytes(sqlite3_stmt *statement, int column);
extern const char *sqlite3_errmsg(sqlite3 *database);
extern int sqlite3_limit(sqlite3 *database, int limit, int value);
extern int sqlite3_db_config(sqlite3 *database, int setting, ...);
extern void sqlite3_progress_handler(sqlite3 *database, int steps, int (*handler)(void *), void *context);

#endif
#endif
