// Pokémon: tiles in the colours of their types, and a table; one search and filter over both.

const tableColumns = ["id", "display_name", "types", "generation", "stage", ...statNames, "base_stat_total", "height_m",
  "weight_kg", "base_experience", "capture_rate", "growth_rate"];

const pokemonKinds = [["", "all"], ["default", "without forms"], ["form", "forms"], ["is_legendary", "legendary"],
  ["is_mythical", "mythical"], ["is_baby", "babies"]];

/// Shows the Pokémon of two types; set when the part is drawn.
let showTypes = () => {};

function drawPokemon() {
  if (!pokemon || pokemon.length === 0 || !("id" in pokemon[0])) return;
  const records = pokemon.map((record) => ({ record, text: haystack(record), tile: undefined }));
  const types = [...new Set(pokemon.flatMap(typesOf))].map((slug) => [slug, typeName(slug)])
    .sort((left, right) => left[1].localeCompare(right[1], language));
  const generations = [...new Set(pokemon.map((record) => record.generation))].filter(Boolean).sort((a, b) => a - b);
  const columns = tableColumns.filter((name) => name === "types" ? types.length > 0 : name in pokemon[0]);

  const query = search("Search", () => update());
  const first = choice("Type", [["", "any"], ...types], () => update());
  const second = choice("and type", [["", "any"], ["none", "no other"], ...types], () => update());
  const generation = choice("Generation", [["", "all"], ...generations.map((value) => [value, value])], () => update());
  const kind = choice("Kind", pokemonKinds, () => update());
  const sorted = columns.filter((name) => name !== "types");
  const order = choice("Sort by", sorted.map((name) => [name, heading(name)]), () => {
    sort = { column: order.select.value, sign: isName(order.select.value) || order.select.value === "id" ? 1 : -1 };
    update();
  });
  const status = make("p", { role: "status" });
  const tiles = make("ul", { class: "tiles", "aria-label": "Pokémon; the arrow keys lead from one to another" });
  const rows = frame("Table of Pokémon", "");
  rows.hidden = true;
  const view = toggle("Show as a table", (isOn) => {
    rows.hidden = !isOn;
    tiles.hidden = isOn;
    update();
  });
  const fields = [query, first, second, generation, kind, order].map((field) => field.label);
  part("pokemon", "Pokémon", make("div", { class: "controls" }, fields, view), status, tiles, rows);

  let sort = { column: "id", sign: 1 };
  let shown = [];

  function update() {
    const wanted = query.input.value.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
    const value = (record) => record[sort.column] ?? (isName(sort.column) ? "" : -Infinity);
    shown = records.filter(({ record, text }) => wanted.every((word) => text.includes(word)) && matches(record));
    shown.sort(({ record: left }, { record: right }) => sort.sign * (isName(sort.column)
      ? String(value(left)).localeCompare(String(value(right)), language) : value(left) - value(right) || 0));
    status.textContent = `${count(shown.length, "Pokémon", "Pokémon")} of ${number(records.length)}`;
    if (rows.hidden) drawTiles();
    else drawRows();
  }

  function matches(record) {
    const types = typesOf(record);
    const other = second.select.value;
    const kindValue = kind.select.value;
    return (!first.select.value || types.includes(first.select.value))
      && (!other || (other === "none" ? types.length === 1 : types.includes(other)
        && (other !== first.select.value || types.length === 1)))
      && (!generation.select.value || String(record.generation) === generation.select.value)
      && (!kindValue || (kindValue === "default" ? record.is_default !== false
        : kindValue === "form" ? record.is_default === false : record[kindValue] === true));
  }

  function drawTiles() {
    tiles.replaceChildren(...shown.map((entry) => (entry.tile ??= tileOf(entry.record))));
    stopAt(tiles, "button", tiles.querySelector("button"));
  }

  function tileOf(record) {
    const types = typesOf(record);
    const button = make("button", { type: "button", class: "tile", tabindex: "-1" },
      make("span", { class: "number" }, `#${record.id}`), local(nameOf(record)),
      make("span", { class: "types" }, types.map(typeName).join(" · ")));
    button.addEventListener("click", () => openCard(record, shown.map((entry) => entry.record)));
    return make("li", null, colour(button, types));
  }

  function drawRows() {
    const headings = columns.map((column) => {
      if (column === "types") return make("th", { scope: "col" }, "Types");
      const kind = isName(column) ? null : "figure";
      const state = sort.column !== column ? undefined : sort.sign > 0 ? "ascending" : "descending";
      const mark = { ascending: " ▲", descending: " ▼" }[state] ?? "";
      const button = make("button", { type: "button" }, heading(column), make("span", { "aria-hidden": "true" }, mark));
      button.addEventListener("click", () => {
        sort = { column, sign: sort.column === column ? -sort.sign : 1 };
        order.select.value = column;
        update();
        rows.querySelectorAll("thead button")[sorted.indexOf(column)].focus();
      });
      return make("th", { scope: "col", class: kind, "aria-sort": state }, button);
    });
    const body = shown.map(({ record }) => make("tr", null, columns.map((column) => cellOf(record, column))));
    rows.replaceChildren(make("table", null, make("caption", { class: "unseen" }, "Pokémon"),
      make("thead", null, make("tr", null, headings)), make("tbody", null, body)));
    roving(rows.querySelector("tbody"), "button");
    stopAt(rows, "tbody button", rows.querySelector("tbody button"));
  }

  function cellOf(record, column) {
    if (column === "types") return make("td", { class: "badges" }, typesOf(record).map(typeBadge));
    if (column !== "display_name") {
      const value = record[column];
      if (typeof value === "string") return make("td", null, apart(words(value)));
      return make("td", { class: "figure" }, number(value));
    }
    const button = make("button", { type: "button", class: "name", tabindex: "-1" }, local(nameOf(record)));
    button.addEventListener("click", () => openCard(record, shown.map((entry) => entry.record)));
    return make("th", { scope: "row" }, button);
  }

  showTypes = (left, right) => {
    query.input.value = "";
    generation.select.value = kind.select.value = "";
    first.select.value = left;
    second.select.value = left === right ? "none" : right;
    update();
    document.getElementById("pokemon").scrollIntoView();
    (rows.hidden ? tiles : rows).querySelector("button[tabindex='0']")?.focus({ preventScroll: true });
  };

  roving(tiles, "button");
  update();
}

/// Whether a column is sorted by letters.
const isName = (column) => column === "display_name" || column === "growth_rate";

/// Everything a search finds a Pokémon by, in small letters.
function haystack(record) {
  const abilities = [record.ability_1, record.ability_2, record.ability_hidden].filter(Boolean);
  const types = typesOf(record);
  const texts = [`#${record.id}`, record.name, nameOf(record), record.genus, record.color, record.egg_group_1,
    record.egg_group_2, ...types, ...types.map(typeName), ...abilities, ...abilities.map(abilityName)];
  return texts.filter(Boolean).join(" ").toLocaleLowerCase(language);
}
