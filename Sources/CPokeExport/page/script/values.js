// Values: the data of the page, and how numbers, names and types are shown.

const data = JSON.parse(document.getElementById("data").textContent);

/// The language of the dataset; undefined for a language that browsers do not know.
const language = (() => {
  const code = { roomaji: "ja-Latn", "ja-roma": "ja-Latn" }[data.package.language] ?? data.package.language;
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
})();

/// The formats of numbers. They are English, like all text of the page that does not come from the data.
const numbers = (() => {
  const format = (options) => new Intl.NumberFormat("en", options);
  return { plain: format({ maximumFractionDigits: 2 }), percent: format({ style: "percent" }),
    size: format({ maximumFractionDigits: 1 }) };
})();

function day(text) {
  const time = new Date(text);
  return Number.isNaN(time.valueOf()) ? apart(text.slice(0, 40))
    : new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time);
}

/// A text as the search compares it: in small letters, without accents and apostrophes.
const fold = (text) => text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();
const foldedWords = (text) => fold(text).split(/\s+/).filter(Boolean);

const number = (value) => (value === null || value === undefined ? "–" : numbers.plain.format(value));

function count(value, noun, nouns) {
  return `${number(value)} ${value === 1 ? noun : nouns ?? `${noun}s`}`;
}

function size(bytes) {
  const units = ["bytes", "kB", "MB", "GB"];
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${numbers.size.format(bytes / 1000 ** power)} ${units[power]}`;
}

/// The values of a column. To save room, the page stores each column in the shortest of three forms: the values, the
/// distinct values (`of`) with indices (`at`), or a common start (`after`) with the rest of each value (`rest`).
function unpacked(column) {
  if (Array.isArray(column)) return column;
  if (column.of) return column.at.map((index) => column.of[index]);
  return column.rest.map((rest) => (rest === null ? null : column.after + rest));
}

function rowsOf(columns) {
  if (!columns) return undefined;
  const names = Object.keys(columns);
  const values = names.map((name) => unpacked(columns[name]));
  return (values[0] ?? []).map((_, index) => {
    const row = Object.create(null);
    names.forEach((name, column) => { row[name] = values[column][index] ?? null; });
    return row;
  });
}

const pokemon = rowsOf(data.rows.pokemon);
// A form belongs to the generation that introduced the form, often long after the species.
for (const record of pokemon ?? []) record.generation = record.form_generation ?? record.generation;
const species = rowsOf(data.rows.species);
const tree = rowsOf(data.rows.evolution_tree);
// Rows from a database are in the order of their keys, but families are drawn in the order of `position`.
tree?.sort((left, right) => left.chain_id - right.chain_id || left.position - right.position);

const namesIn = (columns) => new Map((rowsOf(columns) ?? []).map((row) => [row.name, row.display_name]));
/// For each column with slugs, the display name of each slug.
const slugNames = new Map(Object.entries({ type: "types", ability: "abilities", move: "moves", version: "versions",
  region: "regions", encounter_method: "encounter_methods", learn_method: "learn_methods", language: "languages",
  egg_group: "egg_groups", growth_rate: "growth_rates", color: "colors", habitat: "habitats", shape: "shapes", item: "items",
}).map(([column, table]) => [column, namesIn(data.rows[table])]));

function words(slug) {
  return slug.split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}

/// A column's name as words: `Special attack` for `special_attack`.
function heading(column) {
  const text = column.replace(/_(m|kg)$/, " ($1)").replaceAll("_", " ")
    .replace(/\b(hp|ev|iv|pp|id|url)(?=s?\b)/g, (word) => word.toUpperCase());
  return { id: "Number", display_name: "Name" }[column] ?? text.slice(0, 1).toUpperCase() + text.slice(1);
}

// Newer datasets have a column of names for each column of slugs.
for (const column of Object.keys(pokemon?.[0] ?? {}).filter((column) => column.endsWith("_name"))) {
  const slugColumn = column.slice(0, -"_name".length);
  const kind = slugColumn.replace(/_(1|2|hidden)$/, "");
  if (!slugNames.has(kind)) slugNames.set(kind, new Map());
  for (const record of slugColumn in pokemon[0] ? pokemon : []) {
    if (record[column]) slugNames.get(kind).set(record[slugColumn], record[column]);
  }
}

const typeName = (slug) => slugName("type", slug) ?? words(slug);
const abilityName = (slug) => slugName("ability", slug) ?? words(slug);
const kindOf = (column) => column.replace(/^held_|_(1|2|hidden)$/g, "");
const slugName = (column, slug) => slugNames.get(kindOf(column))?.get(slug);
const slugText = (column, slug) => (slugName(column, slug) ? local(slugName(column, slug)) : apart(words(slug)));
const nameOf = (record) => record.display_name ?? words(record.name ?? String(record.id));
const typesOf = (record) => [record.type_1, record.type_2].filter((type) => type);

/// Gives an element the colors of types; an unknown type is gray.
function colour(element, types) {
  const value = (slug) => (/^[a-z]+$/.test(slug) ? `var(--${slug}, var(--unknown))` : "var(--unknown)");
  if (types.length === 0) return element;
  element.style.setProperty("--first", value(types[0]));
  element.style.setProperty("--second", value(types.at(-1)));
  return element;
}

/// The name of a type, marked with the dataset's language if the name comes from the dataset.
const localType = (slug) => apart(typeName(slug), slugName("type", slug) ? language : undefined);
const typeBadge = (slug) => colour(make("span", { class: "type" }, localType(slug)), [slug]);

const statNames = ["hp", "attack", "defense", "special_attack", "special_defense", "speed"];

/// The values at the quarters: least, first quartile, median, third quartile, greatest.
function quartiles(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const place = (sorted.length - 1) * share;
    const low = sorted[Math.floor(place)];
    return low + (sorted[Math.ceil(place)] - low) * (place % 1);
  });
}

/// The rows of each group; the groups are in the order of their first rows.
function grouped(rows, key) {
  const groups = new Map();
  for (const row of rows) {
    const value = key(row);
    if (!groups.has(value)) groups.set(value, []);
    groups.get(value).push(row);
  }
  return groups;
}
