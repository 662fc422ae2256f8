// Stats: a dot for each Pokémon by type or generation, with the median and the quartiles as numbers.

function drawStats() {
  const measures = [...statNames, "base_stat_total", "height_m", "weight_kg", "base_experience", "capture_rate"]
    .filter((name) => pokemon?.some((record) => typeof record[name] === "number"));
  const groupings = [["type", "type"], ["generation", "generation"]].filter(([grouping]) =>
    pokemon?.some((record) => groupsOf(record, grouping).length > 0));
  if (measures.length === 0 || groupings.length === 0) return;
  const measure = choice("Stat", measures.map((name) => [name, heading(name)]), () => update());
  measure.select.value = measures.includes("base_stat_total") ? "base_stat_total" : measures[0];
  const grouping = choice("By", groupings, () => update());
  const place = make("div");
  part("stats", "Stats", make("div", { class: "controls" }, measure.label, grouping.label),
    make("p", null, "A dot for each Pokémon; the box is the middle half, the line in it the median."), place);
  update();

  function update() {
    const name = measure.select.value;
    const records = pokemon.filter((record) => typeof record[name] === "number");
    const entries = records.flatMap((record) =>
      groupsOf(record, grouping.select.value).map((group) => ({ group, value: record[name] })));
    const range = quartiles(entries.map((entry) => entry.value));
    const groups = [...grouped(entries, (entry) => entry.group)].map(([group, entries]) => {
      const values = entries.map((entry) => entry.value);
      return { group, values, marks: quartiles(values) };
    });
    groups.sort(grouping.select.value === "type" ? (left, right) => right.marks[2] - left.marks[2]
      : (left, right) => left.group - right.group);
    const isType = grouping.select.value === "type";
    const rows = groups.map(({ group, values, marks }) => [
      isType ? typeBadge(group) : number(group), strip(values, marks, range[0], range[4], isType ? [group] : []),
      values.length, ...marks,
    ]);
    const ends = `${heading(name)}, ${number(range[0])} to ${number(range[4])}`;
    const headings = [heading(grouping.select.value), ends, "Pokémon", "Least", "First quarter", "Median",
      "Third quarter", "Greatest"];
    place.replaceChildren(table(`${heading(name)} by ${grouping.select.value}`, headings, rows, "strips"));
  }
}

const groupsOf = (record, grouping) =>
  grouping === "type" ? typesOf(record) : [record.generation].filter((value) => value);

/// The dots of one group from the least value of all groups to the greatest, with a rim around pale ones.
function strip(values, marks, least, greatest, types) {
  const x = (value) => (10 + ((value - least) / (greatest - least || 1)) * 980).toFixed(1);
  const dots = values.map((value, index) => `M${x(value)} ${8 + ((index * 7) % 16)}h0`).join("");
  const box = { x: x(marks[1]), y: 3, width: (x(marks[3]) - x(marks[1])).toFixed(1), height: 26 };
  const frame = { class: "strip", viewBox: "0 0 1000 32", preserveAspectRatio: "none", "aria-hidden": "true" };
  return colour(draw("svg", frame, draw("path", { class: "rim", d: dots }), draw("path", { class: "dots", d: dots }),
    draw("rect", { class: "box", ...box }), draw("path", { class: "median", d: `M${x(marks[2])} 1V31` })), types);
}
