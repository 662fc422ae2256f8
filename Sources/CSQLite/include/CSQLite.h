#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An open database. One thread at a time uses it, and the statements of it.
typedef struct sqlite3 csqlite_database;

/// A prepared statement.
typedef struct sqlite3_stmt csqlite_statement;

/// The result of an operation.
typedef enum {
  CSQLITE_DONE,
  CSQLITE_ROW,
  /// A row breaks a constraint of its table.
  CSQLITE_CONSTRAINT,
  /// The system cannot open, read or write the file, or the disk is full.
  CSQLITE_INPUT_OUTPUT,
  /// The file is damaged, or the statement is wrong.
  CSQLITE_FAILED,
} csqlite_result;

/// The storage class of a value.
typedef enum { CSQLITE_NULL, CSQLITE_INTEGER, CSQLITE_REAL, CSQLITE_TEXT, CSQLITE_BLOB } csqlite_class;

/// Loads SQLite at the first call; returns the reason why it cannot be loaded, or NULL. No other function may be called
/// before this one has returned NULL.
const char *csqlite_load_failure(void);
/// The version of the library: 3031000 for 3.31.0.
int csqlite_version_number(void);
/// The version of the library as text.
const char *csqlite_version(void);

/// Opens a database: creates the file at a path, or reads the file of a `file:` URI. The database must be closed even
/// after an error, except for NULL, which means that there is no memory.
csqlite_result csqlite_open(const char *name, bool is_created, csqlite_database **database);
/// Closes a database whose statements have been freed.
void csqlite_close(csqlite_database *database);
/// The library's message about the last error.
const char *csqlite_message(csqlite_database *database);
/// Runs statements that return no rows, or whose rows do not matter.
csqlite_result csqlite_run(csqlite_database *database, const char *sql);

/// Prepares one statement.
csqlite_result csqlite_prepare(csqlite_database *database, const char *sql, csqlite_statement **statement);
/// Frees a statement.
void csqlite_free(csqlite_statement *statement);
/// Runs a statement to its next row or to its end.
csqlite_result csqlite_step(csqlite_statement *statement);
/// Makes a statement ready to run again; the bound values stay.
void csqlite_reset(csqlite_statement *statement);

/// Binds a value to a parameter, counted from 1. A text that is not copied must stay as it is until the statement is
/// reset.
void csqlite_bind_null(csqlite_statement *statement, int index);
void csqlite_bind_integer(csqlite_statement *statement, int index, int64_t value);
void csqlite_bind_real(csqlite_statement *statement, int index, double value);
void csqlite_bind_text(
    csqlite_statement *statement, int index, const uint8_t *text, size_t size, bool is_copied);

/// A value of the current row; the column is counted from 0. A text is valid until the next step.
csqlite_class csqlite_class_of(csqlite_statement *statement, int column);
int64_t csqlite_integer(csqlite_statement *statement, int column);
double csqlite_real(csqlite_statement *statement, int column);
const uint8_t *csqlite_bytes(csqlite_statement *statement, int column, size_t *size);

#endif
