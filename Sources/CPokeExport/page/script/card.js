// Card: one Pokémon with its stats, weaknesses, family, forms, moves and places.

const card = document.getElementById("card");
const byName = new Map((pokemon ?? []).map((record) => [record.name, record]));
const byId = new Map((pokemon ?? []).map((record) => [record.id, record]));
const bySpecies = grouped(pokemon ?? [], (record) => record.species_id);
const treeBySlug = new Map((tree ?? []).map((node) => [node.species, node]));
const treeByChain = grouped(tree ?? [], (node) => node.chain_id);

/// The Pokémon on the card; undefined while the card is closed.
let cardRecord;
/// The element that had the focus before the card opened.
let readAt;

/// Opens a card at an address of its own, so that Back closes the card. A new card replaces an open one.
function openCard(record) {
  const address = `#${encodeURIComponent(record.name ?? record.id)}`;
  if (cardRecord) history.replaceState(history.state, "", address);
  else pushAddress(address, { isCard: true });
  showCard(record);
}

function showCard(record) {
  cardRecord = record;
  const types = typesOf(record);
  const title = make("h2", { id: "card-name", tabindex: "-1" }, make("span", { class: "number" }, `#${record.id} `),
    local(nameOf(record)));
  const facts = cardFacts(record).map(([name, value]) =>
    make("div", null, make("dt", null, name), make("dd", null, value)));
  const pressed = [...card.querySelectorAll(".buttons button")].indexOf(document.activeElement);
  const head = make("div", { class: "top" }, colour(make("div", { class: "band" }), types),
    make("div", { class: "line" }, title, cardButtons(record)));
  card.replaceChildren(head, ...[
    picture(record, record.artwork_url, "artwork"), make("p", null, types.map(typeBadge),
      record.genus ? [" ", local(record.genus)] : null, markOf(record)),
    record.description ? make("p", null, local(record.description)) : "", changesOn(record), hexagon(record),
    make("dl", null, facts), matchupsOn(record), familyOn(record), formsOf(record), movesOf(record), placesOf(record),
    cardLinks(record)].filter(Boolean));
  if (!card.open) {
    readAt = document.activeElement;
    card.showModal();
  }
  card.scrollTop = 0;
  const button = card.querySelectorAll(".buttons button")[pressed];
  (button && !button.disabled ? button : title).focus();
}

function cardButtons(record) {
  const all = shownRecords().includes(record) ? shownRecords() : pokemon;
  const place = all.indexOf(record);
  const button = (text, label, action) => {
    const element = make("button", { type: "button", "aria-label": label, disabled: !action }, text);
    if (action) element.addEventListener("click", action);
    return element;
  };
  const to = (text, label, next) =>
    button(text, next ? `${label}: ${nameOf(next)}` : label, next && (() => openCard(next)));
  return make("div", { class: "buttons" }, to("←", "The one before", all[place - 1]),
    to("→", "The next one", all[place + 1]), button("✕", "Close", () => card.close()));
}

function cardFacts(record) {
  const shown = (value, unit = "") => (value === null || value === undefined ? null : `${number(value)}${unit}`);
  const rows = [
    ["Abilities", listed([record.ability_1, record.ability_2].filter(Boolean).map((slug) => local(abilityName(slug))))],
    ["Hidden ability", record.ability_hidden && local(abilityName(record.ability_hidden))],
    ["Height", shown(record.height_m, " m")],
    ["Weight", shown(record.weight_kg, " kg")],
    ["Generation", shown(record.generation)],
    ["Base experience", shown(record.base_experience)],
    ["Capture rate", shown(record.capture_rate)],
    ["Base happiness", shown(record.base_happiness)],
    ["Growth rate", record.growth_rate && slugText("growth_rate", record.growth_rate)],
    ["Egg groups", listed([record.egg_group_1, record.egg_group_2].filter(Boolean)
      .map((slug) => slugText("egg_group", slug)))],
    ["Colour", record.color && slugText("color", record.color)],
    ["Female", shown(record.female_percent, "%")],
    ["Kind", kindsOf(record).join(", ")],
    ["Held items", listed((heldItems.get(record.id) ?? []).map(({ item }) => slugText("item", item)))],
  ];
  return rows.filter(([, value]) => value && value.length !== 0);
}

const heldItems = grouped(rowsOf(data.rows.pokemon_held_items) ?? [], (row) => row.pokemon_id);

const listed = (nodes) => nodes.flatMap((node, index) => (index > 0 ? [", ", node] : [node]));

function kindsOf(record) {
  return [record.is_baby && "baby", record.is_legendary && "legendary", record.is_mythical && "mythical",
    record.form_kind && (record.form_kind === "other" ? "form" : `${record.form_kind} form`)].filter(Boolean);
}

function markOf(record) {
  const word = newRecords.has(record) ? "new" : changedRecords.has(record) ? "changed" : undefined;
  return word ? make("span", { class: `mark ${word}` }, word) : null;
}

function changesOn(record) {
  const changes = changesOf(changedRecords.get(record) ?? {});
  return changes.length > 0 ? make("p", null, "Changed: ", listed(changes)) : undefined;
}

/// A picture of a Pokémon; null for an address that is not below `data.pictures`. A picture that fails to load takes
/// no room. If a picture fails before any has loaded, the page hides all pictures until one loads.
function picture(record, address, kind) {
  const place = address ?? record.sprite_url;
  if (!data.pictures || !place?.startsWith(`${data.pictures}/`)) return null;
  const image = make("img", { class: kind, src: place, alt: "", loading: "lazy", decoding: "async" });
  const { classList } = document.documentElement;
  image.addEventListener("load", () => classList.replace("pictureless", "pictured") || classList.add("pictured"));
  image.addEventListener("error", () => {
    image.classList.add("missing");
    if (!classList.contains("pictured")) classList.add("pictureless");
  });
  return image;
}

