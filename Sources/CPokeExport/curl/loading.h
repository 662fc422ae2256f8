// The functions of libcurl that this program uses, in a table that is filled at the first transfer.
//
// On Linux the library is not linked, because libcurl loads two dozen other libraries. A run that reads a directory or
// only shows the version would spend a third of its start-up on loading them.
#ifndef POKE_CURL_LOADING_H
#define POKE_CURL_LOADING_H

#include <stdbool.h>

#include "libcurl.h"

#define LIBCURL_FUNCTIONS(use) \
  use(global_init) use(easy_init) use(easy_cleanup) use(easy_setopt) use(easy_getinfo) use(easy_strerror) \
  use(slist_append) use(slist_free_all) use(multi_init) use(multi_cleanup) use(multi_setopt) use(multi_add_handle) \
  use(multi_remove_handle) use(multi_perform) use(multi_info_read) use(multi_poll) use(multi_wakeup) \
  use(getdate)

#define LIBCURL_MEMBER(name) __typeof__(curl_##name) *name;
struct poke_libcurl {
  LIBCURL_FUNCTIONS(LIBCURL_MEMBER)
};

/// The table; valid after `poke_libcurl_load` has returned true.
extern struct poke_libcurl poke_libcurl;

bool poke_libcurl_load(void);

const char *poke_libcurl_load_failure(void);

#endif
