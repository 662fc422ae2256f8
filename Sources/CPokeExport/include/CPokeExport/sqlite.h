#ifndef POKE_SQLITE_H
#define POKE_SQLITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An open database. Only one thread at a time uses a database and the statements of the database.
typedef struct sqlite3 poke_sqlite_database;

typedef struct sqlite3_stmt poke_sqlite_statement;

typedef enum {
  POKE_SQLITE_DONE,
  POKE_SQLITE_ROW,
  /// A row breaks a constraint of its table.
  POKE_SQLITE_CONSTRAINT,
  /// The system cannot open, read or write the file, or the disk is full.
  POKE_SQLITE_INPUT_OUTPUT,
  /// The file is damaged, or the statement is wrong.
  POKE_SQLITE_FAILED,
} poke_sqlite_result;

typedef enum {
  POKE_SQLITE_NULL,
  POKE_SQLITE_INTEGER,
  POKE_SQLITE_REAL,
  POKE_SQLITE_TEXT,
  POKE_SQLITE_BLOB,
} poke_sqlite_class;

/// Loads SQLite at the first call; returns NULL, or the reason why SQLite cannot be loaded. Other functions may be
/// called only after this function has returned NULL.
const char *poke_sqlite_load_failure(void);
/// The version of the library: 3031000 for 3.31.0.
int poke_sqlite_version_number(void);
const char *poke_sqlite_version(void);

/// Opens a database. Without `is_created`, reads an existing database, and `name` is a `file:` URI. With `is_created`,
/// writes a new database, and `name` is a path. If memory runs out, `*database` is NULL. Otherwise, the caller must
/// close `*database`, even after an error.
poke_sqlite_result poke_sqlite_open(const char *name, bool is_created, poke_sqlite_database **database);
/// Bounds the cost of reading an untrusted file: the bytes of a value, and the steps of a statement. A statement that
/// needs more steps ends with `POKE_SQLITE_FAILED`.
void poke_sqlite_restrict(poke_sqlite_database *database, int largest_value, int most_steps);
/// Closes a database; the caller must have freed all statements of the database.
void poke_sqlite_close(poke_sqlite_database *database);
const char *poke_sqlite_message(poke_sqlite_database *database);
/// Runs statements, and ignores any rows.
poke_sqlite_result poke_sqlite_run(poke_sqlite_database *database, const char *sql);

poke_sqlite_result poke_sqlite_prepare(
    poke_sqlite_database *database, const char *sql, poke_sqlite_statement **statement);
void poke_sqlite_free(poke_sqlite_statement *statement);
/// Runs a statement up to the next row or the end.
poke_sqlite_result poke_sqlite_step(poke_sqlite_statement *statement);
/// Makes a statement ready to run again; the bound values stay.
void poke_sqlite_reset(poke_sqlite_statement *statement);

/// The functions that follow bind a value to a parameter; `index` counts from 1. A text that is not copied must stay
/// unchanged while the statement runs.
void poke_sqlite_bind_null(poke_sqlite_statement *statement, int index);
void poke_sqlite_bind_integer(poke_sqlite_statement *statement, int index, int64_t value);
void poke_sqlite_bind_real(poke_sqlite_statement *statement, int index, double value);
void poke_sqlite_bind_text(
    poke_sqlite_statement *statement, int index, const uint8_t *text, size_t size, bool is_copied);

/// The functions that follow read the current row; `column` counts from 0. A text is valid until the next step.
poke_sqlite_class poke_sqlite_class_of(poke_sqlite_statement *statement, int column);
int64_t poke_sqlite_integer(poke_sqlite_statement *statement, int column);
double poke_sqlite_real(poke_sqlite_statement *statement, int column);
const uint8_t *poke_sqlite_bytes(poke_sqlite_statement *statement, int column, size_t *size);

#endif
