// Pokémon: tiles in the colors of their types, or a table, with one search and filter for both.

const tintedColumns = [...statNames, "base_stat_total"];
const tableColumns = ["id", "display_name", "types", "generation", ...tintedColumns, "height_m", "weight_kg",
  "base_experience", "capture_rate", "growth_rate"];

/// Short headings for columns whose values are narrower than the whole heading.
const shortHeadings = { generation: "Gen.", special_attack: "Sp. atk", special_defense: "Sp. def",
  base_stat_total: "Total", base_experience: "Exp." };
const shortHeading = (column) => shortHeadings[column] ?? heading(column);

const pokemonKinds = [["", "all"], ["default", "without forms"], ["form", "forms"], ["is_legendary", "legendary"],
  ["is_mythical", "mythical"], ["is_baby", "babies"]];

/// The widths in rem of columns whose values are wider than the heading.
const columnWidths = { id: 4.4, display_name: 10.2, types: 10.6, base_stat_total: 4, growth_rate: 6.9 };

const firstCount = 200;

/// How many Pokémon or families are drawn at first: more than a screen holds.
const promptCount = 60;

/// Functions that `drawPokemon` sets, for parts of the page that use the list of Pokémon.
let showTypes = () => {};
let showRest = () => {};
let showList = () => {};
let listAddress = () => "#";
let shownRecords = () => [];

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
  const turn = make("button", { type: "button", class: "chip" });
  turn.addEventListener("click", () => {
    isReversed = !isReversed;
    change();
  });
  const status = make("p", { role: "status" });
  const tiles = make("ul", { class: "tiles", "aria-label": "Pokémon; the arrow keys lead from one to another" });
  const body = make("tbody", { role: "rowgroup" });
  const headings = columns.map(headingOf);
  const grid = make("table", { class: "grid", role: "table" }, make("caption", { class: "unseen" }, "Pokémon"),
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, headings)), body);
  // Widths in rem. If `columnWidths` lacks a column, the longest word of the column's heading gives the width.
  const widths = columns.map((name) => columnWidths[name]
    ?? Math.max(4, ...shortHeading(name).split(" ").map((word) => word.length)) * 0.5 + 0.9);
  const lengths = columns.map((name, index) => (name === "display_name" ? "var(--name)" : `${widths[index]}rem`));
  const shares = columns.map((name, index) => (name === "display_name" ? 18 : widths[index]));
  const tracks = lengths.map((length, index) => `minmax(${length}, ${shares[index]}fr)`);
  grid.style.setProperty("--columns", tracks.join(" "));
  grid.style.setProperty("--width", `calc(${lengths.join(" + ")})`);
  const rows = frame("Table of Pokémon", grid);
  rows.hidden = true;
  const view = make("button", { type: "button", class: "chip view" });
  view.addEventListener("click", () => {
    isTable = !isTable;
    change();
  });
  const rest = make("p", { class: "printed" });
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
    for (const field of [query.input, ...filters.map(({ select }) => select)]) field.value = "";
    change();
    query.input.focus();
  });
  /// The input fields by their names in the address.
  const fields = { search: query.input, type: first.select, and: second.select, generation: generation.select,
    kind: kind.select, sort: order.select };
  const filters = [first, second, generation, kind];
  // On narrow screens, this button unfolds the filters.
  const unfold = toggle("Filters", () => {}, "aria-expanded");
  const sorting = make("div", { class: "sorting" }, order.label, turn);
  part("pokemon", "Pokémon", make("div", { class: "controls" }, query.label, unfold,
    make("div", { class: "filters" }, filters.map((field) => field.label)), sorting, view), status, clear, tiles, rows,
  rest, all);

  const collator = new Intl.Collator(language);
  let isReversed = false;
  let isTable = false;
  let isWhole = false;
  let shown = [];

  /// Updates the list and the address after a choice of the reader. The first choice makes an entry in the history, so
  /// that Back leads to the whole list.
  function change() {
    update();
    if (!history.state?.list && listQuery()) history.pushState(history.state, "");
    keepPlace(listAddress());
  }

  function update() {
    const wanted = foldedWords(query.input.value);
    const column = order.select.value;
    const sign = (isName(column) || column === "id") === isReversed ? -1 : 1;
    const [word, digits] = [wanted.join(" "), /^#?0*(\d+)$/.exec(wanted.join(" "))?.[1]];
    const isMeant = ({ record, name }) => name === word || String(record.id) === digits;
    shown = records.filter((entry) => matches(entry.record)
      && (isMeant(entry) || wanted.every((word) => entry.text.includes(word))));
    shown.sort(isName(column)
      ? (left, right) => sign * collator.compare(left.record[column] ?? "", right.record[column] ?? "")
      : (left, right) => sign * ((left.record[column] ?? -Infinity) - (right.record[column] ?? -Infinity)) || 0);
    // A Pokémon whose whole name or number was typed comes first.
    if (word) shown = [...shown.filter(isMeant), ...shown.filter((entry) => !isMeant(entry))];
    view.textContent = isTable ? "Show as tiles" : "Show as a table";
    [rows.hidden, tiles.hidden] = [!isTable || shown.length === 0, isTable || shown.length === 0];
    status.textContent = shown.length === 0 ? "No Pokémon matches."
      : `${shown.length < records.length ? `${number(shown.length)} of ` : ""}${number(records.length)} Pokémon`;
    const used = filters.filter((field) => field.select.value).length;
    unfold.textContent = used > 0 ? `Filters: ${number(used)}` : "Filters";
    turn.textContent = sign > 0 ? "▲" : "▼";
    turn.setAttribute("aria-label", `${sign > 0 ? "Ascending" : "Descending"}: turn the order`);
    clear.hidden = used === 0 && wanted.length === 0;
    const visible = isWhole ? shown : shown.slice(0, firstCount);
    all.hidden = rest.hidden = visible.length === shown.length;
    rest.textContent = `and ${number(shown.length - visible.length)} more`;
    all.textContent = `Show all ${number(shown.length)}`;
    const container = isTable ? body : tiles;
    const elementOf = (entry) => isTable ? rowSortedBy(column, entry) : tileSortedBy(column, entry);
    if (isTable) mark(column, sign);
    container.replaceChildren(...visible.slice(0, promptCount).map(elementOf));
    // The other Pokémon follow after the browser has shown the first ones, unless the list has changed by then.
    const list = shown;
    showRest = () => list === shown && container.append(...visible.slice(promptCount).map(elementOf));
    requestAnimationFrame(() => setTimeout(showRest));
    stopAt(container, "button", container.querySelector("button"));
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

  function tileSortedBy(column, entry) {
    entry.tile ??= tileOf(entry.record);
    const value = entry.record[column];
    const text = column === "id" || column === "display_name" || value === null ? ""
      : typeof value === "string" ? slugName(column, value) ?? words(value) : `${heading(column)} ${number(value)}`;
    entry.tile.querySelector(".value").textContent = text;
    return entry.tile;
  }

  function rowSortedBy(column, entry) {
    entry.row ??= rowOf(entry.record);
    entry.sorted?.classList.remove("sorted");
    entry.sorted = entry.row.children[columns.indexOf(column)];
    entry.sorted.classList.add("sorted");
    return entry.row;
  }

  function headingOf(column) {
    const kind = isName(column) || column === "types" ? null : "figure";
    if (column === "types") return make("th", { scope: "col", role: "columnheader" }, "Types");
    const title = shortHeading(column) === heading(column) ? null : heading(column);
    const button = make("button", { type: "button", title }, shortHeading(column),
      make("span", { "aria-hidden": "true" }));
    button.addEventListener("click", () => {
      isReversed = order.select.value === column && !isReversed;
      order.select.value = column;
      change();
    });
    return make("th", { scope: "col", role: "columnheader", class: kind }, button);
  }

  /// Marks the heading of the sorted column, and scrolls the column into view beside the names.
  function mark(sortedColumn, sign) {
    const { offsetLeft: start, offsetWidth: width } = headings[columns.indexOf(sortedColumn)];
    const names = headings[columns.indexOf("display_name")]?.offsetWidth ?? 0;
    const fade = 48;
    rows.scrollTop = 0;
    rows.scrollLeft = Math.max(Math.min(rows.scrollLeft, start - names), start + width + fade - rows.clientWidth);
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
    if (column === "display_name") {
      const name = opener(record);
      name.setAttribute("tabindex", "-1");
      return make("th", { scope: "row", role: "rowheader" }, name, markOf(record));
    }
    const value = record[column];
    if (typeof value === "string") return make("td", { role: "cell" }, slugText(column, value));
    const isTinted = tintedColumns.includes(column) && value !== null;
    const cell = make("td", { role: "cell", class: isTinted ? "figure tinted" : "figure" },
      column === "id" ? String(value) : number(value));
    if (isTinted) cell.style.setProperty("--share", `${Math.round(shareBelow(column, value) * 40)}%`);
    return cell;
  }

  listAddress = () => {
    const chosen = Object.entries(fields).map(([name, field]) => [name, field.value.trim()])
      .filter(([name, value]) => value && (name !== "sort" || value !== sorted[0] || isReversed));
    if (isReversed) chosen.push(["order", "reversed"]);
    if (isTable) chosen.push(["view", "table"]);
    return chosen.length > 0 ? `#?${new URLSearchParams(chosen)}` : location.href.replace(/#.*/, "");
  };

  showList = (address) => {
    const chosen = new URLSearchParams(address);
    for (const [name, field] of Object.entries(fields)) field.value = chosen.get(name) ?? "";
    for (const { select } of filters) {
      if (select.selectedIndex < 0) select.value = "";
    }
    if (order.select.selectedIndex < 0) [order.select.value] = sorted;
    isReversed = chosen.get("order") === "reversed";
    isTable = chosen.get("view") === "table";
    update();
    if (address.length > 1) document.getElementById("pokemon").scrollIntoView();
  };

  shownRecords = () => shown.map((entry) => entry.record);

  showTypes = (left, right) => {
    const wanted = `?${new URLSearchParams({ type: left, and: left === right ? "none" : right })}`;
    pushAddress(`#${wanted}`);
    showList(wanted);
    keepPlace();
    (rows.hidden ? tiles : rows).querySelector("button[tabindex='0']")?.focus({ preventScroll: true });
  };

  roving(tiles, "button");
  roving(body, "button");
  update();
}

function tileOf(record) {
  const types = typesOf(record);
  const button = make("button", { type: "button", class: "tile", tabindex: "-1" },
    picture(record, record.sprite_url, "sprite"), make("span", { class: "number" }, `#${record.id}`), markOf(record),
    local(nameOf(record)), make("span", { class: "types" }, types.map(typeName).join(" · ")),
    make("span", { class: "value" }));
  button.addEventListener("click", () => openCard(record));
  return make("li", null, colour(button, types));
}

const isName = (column) => column === "display_name" || column === "growth_rate";

function haystack(record) {
  const abilities = [record.ability_1, record.ability_2, record.ability_hidden].filter(Boolean);
  const types = typesOf(record);
  const texts = [`#${record.id}`, record.name, nameOf(record), record.genus, record.color, record.egg_group_1,
    record.egg_group_2, record.color_name, ...types, ...types.map(typeName), ...abilities, ...abilities.map(abilityName)];
  return fold(texts.filter(Boolean).join(" "));
}
