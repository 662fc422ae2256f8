#include "CPokeExport/page.h"

// Clang knows `#embed` in every version of C, and says of the older ones that it is new.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files are compiled in as they are, so that the program needs no file beside it.
static const unsigned char page[] = {
#embed "page.html"
};

static const unsigned char style[] = {
#embed "style.css"
};

// The parts of one module, in the order in which they use each other.
static const unsigned char script[] = {
#embed "script/nodes.js"
,
#embed "script/values.js"
,
#embed "script/head.js"
,
#embed "script/card.js"
,
#embed "script/changes.js"
,
#embed "script/pokemon.js"
,
#embed "script/families.js"
,
#embed "script/stats.js"
,
#embed "script/matchups.js"
,
#embed "script/combinations.js"
,
#embed "script/moves.js"
,
#embed "script/generations.js"
,
#embed "script/quality.js"
,
#embed "script/files.js"
,
#embed "script/main.js"
};

PageText poke_page_template(void) { return (PageText){page, sizeof page}; }

PageText poke_page_style(void) { return (PageText){style, sizeof style}; }

PageText poke_page_script(void) { return (PageText){script, sizeof script}; }
