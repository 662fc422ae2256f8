#ifndef POKE_LIBRARY_H
#define POKE_LIBRARY_H

#include <stdbool.h>

/// A shared library that is loaded at its first use, with a table of the functions that this program calls.
struct poke_library {
  const char *name;
  /// The names of the functions, in the order of the table; the last entry is NULL.
  const char *const *functions;
  /// The pointers to the functions, one after the other.
  void *table;
  /// A function to call once after the table is filled; NULL for none.
  void (*start)(void);
  bool is_tried;
  bool is_loaded;
  /// The dynamic linker's reason why the library is not loaded.
  char failure[256];
};

/// Fills the table at the first call; false when the library is missing or lacks a function.
bool poke_library_load(struct poke_library *library);

#endif
