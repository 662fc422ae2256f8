#ifndef POKE_PAGE_H
#define POKE_PAGE_H

#include <stddef.h>

/// A text compiled into the program, in UTF-8 and without a zero at its end.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PageText;

/// The page around the data, with a place in double braces for each part that is put in.
PageText poke_page_template(void);

/// The style sheet of the page.
PageText poke_page_style(void);

/// The script of the page.
PageText poke_page_script(void);

#endif
