// Card: one Pokémon with its stats as a hexagon, its ways to evolve, and its forms.

const card = document.getElementById("card");
const byName = new Map((pokemon ?? []).map((record) => [record.name, record]));
const bySpecies = grouped(pokemon ?? [], (record) => record.species_id);
const defences = new Map((rowsOf(data.rows.pokemon_defenses) ?? []).map((row) => [row.id, row]));
const treeBySlug = new Map((tree ?? []).map((node) => [node.species, node]));

/// The list the card was opened from, for its buttons to the next one and the one before.
let cardList = [];

function openCard(record, list) {
  cardList = list ?? cardList;
  const types = typesOf(record);
  const title = make("h2", { id: "card-name", tabindex: "-1" }, make("span", { class: "number" }, `#${record.id} `),
    local(nameOf(record)));
  const facts = cardFacts(record).map(([name, value]) =>
    make("div", null, make("dt", null, name), make("dd", null, value)));
  card.replaceChildren(
    colour(make("div", { class: "band" }), types), cardButtons(record), title,
    make("p", null, types.map(typeBadge), record.genus ? [" ", local(record.genus)] : null),
    record.description ? make("p", null, local(record.description)) : "",
    hexagon(record) ?? "", make("dl", null, facts), evolutionOf(record) ?? "", formsOf(record) ?? "",
    cardLinks(record) ?? "");
  if (!card.open) card.showModal();
  card.scrollTop = 0;
  title.focus();
}

function cardButtons(record) {
  const place = cardList.indexOf(record);
  const button = (text, label, target) => {
    const element = make("button", { type: "button", "aria-label": label, disabled: !target }, text);
    if (target) element.addEventListener("click", target);
    return element;
  };
  const to = (next) => (place >= 0 && next ? () => openCard(next) : undefined);
  return make("div", { class: "buttons" }, button("←", "The one before", to(cardList[place - 1])),
    button("→", "The next one", to(cardList[place + 1])), button("✕", "Close", () => card.close()));
}

function cardFacts(record) {
  const shown = (value, unit = "") => (value === null || value === undefined ? null : `${number(value)}${unit}`);
  const types = (kind) => listed((defences.get(record.id)?.[kind] ?? "").split(";").filter(Boolean).map(localType));
  const rows = [
    ["Abilities", listed([record.ability_1, record.ability_2].filter(Boolean).map((slug) => local(abilityName(slug))))],
    ["Hidden ability", record.ability_hidden && local(abilityName(record.ability_hidden))],
    ["Weak to", types("weaknesses")], ["Resists", types("resistances")], ["Immune to", types("immunities")],
    ["Height", shown(record.height_m, " m")],
    ["Weight", shown(record.weight_kg, " kg")],
    ["Generation", shown(record.generation)],
    ["Base experience", shown(record.base_experience)],
    ["Capture rate", shown(record.capture_rate)],
    ["Base happiness", shown(record.base_happiness)],
    ["Growth rate", record.growth_rate && words(record.growth_rate)],
    ["Egg groups", listed([record.egg_group_1, record.egg_group_2].filter(Boolean)
      .map((slug) => slugText("egg_group", slug)))],
    ["Colour", record.color && slugText("color", record.color)],
    ["Female", shown(record.female_percent, "%")],
    ["Kind", kindsOf(record).join(", ")],
  ];
  return rows.filter(([, value]) => value && value.length !== 0);
}

const listed = (nodes) => nodes.flatMap((node, index) => (index > 0 ? [", ", node] : [node]));

function kindsOf(record) {
  return [record.is_baby && "baby", record.is_legendary && "legendary", record.is_mythical && "mythical",
    record.form_kind && (record.form_kind === "other" ? "form" : `${record.form_kind} form`)].filter(Boolean);
}

/// The six stats: a hexagon whose rings are 50, 100 and 150, and the same numbers as a table.
function hexagon(record) {
  const stats = statNames.filter((name) => record[name] !== null && record[name] !== undefined);
  if (stats.length < statNames.length) return undefined;
  const point = (index, value) => {
    const angle = (index / 6) * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(angle) * value * 0.6).toFixed(1)},${(Math.sin(angle) * value * 0.6).toFixed(1)}`;
  };
  const ring = (value) => statNames.map((_, index) => point(index, value)).join(" ");
  const short = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"];
  const labels = short.map((name, index) => {
    const [x, y] = point(index, 172).split(",");
    return draw("text", { x, y, dy: "0.35em", "text-anchor": "middle" }, name);
  });
  const points = stats.map((name, index) => point(index, record[name])).join(" ");
  const shape = colour(draw("polygon", { class: "shape", points }), typesOf(record));
  const drawing = draw("svg", { class: "hexagon", viewBox: "-120 -112 240 224", "aria-hidden": "true" },
    [50, 100, 150].map((value) => draw("polygon", { class: "ring", points: ring(value) })), shape, labels);
  const total = record.base_stat_total ?? stats.reduce((sum, name) => sum + record[name], 0);
  const rows = [...stats.map((name) => [heading(name), record[name]]), ["Total", total]];
  return make("div", { class: "stats" }, drawing, table("Base stats", ["Stat", "Value"], rows));
}

/// A button that opens the card of another Pokémon.
function opener(record) {
  const button = make("button", { type: "button", class: "name" }, local(nameOf(record)));
  button.addEventListener("click", () => openCard(record));
  return button;
}

/// A name in the evolution of a Pokémon, which leads to a card when there is one.
function relative(slug, node = treeBySlug.get(slug)) {
  const record = byName.get(slug) ?? bySpecies.get(node?.species_id)?.[0];
  if (record) return opener(record);
  return node ? local(node.display_name ?? words(node.species)) : apart(words(slug));
}

/// The ways to evolve, form by form.
function evolutionOf(record) {
  const lines = [];
  const how = (text) => (text ? [": ", apart(text)] : "");
  if (record.evolves_from) lines.push(["from ", relative(record.evolves_from), how(record.evolves_how)]);
  for (const slug of record.evolves_to?.split(";") ?? []) {
    lines.push(["into ", relative(slug), how(byName.get(slug)?.evolves_how)]);
  }
  if (lines.length === 0) return undefined;
  return make("div", null, make("h3", null, "Evolution"), list(null, lines));
}

function formsOf(record) {
  const forms = (bySpecies.get(record.species_id) ?? []).filter((other) => other !== record);
  if (record.species_id === null || forms.length === 0) return undefined;
  return make("div", null, make("h3", null, "Other forms"),
    list(null, forms.map((form) => [opener(form), ` ${kindsOf(form).join(", ")}`])));
}

function cardLinks(record) {
  const links = [["artwork_url", "Artwork"], ["cry_url", "Cry"]].filter(([column]) => record[column]);
  if (links.length === 0) return undefined;
  return make("p", null, "On the network: ", listed(links.map(([column, name]) => link(record[column], name))));
}

card.addEventListener("keydown", (event) => {
  const place = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
  if (place !== undefined && !event.altKey) card.querySelectorAll(".buttons button")[place].click();
});

card.addEventListener("click", (event) => {
  if (event.target === card) card.close();
});
