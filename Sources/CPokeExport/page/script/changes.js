// Changes: what is different about each Pokémon, what changed nearly everywhere, what went and what came.

const changedTables = data.changes?.tables ?? [];
const pokemonChanges = changedTables.find((table) => table.name === "pokemon" && !table.presence);

/// The Pokémon that a changed row names as `#6 Charizard`, by its own id or that of its species.
function recordNamed(text) {
  const [, id, name] = /^#(\d+) (.*?)(?: · |$)/.exec(text) ?? [];
  return [byId.get(Number(id)), bySpecies.get(Number(id))?.[0]].find((record) => record && nameOf(record) === name);
}

const newRecords = new Set((pokemonChanges?.addedRows ?? []).map(recordNamed).filter(Boolean));

/// Whether a column changed in too many rows to tell them one by one.
const isBulk = (column) => column.count > column.cells.length;

/// What changed about each Pokémon, from the tables with one row for each: the same change is in several of them.
const changedRecords = (() => {
  const records = new Map();
  const about = changedTables.filter(({ name }) => ["pokemon", "species"].includes(name));
  for (const column of about.flatMap((table) => table.columns).filter((column) => !isBulk(column))) {
    for (const [text, before, after] of column.cells) {
      const record = recordNamed(text);
      if (!record || newRecords.has(record)) continue;
      if (!records.has(record)) records.set(record, new Map());
      records.get(record).set(column.name, [before, after]);
    }
  }
  return records;
})();

/// By column and values: a change that is the same in many rows, of one table or more.
const bulks = grouped(changedTables.flatMap((table) => table.bulks.map(([column, before, after, rows]) =>
  ({ table, column, before, after, rows }))), ({ column, before, after }) => JSON.stringify([column, before, after]));

/// What changed, in a few words for the first sight that lead to it.
function changesInWords() {
  const presence = (kind) => changedTables.filter((table) => table.presence === kind).length;
  const stats = (pokemonChanges?.columns ?? []).filter((column) => statNames.includes(column.name));
  const named = new Set(stats.flatMap((column) => column.cells.map(([name]) => name))).size;
  const rest = changedTables.filter((table) => !table.presence).length;
  const most = (least, columns) => Math.max(least, ...columns.map((column) => column.count));
  const inBulk = Math.max(0, ...[...bulks.values()].flat().map(({ rows }) => rows));
  const list = (records, kind) => (records.size > 0 ? `?kind=${kind}` : "changes");
  const forms = [...newRecords].filter((record) => record.is_default === false).length;
  const kinds = newRecords.size - forms;
  const isTold = newRecords.size === pokemonChanges?.added && kinds > 0 && forms > 0;
  const words = [[pokemonChanges?.added, (some) => (isTold ? `+${number(kinds)} species · +${count(forms, "form")}`
    : `+${some} Pokémon`), list(newRecords, "new")],
    [pokemonChanges?.removed, (some) => `${some} removed`, "removed"],
    [most(changedRecords.size, pokemonChanges?.columns ?? []), (some) => `${some} changed`,
      list(changedRecords, "changed")],
    [most(named, stats), (some) => `${some} with other base stats`, list(changedRecords, "changed")],
    [inBulk, (some) => `${count(bulks.size, "value")} changed in ${bulks.size > 1 ? "up to " : ""}${some} rows`,
      "same-change"]].filter(([some]) => some > 0).map(([some, say, place]) => [say(number(some)), place]);
  if (words.length === 0 && rest > 0) words.push([`${count(rest, "table")} changed`, "changes"]);
  return [...words, presence("added") > 0 && [`${count(presence("added"), "table")} new`, "changes"],
    presence("removed") > 0 && [`${count(presence("removed"), "table")} gone`, "changes"]].filter(Boolean);
}

