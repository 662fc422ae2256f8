// Main: draws part after part, the head first, and gives the browser time to show each.

/// What is still to be drawn, and the end.
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

/// Draws the rest and opens what is folded for the printer, and folds it again.
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

/// Shows what the address names: the card of a Pokémon, a list as it was searched and sorted, or a part of the page.
/// One where the reader was before shows the list as it was then, and leads to the same place.
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

/// What an address says of the list as it is shown.
const listQuery = () => /#(.*)/.exec(listAddress())?.[1] ?? "";

/// Keeps with the address how the list is shown, and how far down the page the reader is.
function keepPlace(address) {
  history.replaceState({ ...history.state, list: listQuery(), y: scrollY }, "", address);
}

/// Leads to a new address, from which Back leads to this place.
function pushAddress(address, state) {
  keepPlace();
  history.pushState({ ...history.state, ...state }, "", address);
}

/// Keeps the place of the reader, and tells which part it is in, whenever scrolling has come to rest.
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

/// What stands in an address behind the number sign, and the Pokémon of that name.
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

/// Marks the part that the reader is in, and scrolls the contents to its link.
function markPart() {
  // The last parts may be too short to come to the top: there, the one that the address names counts.
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

/// Leads to what the address names, now that it is there.
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
