// Pokémon: tiles in the colours of their types, and a table; one search and filter over both.

const tableColumns = ["id", "display_name", "types", "generation", "stage", ...statNames, "base_stat_total", "height_m",
  "weight_kg", "base_experience", "capture_rate", "growth_rate"];

const pokemonKinds = [["", "all"], ["default", "without forms"], ["form", "forms"], ["is_legendary", "legendary"],
  ["is_mythical", "mythical"], ["is_baby", "babies"]];

/// As many are shown at first.
const firstCount = 200;

/// More than a screen has: these are there at once.
const promptCount = 60;

/// Shows the Pokémon of two types, and those that an address asks for; the address of what is shown. All are set when
/// the part is drawn.
let showTypes = () => {};
let showList = () => {};
let listAddress = () => "#";

function drawPokemon() {
  if (!pokemon || pokemon.length === 0 || !("id" in pokemon[0])) return;
  const records = pokemon.map((record) => ({ record, text: haystack(record), name: fold(nameOf(record)) }));
  const types = [...new Set(pokemon.flatMap(typesOf))].map((slug) => [slug, typeName(slug)])
    .sort((left, right) => left[1].localeCompare(right[1], language));
  const generations = [...new Set(pokemon.map((record) => record.generation))].filter(Boolean).sort((a, b) => a - b);
  const columns = tableColumns.filter((name) => name === "types" ? types.length > 0 : name in pokemon[0]);
  const marks = [newRecords.size > 0 && ["new", "new"], changedRecords.size > 0 && ["changed", "changed"]];

  const query = search("Search", () => change());
  const first = choice("Type", [["", "any"], ...types], () => change());
  const second = choice("and type", [["", "any"], ["none", "no other"], ...types], () => change());
  const generation = choice("Generation", [["", "all"], ...generations.map((value) => [value, value])], () => change());
  const kind = choice("Kind", [...pokemonKinds, ...marks.filter(Boolean)], () => change());
  const sorted = columns.filter((name) => name !== "types");
  const order = choice("Sort by", sorted.map((name) => [name, heading(name)]), () => {
    isReversed = false;
    change();
  });
  const status = make("p", { role: "status" });
  const tiles = make("ul", { class: "tiles", "aria-label": "Pokémon; the arrow keys lead from one to another" });
  const body = make("tbody", { role: "rowgroup" });
  const headings = columns.map(headingOf);
  const grid = make("table", { class: "grid", role: "table" }, make("caption", { class: "unseen" }, "Pokémon"),
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, headings)), body);
  // In the table's own letters, by the longest word of the heading.
  const widths = columns.map((name) => ({ id: 3.6, display_name: 12, types: 12.5, growth_rate: 9 })[name]
    ?? Math.max(...heading(name).split(" ").map((word) => word.length)) * 0.55 + 1.6);
  grid.style.setProperty("--columns", widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(" "));
  grid.style.setProperty("--width", `${widths.reduce((sum, width) => sum + width, 0)}rem`);
  const rows = frame("Table of Pokémon", grid);
  rows.hidden = true;
  const view = toggle("Show as a table", () => change());
  const all = make("button", { type: "button", class: "chip" });
  all.addEventListener("click", () => {
    isWhole = true;
    const next = shown[firstCount];
    update();
    requestAnimationFrame(() => setTimeout(() =>
      next[rows.hidden ? "tile" : "row"].querySelector("button").focus()));
  });
  const clear = make("button", { type: "button", class: "chip" }, "Clear the search and filters");
  clear.addEventListener("click", () => {
    showList("?");
    change();
    query.input.focus();
  });
  /// By their names in the address.
  const fields = { search: query.input, type: first.select, and: second.select, generation: generation.select,
    kind: kind.select, sort: order.select };
  const labels = [query, first, second, generation, kind, order].map((field) => field.label);
  part("pokemon", "Pokémon", make("div", { class: "controls" }, labels, view), status, clear, tiles, rows, all);

  const collator = new Intl.Collator(language);
  let isReversed = false;
  let isWhole = false;
  let shown = [];

  /// After a choice of the reader: the address follows it.
  function change() {
    update();
    history.replaceState(null, "", listAddress());
  }

  function update() {
    const wanted = foldedWords(query.input.value);
    const column = order.select.value;
    const sign = (isName(column) || column === "id") === isReversed ? -1 : 1;
    shown = records.filter(({ record, text }) => wanted.every((word) => text.includes(word)) && matches(record));
    shown.sort(isName(column)
      ? (left, right) => sign * collator.compare(left.record[column] ?? "", right.record[column] ?? "")
      : (left, right) => sign * ((left.record[column] ?? -Infinity) - (right.record[column] ?? -Infinity)) || 0);
    // What is searched by its whole name or number comes first.
    const [word, number_] = [wanted.join(" "), /^#?0*(\d+)$/.exec(wanted.join(" "))?.[1]];
    const isMeant = ({ record, name }) => name === word || String(record.id) === number_;
    if (word) shown = [...shown.filter(isMeant), ...shown.filter((entry) => !isMeant(entry))];
    const isTable = view.getAttribute("aria-pressed") === "true";
    [rows.hidden, tiles.hidden] = [!isTable || shown.length === 0, isTable || shown.length === 0];
    status.textContent = shown.length === 0 ? "No Pokémon is like that."
      : `${count(shown.length, "Pokémon", "Pokémon")} of ${number(records.length)}`;
    clear.hidden = shown.length > 0;
    const visible = isWhole ? shown : shown.slice(0, firstCount);
    all.hidden = visible.length === shown.length;
    all.textContent = `Show all ${number(shown.length)}`;
    const container = isTable ? body : tiles;
    const elementOf = (entry) => isTable ? entry.row ??= rowOf(entry.record) : entry.tile ??= tileOf(entry.record);
    container.replaceChildren(...visible.slice(0, promptCount).map(elementOf));
    // The others follow when these are seen, unless the list has changed again.
    const list = shown;
    const follow = () => list === shown && container.append(...visible.slice(promptCount).map(elementOf));
    requestAnimationFrame(() => setTimeout(follow));
    stopAt(container, "button", container.querySelector("button"));
    if (isTable) mark(column, sign);
  }

  function matches(record) {
    const types = typesOf(record);
    const other = second.select.value;
    const kindValue = kind.select.value;
    const isOfKind = { "": () => true, default: () => record.is_default !== false, form: () => record.is_default === false,
      new: () => newRecords.has(record), changed: () => changedRecords.has(record) };
    return (!first.select.value || types.includes(first.select.value))
      && (!other || (other === "none" ? types.length === 1 : types.includes(other)
        && (other !== first.select.value || types.length === 1)))
      && (!generation.select.value || String(record.generation) === generation.select.value)
      && (isOfKind[kindValue]?.() ?? record[kindValue] === true);
  }

  function tileOf(record) {
    const types = typesOf(record);
    const button = make("button", { type: "button", class: "tile", tabindex: "-1" },
      picture(record, record.sprite_url, "sprite"), make("span", { class: "number" }, `#${record.id}`, markOf(record)),
      local(nameOf(record)), make("span", { class: "types" }, types.map(typeName).join(" · ")));
    button.addEventListener("click", () => openCard(record, shown.map((entry) => entry.record)));
    return make("li", null, colour(button, types));
  }

  function headingOf(column) {
    const kind = isName(column) || column === "types" ? null : "figure";
    if (column === "types") return make("th", { scope: "col", role: "columnheader" }, "Types");
    const button = make("button", { type: "button" }, heading(column), make("span", { "aria-hidden": "true" }));
    button.addEventListener("click", () => {
      isReversed = order.select.value === column && !isReversed;
      order.select.value = column;
      change();
    });
    return make("th", { scope: "col", role: "columnheader", class: kind }, button);
  }

  /// Tells at its heading by which column the table is sorted.
  function mark(sortedColumn, sign) {
    columns.forEach((column, index) => {
      const isSorted = column === sortedColumn;
      if (isSorted) headings[index].setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
      else headings[index].removeAttribute("aria-sort");
      const arrow = headings[index].querySelector("span");
      if (arrow) arrow.textContent = !isSorted ? "" : sign > 0 ? " ▲" : " ▼";
    });
  }

  function rowOf(record) {
    return make("tr", { role: "row" }, columns.map((column) => cellOf(record, column)));
  }

  function cellOf(record, column) {
    if (column === "types") return make("td", { role: "cell", class: "badges" }, typesOf(record).map(typeBadge));
    if (column !== "display_name") {
      const value = record[column];
      if (typeof value === "string") return make("td", { role: "cell" }, slugText(column, value));
      return make("td", { role: "cell", class: "figure" }, number(value));
    }
    const button = make("button", { type: "button", class: "name", tabindex: "-1" }, local(nameOf(record)));
    button.addEventListener("click", () => openCard(record, shown.map((entry) => entry.record)));
    return make("th", { scope: "row", role: "rowheader" }, button, markOf(record));
  }

  listAddress = () => {
    const chosen = Object.entries(fields).map(([name, field]) => [name, field.value.trim()])
      .filter(([name, value]) => value && (name !== "sort" || value !== sorted[0] || isReversed));
    if (isReversed) chosen.push(["order", "reversed"]);
    if (view.getAttribute("aria-pressed") === "true") chosen.push(["view", "table"]);
    return chosen.length > 0 ? `#?${new URLSearchParams(chosen)}` : location.href.replace(/#.*/, "");
  };

  showList = (address) => {
    const chosen = new URLSearchParams(address);
    for (const [name, field] of Object.entries(fields)) field.value = chosen.get(name) ?? "";
    for (const select of [first, second, generation, kind].map((field) => field.select)) {
      if (select.selectedIndex < 0) select.value = "";
    }
    if (order.select.selectedIndex < 0) [order.select.value] = sorted;
    isReversed = chosen.get("order") === "reversed";
    view.setAttribute("aria-pressed", String(chosen.get("view") === "table"));
    update();
    if (address.length > 1) document.getElementById("pokemon").scrollIntoView();
  };

  showTypes = (left, right) => {
    showList(`?${new URLSearchParams({ type: left, and: left === right ? "none" : right })}`);
    history.pushState(null, "", listAddress());
    (rows.hidden ? tiles : rows).querySelector("button[tabindex='0']")?.focus({ preventScroll: true });
  };

  roving(tiles, "button");
  roving(body, "button");
  update();
}

/// Whether a column is sorted by letters.
const isName = (column) => column === "display_name" || column === "growth_rate";

/// Everything a search finds a Pokémon by.
function haystack(record) {
  const abilities = [record.ability_1, record.ability_2, record.ability_hidden].filter(Boolean);
  const types = typesOf(record);
  const texts = [`#${record.id}`, record.name, nameOf(record), record.genus, record.color, record.egg_group_1,
    record.egg_group_2, record.color_name, ...types, ...types.map(typeName), ...abilities, ...abilities.map(abilityName)];
  return fold(texts.filter(Boolean).join(" "));
}
