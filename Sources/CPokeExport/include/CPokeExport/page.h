#ifndef POKE_PAGE_H
#define POKE_PAGE_H

#include <stddef.h>

/// A text compiled into the program, in UTF-8 and without a final zero.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PageText;

/// The page's HTML, in which names in double braces mark where the data and other texts go.
PageText poke_page_template(void);

PageText poke_page_style(void);

PageText poke_page_script(void);

#endif
