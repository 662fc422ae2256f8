#include "CSQLite.h"

#include "loading.h"

static csqlite_result result_of(int code) {
  // Extended codes have the primary code in their lowest byte.
  switch (code & 0xFF) {
  case SQLITE_OK:
  case SQLITE_DONE: return CSQLITE_DONE;
  case SQLITE_ROW: return CSQLITE_ROW;
  case SQLITE_CONSTRAINT: return CSQLITE_CONSTRAINT;
  case SQLITE_FULL:
  case SQLITE_CANTOPEN:
  case SQLITE_IOERR: return CSQLITE_INPUT_OUTPUT;
  default: return CSQLITE_FAILED;
  }
}

const char *csqlite_load_failure(void) { return libsqlite3_load() ? NULL : libsqlite3_load_failure(); }

int csqlite_version_number(void) { return libsqlite3.libversion_number(); }

const char *csqlite_version(void) { return libsqlite3.libversion(); }

csqlite_result csqlite_open(const char *name, bool is_created, csqlite_database **database) {
  const int flags = is_created ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  return result_of(libsqlite3.open_v2(name, database, flags | SQLITE_OPEN_NOMUTEX, NULL));
}

void csqlite_close(csqlite_database *database) { libsqlite3.close_v2(database); }

const char *csqlite_message(csqlite_database *database) { return libsqlite3.errmsg(database); }

csqlite_result csqlite_run(csqlite_database *database, const char *sql) {
  return result_of(libsqlite3.exec(database, sql, NULL, NULL, NULL));
}

csqlite_result csqlite_prepare(csqlite_database *database, const char *sql, csqlite_statement **statement) {
  return result_of(libsqlite3.prepare_v2(database, sql, -1, statement, NULL));
}

void csqlite_free(csqlite_statement *statement) { libsqlite3.finalize(statement); }

csqlite_result csqlite_step(csqlite_statement *statement) { return result_of(libsqlite3.step(statement)); }

void csqlite_reset(csqlite_statement *statement) { libsqlite3.reset(statement); }

void csqlite_bind_null(csqlite_statement *statement, int index) { libsqlite3.bind_null(statement, index); }

void csqlite_bind_integer(csqlite_statement *statement, int index, int64_t value) {
  libsqlite3.bind_int64(statement, index, value);
}

void csqlite_bind_real(csqlite_statement *statement, int index, double value) {
  libsqlite3.bind_double(statement, index, value);
}

void csqlite_bind_text(
    csqlite_statement *statement, int index, const uint8_t *text, size_t size, bool is_copied) {
  // A text without an address would be null. No document has a text that is too long for the library.
  libsqlite3.bind_text(
      statement, index, size == 0 ? "" : (const char *)text, (int)size, is_copied ? SQLITE_TRANSIENT : SQLITE_STATIC);
}

csqlite_class csqlite_class_of(csqlite_statement *statement, int column) {
  switch (libsqlite3.column_type(statement, column)) {
  case SQLITE_INTEGER: return CSQLITE_INTEGER;
  case SQLITE_FLOAT: return CSQLITE_REAL;
  case SQLITE_TEXT: return CSQLITE_TEXT;
  case SQLITE_NULL: return CSQLITE_NULL;
  default: return CSQLITE_BLOB;
  }
}

int64_t csqlite_integer(csqlite_statement *statement, int column) {
  return libsqlite3.column_int64(statement, column);
}

double csqlite_real(csqlite_statement *statement, int column) { return libsqlite3.column_double(statement, column); }

const uint8_t *csqlite_bytes(csqlite_statement *statement, int column, size_t *size) {
  const uint8_t *bytes = libsqlite3.column_blob(statement, column);
  *size = (size_t)libsqlite3.column_bytes(statement, column);
  return bytes;
}
