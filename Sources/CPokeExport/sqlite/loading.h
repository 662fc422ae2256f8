// The functions of SQLite that this program uses, in a table that is filled at the first use.
//
// On Linux the library is not linked, so that the program starts on a machine without SQLite.
#ifndef POKE_SQLITE_LOADING_H
#define POKE_SQLITE_LOADING_H

#include <stdbool.h>

#include "libsqlite3.h"

#define SQLITE_FUNCTIONS(use) \
  use(libversion) use(libversion_number) use(open_v2) use(close_v2) use(exec) use(prepare_v2) use(finalize) use(reset) \
  use(step) use(bind_null) use(bind_int64) use(bind_double) use(bind_text) use(column_type) use(column_int64) \
  use(column_double) use(column_blob) use(column_bytes) use(errmsg) use(limit) use(db_config) \
  use(progress_handler)

#define SQLITE_MEMBER(name) __typeof__(sqlite3_##name) *name;
struct poke_libsqlite3 {
  SQLITE_FUNCTIONS(SQLITE_MEMBER)
};

/// The table; valid after `poke_libsqlite3_load` has returned true.
extern struct poke_libsqlite3 poke_libsqlite3;

bool poke_libsqlite3_load(void);

const char *poke_libsqlite3_load_failure(void);

#endif
