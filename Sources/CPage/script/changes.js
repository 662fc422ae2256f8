// Changes: by column, the rarest column first, for one changed attack value says more than 300 changed counts.

function drawChanges() {
  const tables = data.changes?.tables;
  if (!tables) return;
  if (tables.length === 0) {
    part("changes", "Changes", make("p", null, "No row differs from the dataset before."));
    return;
  }
  const changes = tables.filter((table) => !table.presence).flatMap((table) => [
    ...(table.columns ?? []).map((column) => changedColumn(table, column)),
    changedRows(table, "added", table.addedRows), changedRows(table, "removed", table.removedRows),
  ]).filter(([count]) => count > 0);
  changes.sort(([left], [right]) => left - right);
  part("changes", "Changes", make("p", null, "What changed least often comes first."),
    list("plain", tables.flatMap(schemaChanges)), changes.map((change) => folded(...change)));
}

function changedRows(table, kind, rows) {
  return [table[kind], [apart(table.name), `: ${count(table[kind], "row")} ${kind}`], rows.map((name) => apart(name))];
}

function changedColumn(table, column) {
  const title = [apart(`${table.name}.${column.name}`), `: ${count(column.count, "value")} changed`];
  return [column.count, title, column.cells.map(([name, before, after]) =>
    [apart(name), ": ", make("del", null, shownValue(before)), " → ", make("ins", null, shownValue(after))])];
}

function schemaChanges(table) {
  if (table.presence) return [[apart(table.name), `: the whole table ${table.presence}`]];
  return [["addedColumns", "new columns"], ["removedColumns", "columns that are gone"]]
    .filter(([key]) => table[key]?.length > 0)
    .map(([key, noun]) => [apart(table.name), `: ${noun} `, listed(table[key].map((name) => apart(name)))]);
}

const shownValue = (text) => (text === null ? "nothing" : local(text));

/// A list behind its title, open while it is short.
function folded(total, title, items) {
  if (items.length === 0) return make("p", null, title);
  const rest = total - items.length;
  return make("details", { open: total <= 10 }, make("summary", null, title),
    list("lines", rest > 0 ? [...items, `and ${number(rest)} more; poke-export diff lists them`] : items));
}
