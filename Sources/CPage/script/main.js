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
    folded = [...document.querySelectorAll("main details:not([open])")];
    folded.forEach((details) => { details.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach((details) => { details.open = false; }));
}

/// Shows what the address names: the card of a Pokémon, a list as it was searched and sorted, or a part of the page.
function follow() {
  const [name, record] = recordAt(location.hash);
  if (record) {
    showCard(record);
    return;
  }
  cardRecord = undefined;
  card.close();
  const isList = name === "" || name.startsWith("?");
  if (isList && location.hash !== (/#.*/.exec(listAddress())?.[0] ?? "")) showList(name);
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
  document.getElementById(recordAt(location.hash)[0])?.scrollIntoView();
  follow();
  addEventListener("popstate", follow);
}

main();
