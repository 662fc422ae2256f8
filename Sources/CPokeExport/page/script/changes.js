// Changes: changed, new and removed Pokémon, and changes shared by many rows.

const changedTables = data.changes?.tables ?? [];
const pokemonChanges = changedTables.find((table) => table.name === "pokemon" && !table.presence);

/// Finds the Pokémon of a changed row such as `#6 Charizard`. The number is the id of a Pokémon or of a species.
function recordNamed(text) {
  const [, id, name] = /^#(\d+) (.*?)(?: · |$)/.exec(text) ?? [];
  return [byId.get(Number(id)), bySpecies.get(Number(id))?.[0]].find((record) => record && nameOf(record) === name);
}

const newRecords = new Set((pokemonChanges?.addedRows ?? []).map(recordNamed).filter(Boolean));

/// The Pokémon whose rows in the table `pokemon` differ, each with its changes by column.
const changedRecords = new Map((data.changes?.changedPokemon ?? []).map((id) => byId.get(Number(id))).filter(Boolean)
  .map((record) => [record, {}]));
for (const [text, changes] of pokemonChanges?.changedRows ?? []) {
  if (changedRecords.has(recordNamed(text))) changedRecords.set(recordNamed(text), changes);
}

const bulks = grouped(changedTables.flatMap((table) => table.bulks.map(([column, values, rows]) =>
  ({ table, column, values, rows }))), ({ column, values }) => JSON.stringify([column, values]));

/// The changes in a few words. Each text is paired with an address that shows the details.
function changesInWords() {
  const list = (records, kind) => (records.size > 0 ? `?kind=${kind}` : "changes");
  const forms = [...newRecords].filter((record) => record.is_default === false).length;
  const kinds = newRecords.size - forms;
  const isTold = newRecords.size === pokemonChanges?.added && kinds > 0 && forms > 0;
  const words = [[pokemonChanges?.added, (some) => (isTold ? `+${number(kinds)} species · +${count(forms, "form")}`
    : `+${some} Pokémon`), list(newRecords, "new")],
  [pokemonChanges?.removed, (some) => `${some} removed`, "removed"],
  [pokemonChanges?.changed, (some) => `${some} changed`, list(changedRecords, "changed")],
  ].filter(([some]) => some > 0).map(([some, say, place]) => [say(number(some)), place]);
  words.push(...data.changes.news.slice(0, 3).map((text) => [apart(text), "changes"]));
  return words.length > 0 ? words : [[`${count(changedTables.length, "table")} changed`, "changes"]];
}

function drawChanges() {
  if (!data.changes) return;
  if (changedTables.length === 0) {
    part("changes", "Changes", make("p", null, "No row differs from the dataset before."));
    return;
  }
  const tables = changedTables.filter((table) => !table.presence);
  const rest = tables.flatMap((table) => [
    ...["added", "removed", "changed"].filter(() => table !== pokemonChanges).map((kind) => changedRows(table, kind)),
    ...table.columns.map(([total, row]) => [total, [apart(table.name), ", such as"], [changedRow(row)]])])
    .filter(([total]) => total > 0).sort(([left], [right]) => left - right);
  const changed = [...changedRecords].sort(([left], [right]) => left.id - right.id)
    .filter(([, changes]) => Object.keys(changes).length > 0)
    .map(([record, changes]) => [opener(record), ": ", listed(changesOf(changes))]);
  const rowsIn = ({ table, rows }) => (table.name === "pokemon" ? `${number(rows)} Pokémon`
    : [number(rows), " rows of ", apart(table.name)]);
  const sameChanges = [...bulks.values()].sort(([left], [right]) => right.rows - left.rows).map((all) =>
    [heading(all[0].column), " ", all[0].values ? change(all[0].values, all[0].column) : "gone", ": ",
      listed(all.map(rowsIn))]);
  const [kinds, forms] = [true, false].map((isKind) =>
    [...newRecords].filter((record) => (record.is_default !== false) === isKind).map((record) => opener(record)));
  part("changes", "Changes", list("plain", data.changes.news.map((text) => apart(text))),
    folded(pokemonChanges?.changed ?? 0, "Changed Pokémon", changed, "lines", 50,
      "only by the same changes in many rows"),
    changedRecords.size > 0 ? make("p", null, "A Pokémon has changed if its row in the table pokemon differs.") : null,
    make("div", { id: "same-change" }, sameChanges.length === 1 ? make("p", null, sameChanges)
      : folded(bulks.size, "The same change in many rows", sameChanges)),
    make("div", { id: "removed" }, folded(pokemonChanges?.removed ?? 0, "Removed Pokémon",
      pokemonChanges?.removedRows.map((name) => apart(name)) ?? [])),
    folded(kinds.length, forms.length > 0 ? "New species" : "New Pokémon", kinds, "alone", 24),
    folded(forms.length, "New forms", forms, "alone", kinds.length === 0 ? 24 : 0),
    list("plain", tables.flatMap(schemaChanges)), ["added", "removed"].map(wholeTables),
    rest.length === 0 ? null : make("details", null,
      make("summary", null, "Table by table ", make("span", { class: "number" }, "the rarest first")),
      rest.map(([total, title, items]) => folded(total, title, items, "lines", 5))));
}

