// Quality: the findings in words, and what was checked.

const findingWords = new Map([
  ["parent_mismatch", "A family tree and the species' own document name different parents"],
  ["no_method", "The source does not say how a Pokémon evolves"],
  ["missing_from_chain", "A species is not in the family it names"],
  ["dangling_reference", "A document names another one that the source does not have"],
  ["missing_name", "The source has no document with a name, which was made from a slug"],
  ["default_varieties", "A species has no default Pokémon, or more than one"],
  ["matchup_mismatch", "The documents of two types state different damage of one on the other"],
  ["duplicate_key", "Rows were left out because an earlier row has the same key"],
  ["stored_copy", "A document is gone from the source; its stored copy was used"],
  ["count_mismatch", "A list and its documents differ in number"],
  ["mixed_versions", "The documents are of different versions of the source"],
  ["rescued", "A document was found only at another form of its address"],
  ["new_field", "The source has a field that is new to this program"],
  ["missing_field", "A field is missing from the source's documents"],
  ["retyped_field", "A field of the source has values of another type"],
  ["unreadable", "A document could not be read"],
  ["repeated_field", "A field comes twice in one document"],
]);

const checks = ["every table has the size and the hash of datapackage.json", "every value has the type of its column",
  "no required value is missing", "rows are in the order of their key, and no key comes twice",
  "every reference leads to a row of another table"];

function drawQuality() {
  const findings = rowsOf(data.quality) ?? [];
  const groups = [...grouped(findings, (finding) => finding.code)];
  groups.sort(([, left], [, right]) => left.length - right.length);
  const { files, rows } = data.checked;
  const missing = rowsOf(data.failures) ?? [];
  part("quality", "Quality", findings.length === 0 ? make("p", null, findingsCard().at(-1)) : null,
    folded(missing.length, "Documents that are missing", missing.map(({ resource, reason }) =>
      [apart(resource), " ", make("span", { class: "how" }, apart(reason.replaceAll("_", " ")))])),
    groups.map(([code, found]) => folded(found.length, apart(findingWords.get(code) ?? words(code)),
      found.map(finding), "lines", 3)),
    make("details", null, make("summary", null, "What was checked"), list(null, checks),
      make("p", null, `poke-export verify read ${count(files, "file")} with ${count(rows, "row")} before this page was `
        + "made, and found no difference. To check the files that are beside the page now, run it again.")));
}

function finding(row) {
  const document = [row.resource, row.id].filter((part) => part !== null).join("/");
  return [apart(row.message ?? ""), " ", make("span", { class: "how" }, apart(document))];
}
