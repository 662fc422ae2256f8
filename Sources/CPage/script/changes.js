// Changes: by column, the rarest column first, for one changed attack value says more than 300 changed counts.

function drawChanges() {
  const tables = data.changes?.tables;
  if (!tables) return;
  if (tables.length === 0) {
    part("changes", "Changes", make("p", null, "No row differs from the dataset before."));
    return;
  }
  const columns = tables.flatMap((table) => (table.columns ?? []).map((column) => ({ ...column, table: table.name })));
  columns.sort((left, right) => left.count - right.count);
  const rows = tables.flatMap((table) => [[table, "added", "addedRows"], [table, "removed", "removedRows"]])
    .filter(([table, kind]) => table[kind] > 0 && !table.presence);
  rows.sort(([left, kind], [right, other]) => left[kind] - right[other]);
  part("changes", "Changes",
    list("plain", tables.flatMap(schemaChanges)), rows.map(changedRows), columns.map(changedColumn));
}

function changedRows([table, kind, names]) {
  const title = [apart(table.name), `: ${count(table[kind], "row")} ${kind}`];
  return folded(title, table[kind], table[names].map((name) => apart(name)));
}

function changedColumn(column) {
  const title = [apart(`${column.table}.${column.name}`), `: ${count(column.count, "value")} changed`];
  return folded(title, column.count, column.cells.map(([name, before, after]) =>
    [apart(name), ": ", make("del", null, shownValue(before)), " → ", make("ins", null, shownValue(after))]));
}

function schemaChanges(table) {
  if (table.presence) return [[apart(table.name), `: the whole table ${table.presence}`]];
  return [["addedColumns", "new columns"], ["removedColumns", "columns that are gone"]]
    .filter(([key]) => table[key]?.length > 0)
    .map(([key, noun]) => [apart(table.name), `: ${noun} `, listed(table[key].map((name) => apart(name)))]);
}

function shownValue(text) {
  return text === null ? "nothing" : local(text);
}

/// A list behind its title, open while it is short.
function folded(title, total, items) {
  if (items.length === 0) return make("p", null, title);
  const rest = total - items.length;
  return make("details", { open: total <= 10 }, make("summary", null, title),
    list("lines", rest > 0 ? [...items, `and ${number(rest)} more; poke-export diff lists them`] : items));
}
