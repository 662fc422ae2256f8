#include "CPokeExport/page.h"

// Clang accepts `#embed` in every version of C, but warns in versions before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page.html"
};

static const unsigned char style[] = {
#embed "style.css"
};

// The files of one module, in the order in which they run.
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
