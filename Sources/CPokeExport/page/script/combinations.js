// Combinations: how many Pokémon have each pair of types, and which pairs no Pokémon has.

function drawCombinations() {
  const counts = new Map();
  const pair = (left, right) => [left, right].sort().join(" ");
  for (const record of pokemon ?? []) {
    const [left, right = left] = typesOf(record);
    if (left) counts.set(pair(left, right), (counts.get(pair(left, right)) ?? 0) + 1);
  }
  const names = [...new Set((pokemon ?? []).flatMap(typesOf))].sort((left, right) => left < right ? -1 : 1);
  if (names.length < 2) return;
  const most = Math.max(...counts.values());
  const both = (left, right) => `${typeName(left)} and ${typeName(right)}`;
  const missing = names.flatMap((left, index) => names.slice(index + 1)
    .filter((right) => !counts.has(pair(left, right))).map((right) => both(left, right)));
  const alone = names.filter((name) => !counts.has(pair(name, name)));

  const cell = (row, column) => {
    const value = counts.get(pair(row, column)) ?? 0;
    const label = `${row === column ? `only ${typeName(row)}` : both(row, column)}: ${value}`;
    const button = make("button", { type: "button", tabindex: "-1", "aria-label": label, title: label }, number(value));
    button.style.setProperty("--share", `${value === 0 ? 0 : Math.round(6 + 39 * Math.sqrt(value / most))}%`);
    button.addEventListener("click", () => showTypes(row, column));
    return make("td", { class: value === 0 ? "none" : null }, button);
  };
  const map = heatMap("Pokémon by pair of types", names, names, cell);
  const named = (title, texts) => texts.length === 0 ? null
    : make("details", { open: texts.length <= 12 }, make("summary", null, `${title}: ${number(texts.length)}`),
      make("p", null, listed(texts.map((text) => apart(text)))));
  part("combinations", "Type combinations",
    make("p", null, "How many Pokémon have both types; in the diagonal, only the one.",
      make("span", { class: "screen" }, " Press a number to see them.")),
    map, named("Pairs that no Pokémon has", missing),
    named("Types that no Pokémon has alone", alone.map(typeName)));
  roving(map, "button");
}
