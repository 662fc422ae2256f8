#include "CPokeExport/sqlite.h"

#include "loading.h"

static poke_sqlite_result result_of(int code) {
  // An extended code has the primary code in its lowest byte.
  switch (code & 0xFF) {
  case SQLITE_OK:
  case SQLITE_DONE: return POKE_SQLITE_DONE;
  case SQLITE_ROW: return POKE_SQLITE_ROW;
  case SQLITE_CONSTRAINT: return POKE_SQLITE_CONSTRAINT;
  case SQLITE_FULL:
  case SQLITE_CANTOPEN:
  case SQLITE_IOERR: return POKE_SQLITE_INPUT_OUTPUT;
  default: return POKE_SQLITE_FAILED;
  }
}

const char *poke_sqlite_load_failure(void) { return poke_libsqlite3_load() ? NULL : poke_libsqlite3_load_failure(); }

int poke_sqlite_version_number(void) { return poke_libsqlite3.libversion_number(); }

const char *poke_sqlite_version(void) { return poke_libsqlite3.libversion(); }

poke_sqlite_result poke_sqlite_open(const char *name, bool is_created, poke_sqlite_database **database) {
  const int flags = is_created ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  return result_of(poke_libsqlite3.open_v2(name, database, flags | SQLITE_OPEN_NOMUTEX, NULL));
}

static int stop(void *context) { return 1; }

void poke_sqlite_restrict(poke_sqlite_database *database, int largest_value, int most_steps) {
  poke_libsqlite3.limit(database, SQLITE_LIMIT_LENGTH, largest_value);
  poke_libsqlite3.db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  // The library counts the steps of each statement, and calls `stop` at `most_steps`.
  poke_libsqlite3.progress_handler(database, most_steps, stop, NULL);
}

void poke_sqlite_close(poke_sqlite_database *database) { poke_libsqlite3.close_v2(database); }

const char *poke_sqlite_message(poke_sqlite_database *database) { return poke_libsqlite3.errmsg(database); }

poke_sqlite_result poke_sqlite_run(poke_sqlite_database *database, const char *sql) {
  return result_of(poke_libsqlite3.exec(database, sql, NULL, NULL, NULL));
}

poke_sqlite_result poke_sqlite_prepare(
    poke_sqlite_database *database, const char *sql, poke_sqlite_statement **statement) {
  return result_of(poke_libsqlite3.prepare_v2(database, sql, -1, statement, NULL));
}

void poke_sqlite_free(poke_sqlite_statement *statement) { poke_libsqlite3.finalize(statement); }

poke_sqlite_result poke_sqlite_step(poke_sqlite_statement *statement) {
  return result_of(poke_libsqlite3.step(statement));
}

void poke_sqlite_reset(poke_sqlite_statement *statement) { poke_libsqlite3.reset(statement); }

void poke_sqlite_bind_null(poke_sqlite_statement *statement, int index) { poke_libsqlite3.bind_null(statement, index); }

void poke_sqlite_bind_integer(poke_sqlite_statement *statement, int index, int64_t value) {
  poke_libsqlite3.bind_int64(statement, index, value);
}

void poke_sqlite_bind_real(poke_sqlite_statement *statement, int index, double value) {
  poke_libsqlite3.bind_double(statement, index, value);
}

void poke_sqlite_bind_text(
    poke_sqlite_statement *statement, int index, const uint8_t *text, size_t size, bool is_copied) {
  // A NULL address would bind null instead of an empty text. No document has a text too long for an int.
  poke_libsqlite3.bind_text(
      statement, index, size == 0 ? "" : (const char *)text, (int)size, is_copied ? SQLITE_TRANSIENT : SQLITE_STATIC);
}

poke_sqlite_class poke_sqlite_class_of(poke_sqlite_statement *statement, int column) {
  switch (poke_libsqlite3.column_type(statement, column)) {
  case SQLITE_INTEGER: return POKE_SQLITE_INTEGER;
  case SQLITE_FLOAT: return POKE_SQLITE_REAL;
  case SQLITE_TEXT: return POKE_SQLITE_TEXT;
  case SQLITE_NULL: return POKE_SQLITE_NULL;
  default: return POKE_SQLITE_BLOB;
  }
}

int64_t poke_sqlite_integer(poke_sqlite_statement *statement, int column) {
  return poke_libsqlite3.column_int64(statement, column);
}

double poke_sqlite_real(poke_sqlite_statement *statement, int column) {
  return poke_libsqlite3.column_double(statement, column);
}

const uint8_t *poke_sqlite_bytes(poke_sqlite_statement *statement, int column, size_t *size) {
  const uint8_t *bytes = poke_libsqlite3.column_blob(statement, column);
  *size = (size_t)poke_libsqlite3.column_bytes(statement, column);
  return bytes;
}
