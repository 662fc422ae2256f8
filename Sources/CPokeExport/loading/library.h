#ifndef POKE_LIBRARY_H
#define POKE_LIBRARY_H

#include <stdbool.h>

/// A shared library that is loaded at its first use, and the table of its used functions.
struct poke_library {
  /// The name for the dynamic linker.
  const char *name;
  /// The names of the functions, in the order of the table; NULL ends them.
  const char *const *functions;
  /// The pointers to the functions, one after the other.
  void *table;
  /// Called once when the table is full; NULL for nothing.
  void (*start)(void);
  bool is_tried;
  bool is_loaded;
  /// The reason of the dynamic linker, when the library is not loaded.
  char failure[256];
};

/// Fills the table at the first call; false when the library is missing or lacks a function.
bool poke_library_load(struct poke_library *library);

#endif
