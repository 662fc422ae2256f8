#include "../loading/library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static bool fill(const struct poke_library *library) {
  void *handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  char *entry = library->table;
  for (const char *const *name = library->functions; *name != NULL; name++, entry += sizeof(void *)) {
    void *function = dlsym(handle, *name);
    if (function == NULL) return false;
    memcpy(entry, &function, sizeof(function));
  }
  return true;
}

bool poke_library_load(struct poke_library *library) {
  pthread_mutex_lock(&mutex);
  if (!library->is_tried) {
    library->is_tried = true;
    library->is_loaded = fill(library);
    if (!library->is_loaded) {
      const char *reason = dlerror();
      snprintf(library->failure, sizeof(library->failure), "%s", reason != NULL ? reason : "unknown reason");
    } else if (library->start != NULL) {
      library->start();
    }
  }
  const bool is_loaded = library->is_loaded;
  pthread_mutex_unlock(&mutex);
  return is_loaded;
}