function changesOf(changes) {
  const title = (column) => heading(column.replace(/(?<!display)_name$/, ""));
  return Object.entries(changes).filter(([column]) => column !== "name" || !changes.display_name)
    .map(([column, values]) => [title(column), " ", change(values, column)]);
}

/// Shows a change. `values` are the values before and after or, for a change of a list, a text about the change.
function change(values, column) {
  if (typeof values === "string") return apart(values);
  const [before, after] = values;
  const [was, is] = isLong(before) && isLong(after) ? differing(before, after) : [before, after];
  return [make("del", null, shownValue(was, column)), " → ", make("ins", null, shownValue(is, column))];
}

const isLong = (text) => text?.length > 40;

/// The words that differ between two texts or addresses, with one equal word before them.
function differing(...texts) {
  const [was, is] = texts.map((text) => text.split(/(?<=[\s/;])/));
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  start = Math.max(0, start - 1);
  return [was, is].map((words) => [start > 0 ? "…" : "", words.slice(start, words.length - end).join("").trim(),
    end > 0 ? "…" : ""].join(" ").trim());
}

function wholeTables(kind) {
  const names = changedTables.filter((table) => table.presence === kind).map((table) => apart(table.name));
  return folded(names.length, kind === "added" ? "New tables" : "Tables that are gone", names, "alone");
}

function changedRows(table, kind) {
  const rows = table[`${kind}Rows`];
  return [table[kind], [apart(table.name), `, rows ${kind}`], rows.map(kind === "changed" ? changedRow : namedRow)];
}

const changedRow = ([text, changes]) => [namedRow(text), ": ", listed(changesOf(changes))];

function namedRow(text) {
  const record = recordNamed(text);
  const rest = record ? text.slice(text.indexOf(nameOf(record)) + nameOf(record).length) : "";
  return record ? [opener(record), apart(rest)] : apart(text);
}

function schemaChanges(table) {
  return [["addedColumns", "new columns"], ["removedColumns", "columns that are gone"]]
    .filter(([key]) => table[key]?.length > 0)
    .map(([key, noun]) => [apart(table.name), `: ${noun} `, listed(table[key].map((name) => apart(name)))]);
}

/// A value as text. A slug becomes a name, followed by the slug itself if the name has other words.
function shownValue(text, column) {
  if (text === null || text === undefined) return "nothing";
  if (!slugNames.has(kindOf(column)) || text.includes(";")) return local(text);
  const name = slugName(column, text) ?? words(text);
  return [slugText(column, text), fold(name) === fold(words(text)) ? null
    : [" ", make("span", { class: "how" }, apart(text))]];
}

/// A list that folds under a heading with the title and the total. A short list is open at first. The result is null if
/// `total` is 0.
function folded(total, title, items, kind = "lines", most = 12, others = "poke-export diff lists them") {
  if (total === 0) return null;
  const heading = [title, ": ", number(total)];
  if (items.length === 0) return make("p", null, heading);
  const rest = total - items.length;
  const all = list(kind, rest > 0 ? [...items, `and ${number(rest)} more; ${others}`] : items);
  roving(all, ".name");
  return make("details", { open: total <= most }, make("summary", null, heading), all);
}
