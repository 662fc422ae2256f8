// Families: trees as nested lists with the conditions of evolutions, a search, and a filter by condition.

const conditionKinds = [
  ["level", "Level", (node) => node.min_level !== null],
  ["item", "Item", (node) => node.item !== null],
  ["trade", "Trade", (node) => node.trigger === "trade"],
  ["holding", "Holding an item", (node) => node.held_item !== null],
  ["friendship", "Friendship", (node) => node.min_happiness !== null],
  ["time", "Time of day", (node) => node.time_of_day !== null],
  ["other", "Something else", (node) => node.other_conditions !== null
    || (node.trigger !== null && !["level-up", "use-item", "trade"].includes(node.trigger))],
  ["unknown", "Not known", (node) => node.status === "no_method"],
];

function drawFamilies() {
  if (!tree || tree.length === 0 || !("chain_id" in tree[0])) return;
  const families = [...grouped(tree, (node) => node.chain_id).values()].map(familyOf);
  const growing = families.filter((family) => family.size > 1);
  const single = families.filter((family) => family.size === 1);
  const chosen = new Set();
  const query = search("Search", () => update());
  const chips = conditionKinds.map(([kind, name]) => {
    const families = growing.filter((family) => family.kinds.has(kind)).length;
    if (families === 0) return null;
    return toggle([name, " ", make("span", { class: "number" }, number(families))], (isOn) => {
      if (isOn) chosen.add(kind);
      else chosen.delete(kind);
      update();
    });
  });
  const status = make("p", { role: "status" });
  const rest = make("p", { class: "printed" });
  const all = make("button", { type: "button", class: "chip" });
  all.addEventListener("click", () => {
    isWhole = true;
    update();
    trees.querySelector(".name")?.focus({ preventScroll: true });
  });
  const trees = make("div", { class: "trees" }, growing.map((family) => family.element));
  const alone = make("ul", { class: "alone" }, single.map((family) => family.element));
  const aloneTitle = make("h3", null, "Alone in their family");
  const group = make("div", { class: "chips", role: "group", "aria-label": "Kinds of condition" }, chips);
  const legend = tree.some((node) => node.in_range === false) ? make("p", null,
    "In italics: relatives that are not in this dataset themselves.") : null;
  part("families", "Evolution families", make("div", { class: "controls" }, query.label, group), status, legend, trees,
    aloneTitle, alone, rest, all);
  let isWhole = false;
  roving(trees, ".name");
  roving(alone, ".name");
  update();

  function update() {
    const wanted = foldedWords(query.input.value);
    const [found, foundAlone] = [growing, single].map((list) => list.filter((family) =>
      wanted.every((word) => family.text.includes(word)) && [...chosen].every((kind) => family.kinds.has(kind))));
    const shown = new Set([found, foundAlone].flatMap((list) => (isWhole ? list : list.slice(0, promptCount))));
    families.forEach((family) => { family.element.hidden = !shown.has(family); });
    const hidden = found.length + foundAlone.length - shown.size;
    all.hidden = rest.hidden = hidden === 0;
    all.textContent = `Show all ${number(hidden + shown.size)}`;
    rest.textContent = `and ${number(hidden)} more`;
    alone.hidden = aloneTitle.hidden = foundAlone.length === 0;
    status.textContent = `${count(found.length, "family that evolves", "families that evolve")}, `
      + `${number(foundAlone.length)} alone`;
    stopAt(trees, ".name", found[0]?.element.querySelector(".name"));
    stopAt(alone, ".name", foundAlone[0]?.element.querySelector(".name"));
  }
}

function familyOf(nodes) {
  const texts = nodes.flatMap((node) => [node.display_name, node.species, node.how_all ?? node.how]);
  const family = {
    size: nodes.length,
    text: fold(texts.filter(Boolean).join(" ")),
    kinds: new Set(conditionKinds.filter(([, , isKind]) => nodes.some(isKind)).map(([kind]) => kind)),
  };
  family.element = nodes.length === 1 ? make("li", null, familyName(nodes[0])) : familyTree(nodes);
  return family;
}

/// A family as nested lists; on a card, `own` is the card's Pokémon, shown in bold.
function familyTree(nodes, own) {
  const known = new Set(nodes.map((node) => node.species_id));
  const roots = nodes.filter((node) => !known.has(node.parent_id));
  const children = grouped(nodes.filter((node) => known.has(node.parent_id)), (node) => node.parent_id);
  return make("ul", { class: "family" }, roots.map((root) => branchOf(root, children, true, own)));
}

function branchOf(node, children, isRoot, own) {
  const next = children.get(node.species_id) ?? [];
  const how = node.how ?? (isRoot ? null : "the source does not say how");
  return make("li", null, familyName(node, own), how ? [" ", make("span", { class: "how" }, apart(how))] : null,
    next.length > 0 ? make("ul", null, next.map((child) => branchOf(child, children, false, own))) : null);
}

function familyName(node, own) {
  const name = relative(node.species, node, own);
  name.classList.toggle("outside", node.in_range === false);
  return name;
}