function drawChanges() {
  if (!data.changes) return;
  if (changedTables.length === 0) {
    part("changes", "Changes", make("p", null, "No row differs from the dataset before."));
    return;
  }
  const tables = changedTables.filter((table) => !table.presence);
  const columns = tables.flatMap((table) => table.columns.map((column) => ({ table, column })));
  const told = new Set([...changedRecords.values()].flatMap((changes) => [...changes.keys()]));
  const isTold = ({ table, column }) => told.has(column.name) && !isBulk(column)
    && column.cells.every(([name]) => recordNamed(name));
  const others = tables.filter((table) => table !== pokemonChanges).flatMap((table) => [
    changedRows(table, "added", table.addedRows), changedRows(table, "removed", table.removedRows)]);
  const rest = [...others, ...columns.filter((one) => !isTold(one)).map(changedColumn)].filter(([count]) => count > 0);
  rest.sort(([left], [right]) => left - right);
  const changed = grouped([...changedRecords].sort(([left], [right]) => left.id - right.id),
    ([, changes]) => [...changes.values()].every((values) => values.some(isLong)));
  const foldedChanges = (title, all = [], most = 0) => folded(all.length, title, all.map(([record, changes]) =>
    [opener(record), ": ", listed(changesOf(changes))]), "lines", most);
  const rowsIn = ({ table, rows }) => (table.name === "pokemon" ? `${number(rows)} Pokémon`
    : [number(rows), " rows of ", apart(table.name)]);
  const sameChanges = [...bulks.values()].sort(([left], [right]) => right.rows - left.rows).map((all) =>
    [heading(all[0].column), " ", change(all[0].before, all[0].after, all[0].column), ": ", listed(all.map(rowsIn))]);
  const [kinds, forms] = [true, false].map((isKind) =>
    [...newRecords].filter((record) => (record.is_default !== false) === isKind).map((record) => opener(record)));
  part("changes", "Changes",
    foldedChanges("Changed Pokémon", changed.get(false), 50), foldedChanges("Changed texts", changed.get(true)),
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

/// Without what another change says better: a slug beside its name, a total beside its stats.
function changesOf(changes) {
  const hasStats = statNames.some((name) => changes.has(name));
  const isTold = (column) => changes.has(`${column}_name`) || (column === "base_stat_total" && hasStats);
  const title = (column) => heading(column.replace(/(?<!display)_name$/, ""));
  return [...changes].filter(([column]) => !isTold(column))
    .map(([column, [before, after]]) => [title(column), " ", change(before, after, column)]);
}

function change(before, after, column) {
  const [was, is] = isLong(before) && isLong(after) ? differing(before, after) : [before, after];
  return [make("del", null, shownValue(was, column)), " → ", make("ins", null, shownValue(is, column))];
}

const isLong = (text) => text?.length > 40;

/// The words of two texts between those that are the same, and one before them.
function differing(...texts) {
  const [was, is] = texts.map((text) => text.split(/\s+/));
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  start = Math.max(0, start - 1);
  return [was, is].map((words) =>
    [start > 0 ? "…" : "", ...words.slice(start, words.length - end), end > 0 ? "…" : ""].join(" ").trim());
}

function wholeTables(kind) {
  const names = changedTables.filter((table) => table.presence === kind).map((table) => apart(table.name));
  return folded(names.length, kind === "added" ? "New tables" : "Tables that are gone", names, "alone");
}

function changedRows(table, kind, rows) {
  // A way to evolve without words has its place among those of its owner alone.
  const told = (text) => (table.name === "evolution_methods" ? text.replace(/ · \d+$/, " · way unknown") : text);
  return [table[kind], [apart(table.name), `, rows ${kind}`], rows.map((row) => namedRow(told(row)))];
}

/// A row by its name, which leads to a card when it is that of a Pokémon.
function namedRow(text) {
  const record = recordNamed(text);
  const rest = record ? text.slice(text.indexOf(nameOf(record)) + nameOf(record).length) : "";
  return record ? [opener(record), apart(rest)] : apart(text);
}

/// A column; of one that changed nearly everywhere, the most frequent change is told.
function changedColumn({ table, column }) {
  const [[, before, after]] = [...grouped(column.cells, ([, before, after]) => `${before}\n${after}`).values()]
    .sort((left, right) => right.length - left.length)[0] ?? [[]];
  const title = [apart(`${table.name}.${column.name}`), isBulk(column) ? [", such as ", change(before, after, column.name)] : ""];
  return [column.count, title, column.cells.map(([name, before, after]) =>
    [namedRow(name), ": ", change(before, after, column.name)])];
}

function schemaChanges(table) {
  return [["addedColumns", "new columns"], ["removedColumns", "columns that are gone"]]
    .filter(([key]) => table[key]?.length > 0)
    .map(([key, noun]) => [apart(table.name), `: ${noun} `, listed(table[key].map((name) => apart(name)))]);
}

/// A value; of a slug its name, and the slug where the name does not tell it.
function shownValue(text, column) {
  if (text === null || text === undefined) return "nothing";
  if (!slugNames.has(kindOf(column)) || text.includes(";")) return local(text);
  const name = slugName(column, text) ?? words(text);
  return [slugText(column, text), fold(name) === fold(words(text)) ? null
    : [" ", make("span", { class: "how" }, apart(text))]];
}

/// A list behind its title and number, open while it is short; nothing for no items.
function folded(total, title, items, kind = "lines", most = 12) {
  if (total === 0) return null;
  const heading = [title, ": ", number(total)];
  if (items.length === 0) return make("p", null, heading);
  const rest = total - items.length;
  const all = list(kind, rest > 0 ? [...items, `and ${number(rest)} more; poke-export diff lists them`] : items);
  roving(all, ".name");
  return make("details", { open: total <= most }, make("summary", null, heading), all);
}
