// Main: draws part after part, the head first, and gives the browser time to show each.

const parts = [
  drawPokemon, drawFamilies, drawStats, drawCombinations, drawGenerations, drawChanges, drawQuality, drawFiles,
];

function drawFoot() {
  const facts = data.package;
  const licences = (facts.licenses ?? []).map((licence) =>
    licence.path ? link(licence.path, apart(licence.title ?? licence.path)) : apart(licence.title ?? ""));
  document.getElementById("foot").append(
    make("p", null, apart(facts.description ?? "")),
    make("p", null, licences.length > 0 ? ["Licence: ", listed(licences), ". "] : "",
      "Made by poke-export", facts.tool ? [" ", apart(facts.tool)] : "", "; nothing is loaded from a network."),
    ...(facts.licenses ?? []).filter((licence) => licence.notice).map((licence) =>
      make("details", null, make("summary", null, "The notice of the licence"),
        licence.notice.split("\n\n").map((paragraph) => make("p", null, apart(paragraph))))));
}

/// Opens what is folded for the printer, and folds it again.
function unfoldForPrint() {
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("main details:not([open])")];
    folded.forEach((details) => { details.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach((details) => { details.open = false; }));
}

async function main() {
  drawHead();
  for (const draw of parts) {
    await new Promise((resolve) => { setTimeout(resolve); });
    draw();
  }
  drawFoot();
  unfoldForPrint();
  document.documentElement.dataset.state = "drawn";
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

main();
