// Quality: the findings in words, and what was checked.

/// For each finding code, a sentence and the noun in singular and plural.
const findingWords = new Map([
  ["parent_mismatch", ["A family tree and the species' own document name different parents",
    "parent in doubt", "parents in doubt"]],
  ["no_method", ["The source does not say how a Pokémon evolves",
    "evolution without a method", "evolutions without a method"]],
  ["missing_from_chain", ["A species is not in the family it names",
    "species missing from its family", "species missing from their families"]],
  ["missing_from_species", ["A Pokémon is not among those of the species it names",
    "Pokémon missing from its species", "Pokémon missing from their species"]],
  ["dangling_reference", ["A document names another one that the source does not have",
    "reference to nothing", "references to nothing"]],
  ["missing_name", ["The source has no document with a name, which was made from a slug",
    "name made from a slug", "names made from slugs"]],
  ["default_varieties", ["A species has no default Pokémon, or more than one",
    "default Pokémon in doubt", "default Pokémon in doubt"]],
  ["matchup_mismatch", ["The documents of two types state different damage of one on the other",
    "pair of types in doubt", "pairs of types in doubt"]],
  ["duplicate_key", ["Rows were left out because an earlier row has the same key", "repeated key"]],
  ["stored_copy", ["The source did not send a document; its stored copy was used", "stored copy", "stored copies"]],
  ["count_mismatch", ["A list and its documents differ in number", "number in doubt", "numbers in doubt"]],
  ["mixed_versions", ["The documents are of different versions of the source", "mix of versions", "mixes of versions"]],
  ["rescued", ["A document was found only at another form of its address",
    "document at another address", "documents at other addresses"]],
  ["misnamed_form", ["The source's name of a form lacks the name of its species, and is not used",
    "name of a form not used", "names of forms not used"]],
  ["older_game", ["A way to evolve names games older than one of the species",
    "way to evolve in older games", "ways to evolve in older games"]],
  ["empty_column", ["Nothing fills a column any more", "emptied column"]],
  ["repeated_slug", ["Several documents share a slug: join by id", "shared slug"]],
  ["repeated_name", ["Several Pokémon have the same name", "shared name"]],
  ["games_without_data", ["The source has nothing about some games", "table that lacks games", "tables that lack games"]],
  ["chance_over_100", ["The chances of an ordinary day add up to more than 100 %",
    "sum of chances over 100 %", "sums of chances over 100 %"]],
  ["new_field", ["The source has a field that is new to this program", "new field"]],
  ["missing_field", ["A field is missing from the source's documents", "missing field"]],
  ["retyped_field", ["A field of the source has values of another type",
    "field of another type", "fields of another type"]],
  ["unreadable", ["A document could not be read", "unreadable document"]],
  ["repeated_field", ["A field comes twice in one document", "repeated field"]],
]);

function findingsInWords(code, number) {
  const [, noun, nouns] = findingWords.get(code) ?? ["", words(code), words(code)];
  return count(number, noun, nouns);
}

const checks = ["every table has the size and the hash of datapackage.json", "every value has the type of its column",
  "no required value is missing", "rows are in the order of their key, and no key comes twice",
  "every reference leads to a row of another table"];

function drawQuality() {
  const findings = rowsOf(data.quality) ?? [];
  const groups = [...grouped(findings, (finding) => finding.code)];
  groups.sort(([, left], [, right]) => left.length - right.length);
  const { holes, copies } = failures();
  part("quality", "Quality", findings.length === 0 ? make("p", null, findingsCard().at(-1)) : null,
    folded(holes.length, "Documents that are missing", holes.map(failure)),
    folded(copies.length, "Documents that stored copies replace", copies.map(failure)),
    groups.map(([code, found]) => folded(found.length, apart(findingWords.get(code)?.[0] ?? words(code)),
      found.map(finding), "lines", 0)),
    make("details", null, make("summary", null, "What was checked"), list(null, checks),
      make("p", null, `poke-export verify read ${count(data.checked, "file")} before this page was made, and found no `
        + "difference. To check the files that are beside the page now, run it again.")));
}

/// The failed documents: those that are missing (`holes`), and those that stored copies replace (`copies`).
///
/// A complete dataset has neither. Its `data.failures` may have rows, but these come from a later run that changed no
/// table.
function failures() {
  const all = (data.package.complete ? [] : rowsOf(data.failures) ?? []).map((row) =>
    ({ ...row, resource: row.resource.includes("/") ? row.resource : `the list of ${row.resource}` }));
  const isCopy = ({ copy }) => String(copy) === "true";
  return { holes: all.filter((row) => !isCopy(row)), copies: all.filter(isCopy) };
}

const failure = ({ resource, reason }) =>
  [apart(resource), " ", make("span", { class: "how" }, apart(reason.replaceAll("_", " ")))];

function finding(row) {
  const document = [row.resource, row.id].filter((part) => part !== null).join("/");
  return [withNames(row.message ?? ""), " ", make("span", { class: "how" }, apart(document))];
}

/// A sentence with names in place of slugs: the name of a Pokémon opens its card, and a family has the name of its
/// first species.
function withNames(text) {
  return make("bdi", null, text.split(/([a-z0-9-]+(?:\/\d+)?)/).map((part) => {
    const family = treeByChain.get(Number(/^evolution-chain\/(\d+)$/.exec(part)?.[1]));
    if (family) return ["the family of ", relative(family[0].species, family[0])];
    return byName.has(part) || treeBySlug.has(part) ? relative(part) : part;
  }));
}
