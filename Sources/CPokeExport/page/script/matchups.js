// Matchups: the damage factors between types, as a chart and on the card of a Pokémon.

const matchups = rowsOf(data.rows.type_matchups) ?? [];
const factors = new Map(matchups.map((row) => [`${row.attacking_type} ${row.defending_type}`, row.factor]));
const attackers = [...new Set(matchups.map((row) => row.attacking_type))];
const defenders = [...new Set(matchups.map((row) => row.defending_type))];

const fractions = { 0.5: "½", 0.25: "¼" };
const factorText = (factor) => `${fractions[factor] ?? number(factor)}×`;

function matchupsOn(record) {
  const types = typesOf(record);
  if (types.length === 0) return undefined;
  const all = attackers.map((attacker) => ({ attacker,
    factor: types.reduce((factor, type) => factor * (factors.get(`${attacker} ${type}`) ?? 1), 1) }));
  const strength = ({ factor }) => Math.abs(Math.log(factor));
  const groups = [["Weak to", ({ factor }) => factor > 1], ["Resists", ({ factor }) => factor > 0 && factor < 1],
    ["Immune to", ({ factor }) => factor === 0]].map(([title, isIn]) => [title, all.filter(isIn)]);
  const shown = groups.filter(([, found]) => found.length > 0).map(([title, found]) =>
    make("div", null, make("dt", null, title), make("dd", null,
      found.sort((left, right) => strength(right) - strength(left) || 0).map(({ attacker, factor }) =>
        colour(make("span", { class: "type" }, localType(attacker),
          factor > 0 ? make("strong", null, ` ${factorText(factor)}`) : null), [attacker])))));
  return shown.length > 0 ? make("dl", { class: "wide" }, shown) : undefined;
}

function drawMatchups() {
  if (attackers.length < 2) return;
  const cell = (row, column) => {
    const factor = factors.get(`${row} ${column}`);
    if (factor === undefined) return make("td");
    const kind = factor === 0 ? "zero" : factor < 1 ? "less" : factor > 1 ? "more" : "one";
    return make("td", null, make("span", { class: kind, title: `${typeName(row)} on ${typeName(column)}: `
      + factorText(factor) }, factor === 1 ? "1" : factorText(factor).slice(0, -1)));
  };
  part("matchups", "Type chart", make("p", null, "Damage of a move of the type on the left on a Pokémon of the type "
    + "above: 2 is double, ½ half, 0 none."), heatMap("Damage by types", attackers, defenders, cell));
}

function heatMap(caption, rows, columns, cell) {
  const title = (scope, name) => colour(make("th", { scope }, localType(name)), [name]);
  const body = rows.map((row) => make("tr", null, title("row", row), columns.map((column) => cell(row, column))));
  const head = make("tr", null, make("td"), columns.map((name) => title("col", name)));
  const map = make("table", { class: "heat" }, make("caption", { class: "unseen" }, caption),
    make("thead", null, head), make("tbody", null, body));
  map.style.setProperty("--count", columns.length);
  return frame(caption, map);
}
