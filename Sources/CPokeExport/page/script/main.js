// Main: draws the head and then part after part, and gives the browser time to show each.

/// The functions still to run: one for each part of the page, then `start`.
const parts = [
  drawChanges, ...(data.changes ? [drawQuality, drawStats] : [drawStats, drawQuality]), drawPokemon, drawFamilies,
  drawMatchups, drawCombinations, drawMoves, drawGenerations, drawFiles, drawFoot, pointAtDots, start,
];

function drawFoot() {
  const facts = data.package;
  const licences = (facts.licenses ?? []).map((licence) =>
    licence.path ? link(licence.path, apart(licence.title ?? licence.path)) : apart(licence.title ?? ""));
  document.getElementById("foot").append(
    make("p", null, apart(facts.description ?? "")),
    make("p", null, licences.length > 0 ? ["Licence: ", listed(licences), ". "] : "",
      "Made by poke-export", facts.tool ? [" ", apart(facts.tool)] : "", data.pictures ? ["; pictures are loaded from ", apart(data.pictures), "."] : "; nothing is loaded from a network."),
    ...(facts.licenses ?? []).filter((licence) => licence.notice).map((licence) =>
      make("details", null, make("summary", null, "The notice of the licence"),
        licence.notice.split("\n\n").map((paragraph) => make("p", null, apart(paragraph))))));
}

/// Before printing, draws the remaining parts and opens everything folded; afterwards, folds everything again.
function unfoldForPrint() {
  let folded = [];
  addEventListener("beforeprint", () => {
    while (parts.length > 0) parts.shift()();
    showRest();
    folded = [...document.querySelectorAll(":is(main, footer) details:not([open])")];
    folded.forEach((details) => { details.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach((details) => { details.open = false; }));
}

/// Shows what the address names: a Pokémon's card, a list with its search and order, or a part of the page. For an
/// address in the history, restores the list and the scroll position that were stored with the address.
function follow() {
  const [name, record] = recordAt(location.hash);
  const { list, y } = history.state ?? {};
  const wanted = list ?? (!record && (name === "" || name.startsWith("?")) ? name : listQuery());
  if (wanted !== listQuery()) showList(wanted);
  if (record) {
    showCard(record);
    return;
  }
  cardRecord = undefined;
  card.close();
  if (y === undefined) {
    keepPlace();
    return;
  }
  showRest();
  requestAnimationFrame(() => scrollTo({ top: y, behavior: "instant" }));
}

/// The search, filters and order of the list, as the query of an address.
const listQuery = () => /#(.*)/.exec(listAddress())?.[1] ?? "";

function keepPlace(address) {
  history.replaceState({ ...history.state, list: listQuery(), y: scrollY }, "", address);
}

/// Adds a new address to the history; Back then returns to the present list and scroll position.
function pushAddress(address, state) {
  keepPlace();
  history.pushState({ ...history.state, ...state }, "", address);
}

/// Stores the scroll position at each click and after each scroll. After a scroll, the table of contents marks the part
/// in view.
function followReader() {
  let rest;
  document.addEventListener("click", () => keepPlace(), { capture: true });
  addEventListener("scroll", () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      keepPlace();
      markPart();
    }, 100);
  }, { passive: true });
}

/// The text behind the number sign of an address, and the Pokémon with that name or id.
function recordAt(hash) {
  if (hash.startsWith("#?")) return [hash.slice(1)];
  try {
    const name = decodeURIComponent(hash.slice(1));
    return [name, document.getElementById(name) ? undefined : byName.get(name.toLowerCase()) ?? byName.get(name)
      ?? byId.get(Number(name || NaN))];
  } catch {
    return [""];
  }
}

function markPart() {
  // At the end of the page, the part that the address names is current, because the last parts may be too short to
  // reach the top.
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const top = (section) => section.getBoundingClientRect().top;
  const reached = [...document.querySelectorAll("main > section")]
    .filter((section) => top(section) < (isAtEnd ? innerHeight : 96));
  const current = reached.find((section) => isAtEnd && `#${section.id}` === location.hash && top(section) > 0)
    ?? reached.at(-1);
  const contents = document.querySelector("#contents div");
  for (const link of contents.querySelectorAll("a")) {
    const isCurrent = link.hash === `#${current?.id}`;
    if (!isCurrent) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) {
      link.setAttribute("aria-current", "true");
      contents.scrollLeft = link.offsetLeft - (contents.clientWidth - link.offsetWidth) / 2;
    }
  }
}

async function main() {
  fading(document.querySelector("#contents div"));
  drawHead();
  unfoldForPrint();
  while (parts.length > 0) {
    await new Promise((resolve) => { setTimeout(resolve); });
    parts.shift()?.();
  }
}

function start() {
  document.documentElement.dataset.state = "drawn";
  history.scrollRestoration = "manual";
  document.getElementById(recordAt(location.hash)[0])?.scrollIntoView();
  follow();
  addEventListener("popstate", follow);
  followReader();
  markPart();
}

main();