/// For each column, a map from a value to the share of Pokémon with a lower value. The first key is the highest value.
const sharesBelow = new Map();

function shareBelow(column, value) {
  if (!sharesBelow.has(column)) {
    const values = pokemon.map((record) => record[column]).filter((value) => typeof value === "number");
    values.sort((left, right) => right - left);
    const { length } = values;
    sharesBelow.set(column, new Map(values.map((value, index) => [value, (length - index - 1) / length])));
  }
  return sharesBelow.get(column).get(value);
}

function rank(column, value) {
  const below = shareBelow(column, value);
  const [high, low] = column === "speed" ? ["fast", "slow"] : ["high", "low"];
  const isHighest = value === sharesBelow.get(column).keys().next().value;
  const words = isHighest ? `the ${high}est` : below === 0 ? `the ${low}est`
    : `${high}er than ${numbers.percent.format(Math.min(Math.max(below, 0.01), 0.99))}`;
  return make("div", { class: "rank" }, bar(isHighest ? 1 : below), make("span", null, words));
}

const mostOfAStat = 255;

/// The six stats: a hexagon scaled to the greatest possible value, and bars with the rank among all Pokémon.
function hexagon(record) {
  const stats = statNames.filter((name) => record[name] !== null && record[name] !== undefined);
  if (stats.length < statNames.length) return undefined;
  const point = (index, value) => {
    const angle = (index / 6) * 2 * Math.PI - Math.PI / 2;
    // The power 0.6 is a compromise: the square root flattens the shapes, and the value itself leaves most shapes tiny.
    const radius = 92 * (Math.min(value, mostOfAStat) / mostOfAStat) ** 0.6;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius].map((place) => place.toFixed(1));
  };
  const ring = (value) => statNames.map((_, index) => point(index, value)).join(" ");
  const labels = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"].map((name, index) => {
    const [x, y] = point(index, mostOfAStat).map((place) => place * 1.16);
    return draw("text", { x, y, dy: "0.35em", "text-anchor": "middle" }, name);
  });
  const rings = [50, 100, 150, mostOfAStat];
  const shape = colour(draw("polygon", { class: "shape", points: stats.map((name, index) =>
    point(index, record[name])).join(" ") }), typesOf(record));
  const drawing = draw("svg", { class: "hexagon", viewBox: "-116 -116 232 232", "aria-hidden": "true" },
    rings.map((value) => draw("polygon", { class: "ring", points: ring(value) })), shape, labels);
  const scale = make("p", { class: "how", "aria-hidden": "true" }, `Rings at ${rings.join(", ")}`);
  const total = record.base_stat_total ?? stats.reduce((sum, name) => sum + record[name], 0);
  const rows = stats.map((name) => [heading(name), record[name], rank(name, record[name])]);
  const totals = ["Total", total, record.base_stat_total ? rank("base_stat_total", total) : ""];
  return make("div", { class: "stats" }, make("div", { class: "scaled" }, drawing, scale),
    table("Base stats", ["Stat", "Value", "Among all Pokémon"], [...rows, totals], "ranks"));
}

function opener(record, text = nameOf(record)) {
  const button = make("button", { type: "button", class: "name" }, local(text));
  button.addEventListener("click", () => openCard(record));
  return colour(button, typesOf(record));
}

/// The name of a family member: bold on the member's own card, a button elsewhere, plain text without a card.
function relative(slug, node = treeBySlug.get(slug), own = undefined) {
  const record = byName.get(slug) ?? bySpecies.get(node?.species_id)?.[0];
  if (own && node?.species_id === own.species_id) return make("strong", null, local(node.display_name ?? words(slug)));
  if (record) return opener(record);
  return node ? local(node.display_name ?? words(node.species)) : apart(words(slug));
}

function familyOn(record) {
  const node = (tree ?? []).find((node) => node.species_id === record.species_id);
  const family = node ? treeByChain.get(node.chain_id) : [];
  const lines = [];
  const how = (text) => (text ? [": ", apart(text)] : "");
  if (record.is_default === false || family.length < 2) {
    if (record.evolves_from) lines.push(["from ", relative(record.evolves_from), how(record.evolves_how)]);
    for (const slug of record.evolves_to?.split(";") ?? []) {
      lines.push(["into ", relative(slug), how(byName.get(slug)?.evolves_how)]);
    }
  }
  if (lines.length === 0 && family.length < 2) return undefined;
  return make("div", null, make("h3", null, "Family"), family.length > 1 ? familyTree(family, record) : null,
    lines.length > 0 ? [make("p", null, "This form evolves"), list(null, lines)] : null);
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
  return make("p", null, "Online: ", listed(links.map(([column, name]) => link(record[column], name))));
}

card.addEventListener("keydown", (event) => {
  const place = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
  if (place !== undefined && !event.altKey) card.querySelectorAll(".buttons button")[place].click();
});

card.addEventListener("click", (event) => {
  if (event.target === card) card.close();
});

// Closing the card, in whatever way, restores the address and the focus from before the opening.
card.addEventListener("close", () => {
  const isBack = !cardRecord;
  cardRecord = undefined;
  if (!isBack && history.state?.isCard) {
    addEventListener("popstate", leadBack, { once: true });
    history.back();
    return;
  }
  if (!isBack) keepPlace(listAddress());
  leadBack();
});

/// Returns the focus to the element that had it before the card opened. Waits for the next frame, because the browser
/// must first go back to the address from before the opening.
function leadBack() {
  requestAnimationFrame(() => readAt.focus({ preventScroll: true }));
}
