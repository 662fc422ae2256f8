// Files and columns: the files of the dataset, and the data dictionary with a summary of each column's values.

function drawFiles() {
  const files = data.files.map((file) => [fileLink(file.path), file.rows ?? null,
    file.bytes === undefined ? "–" : size(file.bytes), shortHash(file.hash ?? "")]);
  const tables = data.tables.map((table) => make("details", null,
    make("summary", null, apart(table.name), " ", make("span", { class: "number" },
      `${count(table.rows, "row")}, ${count(table.columns.length, "column")}`)),
    make("p", null, meaning(table.description ?? "")), columnsOf(table)));
  const behind = (title, total, kind, content) => make("details", { open: total <= 12, class: kind },
    make("summary", null, title, ": ", number(total)), content);
  const hint = "A hash tells whether a file is still the one described here; poke-export verify checks them all.";
  part("files", "Files and columns", behind("Files", files.length, null,
    [make("p", null, hint), table("Files", ["File", "Rows", "Size", "Hash"], files, "files")]),
  behind("Tables with their columns", tables.length, "tables", tables));
}

const shortHash = (hash) => make("code", { title: hash }, apart(hash.replace(/^sha256:/, "").slice(0, 12)));

function columnsOf(described) {
  const isKey = (column) => described.key.includes(column.name);
  const rows = described.columns.map((column) => [
    [apart(column.name), make("div", { class: "how" }, apart(column.type), isKey(column) ? ", key" : "")],
    described.rows === 0 ? "–" : [bar(column.full / described.rows), share(column.full, described.rows)],
    valuesOf(column), meaning(column.description ?? ""),
  ]);
  return table(`Columns of ${described.name}`, ["Column", "Filled", "Values", "Meaning"], rows, "columns");
}

/// A description of a table or column; words between backticks are code.
function meaning(text) {
  return make("bdi", null, text.split("`").map((part, index) => (index % 2 === 1 ? make("code", null, part) : part)));
}

/// A share in percent; a rounded share is never shown as 0 % or 100 %.
function share(some, all) {
  const { format } = numbers.percent;
  const exact = some / all;
  if (exact > 0.99 && exact < 1) return `> ${format(0.99)}`;
  return exact > 0 && exact < 0.01 ? `< ${format(0.01)}` : format(exact);
}

function valuesOf(column) {
  if (column.full === 0) return "";
  if (column.bins && column.min === column.max) return number(column.min);
  if (column.bins) return [histogram(column.bins), ` ${number(column.min)} to ${number(column.max)}`];
  if (column.distinct === undefined) return "many values";
  if (column.distinct === column.full) return "all different";
  const different = count(column.distinct, "value");
  if (!column.top) return different;
  const shown = (value) => make("span", { title: slugName(column.name, value) }, apart(value));
  const frequent = listed(column.top.map(([value, times]) => [shown(value), `\u00a0×\u00a0${number(times)}`]));
  return [frequent, column.distinct > column.top.length ? `; ${different}` : ""];
}

function histogram(bins) {
  const most = Math.max(...bins);
  const height = (count) => (19 - 18 * (count / most)).toFixed(1);
  const bars = bins.map((count, index) => (count === 0 ? "" : `M${index * 4 + 2} 20V${height(count)}`));
  return draw("svg", { class: "histogram", viewBox: `0 0 ${bins.length * 4} 20`, "aria-hidden": "true" },
    draw("path", { d: bars.join("") }));
}
