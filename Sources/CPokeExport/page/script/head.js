// Head: the origin of the dataset, numbers, and cards about changes, completeness and findings.

function drawHead() {
  const facts = data.package;
  const head = document.getElementById("head");
  if (facts.title) document.title = facts.title;
  head.replaceChildren(make("h1", null, apart(facts.title ?? "A Pokédex to look at")), make("p", null, origin(facts)));
  const numbers = headNumbers().map(([value, noun]) => [make("strong", null, number(value)), " ", noun]);
  head.append(list("numbers", numbers), make("ul", { class: "cards" }, headCards()));
}

function origin(facts) {
  const parts = facts.created ? [["Harvested on ", day(facts.created)]] : [];
  if (data.changes) parts.push(["compared with ", olderDataset()]);
  parts.push(["source: ", apart(facts.source?.title ?? "unknown")]);
  if (facts.source?.version) parts.push(["version ", apart(facts.source.version.slice(0, 40))]);
  if (facts.language) parts.push(["names in ", apart(languageName(facts.language))]);
  return parts.flatMap((part, index) => (index > 0 ? [" · ", part] : part));
}

/// The older dataset in words: its date or, if the date is unknown, the name that the user gave.
const olderDataset = () => (/^\d{4}-\d\d-\d\dT/.test(data.changes.since)
  ? ["the dataset of ", day(data.changes.since)] : ["the dataset “", apart(data.changes.since), "”"]);

function languageName(code) {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language);
  } catch {
    return code;
  }
}

function headNumbers() {
  const numbers = [];
  if (pokemon) numbers.push([pokemon.length, "Pokémon and forms"]);
  const kinds = species?.length ?? (pokemon && new Set(pokemon.map((row) => row.species_id)).size);
  if (kinds) numbers.push([kinds, "species"]);
  if (tree) numbers.push([new Set(tree.map((row) => row.chain_id)).size, "evolution families"]);
  if (pokemon) numbers.push([new Set(pokemon.flatMap(typesOf)).size, "types"]);
  numbers.push([data.tables.reduce((rows, table) => rows + table.rows, 0), `rows in ${count(data.tables.length, "table")}`]);
  return numbers;
}

function headCards() {
  return [changesCard(), completeCard(), findingsCard()].filter(Boolean).map(([kind, title, content]) =>
    make("li", { class: kind }, make("strong", null, title), make("div", null, content)));
}

function completeCard() {
  const { range, complete } = data.package;
  const { holes, copies } = failures();
  if (complete === undefined) return ["none", "Completeness unknown", "The dataset does not say."];
  if (holes.length === 0 && copies.length > 0) {
    return ["fair", `⚠ With ${count(copies.length, "stored copy", "stored copies")}`,
      ["The source failed to send: ", failureLink(copies)]];
  }
  if (!complete) {
    return ["bad", "✗ Incomplete",
      holes.length === 0 ? "Some documents are missing." : ["Missing: ", failureLink(holes)]];
  }
  const selection = !pokemon ? "document"
    : (range ?? "all") === "all" ? "Pokémon of the source" : ["Pokémon of ", apart(range)];
  return ["good", "✓ Complete", ["Every ", selection, " was fetched."]];
}

const failureLink = (failures) => make("a", { href: "#quality" },
  failures.slice(0, 4).map(({ resource }) => resource).join(", "),
  failures.length > 4 ? ` and ${number(failures.length - 4)} more` : "");

function findingsCard() {
  const findings = rowsOf(data.quality);
  if (!findings) return ["none", "Findings unknown", "The dataset comes without quality.csv."];
  if (findings.length === 0) return ["good", "✓ No findings", "The export found nothing odd in the data."];
  const kinds = [...grouped(findings, (finding) => finding.code)]
    .sort(([, left], [, right]) => right.length - left.length).map(([code, all]) => findingsInWords(code, all.length));
  const text = kinds.slice(0, 3).join(", ") + (kinds.length > 3 ? ` and ${count(kinds.length - 3, "other kind")}` : "");
  return ["fair", `⚠ ${count(findings.length, "finding")}`, make("a", { href: "#quality" }, apart(text))];
}

function changesCard() {
  if (!data.changes) return undefined;
  if (changedTables.length === 0) return ["good", "✓ No changes", ["since ", olderDataset()]];
  const changed = [...changedRecords.keys()].sort((left, right) => left.id - right.id);
  const kinds = [["new", [...newRecords]], ["changed", changed]].filter(([, records]) => records.length > 0);
  const links = changesInWords().map(([text, place], index) =>
    [index > 0 ? " · " : "", make("a", { href: `#${place}` }, text)]);
  return ["news first", links, [kinds.length > 0 ? rowOfTiles(...kinds[0]) : null,
    make("a", { href: "#changes" }, "since ", olderDataset())]];
}

function rowOfTiles(kind, records) {
  const some = records.slice(0, 12).map(tileOf);
  const tiles = make("ul", { class: "tiles row", "aria-label": `Some that are ${kind}` }, some);
  roving(tiles, "button");
  return fading(tiles);
}
