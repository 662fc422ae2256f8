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
  const dots = make("span");
  part("stats", "Stats", make("div", { class: "controls" }, measure.label, grouping.label),
    make("p", null, dots, "; the box is the middle half, the line in it the median.",
      make("span", { class: "screen" }, " Point at a dot to see whose it is; click or tap it for the card.")), place);
  update();

  function update() {
    const name = measure.select.value;
    const records = pokemon.filter((record) => typeof record[name] === "number");
    const entries = records.flatMap((record) =>
      groupsOf(record, grouping.select.value).map((group) => ({ group, record, value: record[name] })));
    const scale = axisOf(entries.map((entry) => entry.value));
    const isType = grouping.select.value === "type";
    dots.textContent = `A dot for each Pokémon${isType ? " and type" : ""}`;
    const groups = [...grouped(entries, (entry) => entry.group)].map(([group, entries]) => {
      const marks = quartiles(entries.map((entry) => entry.value));
      const dots = entries.map(({ record, value }) => ({ value, record, types: isType ? [group] : [],
        text: `${nameOf(record)} ${number(value)}` }));
      return { group, marks, dots };
    });
    groups.sort(isType ? (left, right) => right.marks[2] - left.marks[2] : (left, right) => left.group - right.group);
    const named = (dots, value) => {
      const all = dots.filter((dot) => dot.value === value);
      const others = all.length > 1 ? ` and ${number(all.length - 1)} more` : "";
      return [`${number(value)} `, opener(all[0].record), others];
    };
    const ends = (dots, marks) => [marks[0], marks[4]].map((value) => make("div", null, named(dots, value)));
    const rows = groups.map(({ group, marks, dots }) => [isType ? typeBadge(group) : number(group),
      strip(dots, scale, marks), dots.length, marks[2], ends(dots, marks)]);
    place.replaceChildren(table(`${heading(name)} by ${grouping.select.value}`, [heading(grouping.select.value),
      axis(heading(name), scale), "Pokémon", "Median", "Lowest and highest"], rows, "strips"));
    roving(place, ".name");
    tip.hidden = true;
  }
}

const groupsOf = (record, grouping) =>
  grouping === "type" ? typesOf(record) : [record.generation].filter((value) => value);

/// The positions of values on an axis 1,000 units long, with ticks. A wide range of values gets a logarithmic scale. A
/// few values far above all others stand behind a gap.
function axisOf(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const [least, , median, , greatest] = quartiles(sorted);
  if (least > 0 && greatest > 20 * median) {
    const place = (value) => (1000 * Math.log(value / least)) / Math.log(greatest / least);
    const ticks = [-2, -1, 0, 1, 2, 3, 4, 5].map((power) => 10 ** power)
      .filter((tick) => tick >= least && tick <= greatest * 1.01);
    return { place, ticks: ticks.map((value) => ({ value, place: place(value) })) };
  }
  const few = Math.max(0, Math.floor(sorted.length * 0.99) - 2);
  const far = sorted.findIndex((value, index) => index > few && value - sorted[index - 1] > 0.2 * (greatest - least));
  const limit = far > 0 ? sorted[far - 1] : greatest;
  const step = [1, 2, 5].flatMap((one) => [-2, -1, 0, 1, 2, 3, 4].map((power) => one * 10 ** power))
    .sort((left, right) => left - right).find((step) => (limit - least) / step <= 8) ?? 1;
  const width = far > 0 ? 930 : 1000;
  const place = (value) => (value > limit ? 985 : ((value - least) / (limit - least || 1)) * width);
  const first = Math.ceil(least / step);
  const ticks = Array.from({ length: Math.floor(limit / step) - first + 1 }, (_, index) => (first + index) * step)
    .map((value) => ({ value, place: place(value) }));
  return { place, ticks: far > 0 ? [...ticks, { value: greatest, place: 985 }] : ticks, gap: far > 0 ? 957 : undefined };
}

function axis(title, { ticks }) {
  return [title, make("span", { class: "axis" }, ticks.map(({ value, place }) => {
    const tick = make("span", null, number(value));
    tick.style.setProperty("--place", `${(place / 10).toFixed(1)}%`);
    return tick;
  }))];
}

/// Maps each group's drawing to the group's dots. `tip` shows the text of the dot under the pointer.
const stripDots = new WeakMap();
const tip = make("div", { class: "tip", hidden: true, "aria-hidden": "true" });

/// Draws the dots of one group on an axis. Each dot has a rim, so that pale dots are visible. `marks` are the
/// quartiles, and a box shows the middle half. Without `marks`, the dots of one value form a stack, and a high stack
/// has several columns.
function strip(dots, { place, ticks, gap }, marks) {
  const x = (value) => (10 + place(value) * 0.98).toFixed(1);
  const stacks = [...grouped(dots, (dot) => x(dot.value))];
  const across = marks ? 1 : Math.ceil(Math.max(...stacks.map(([, stack]) => stack.length)) / 32);
  const lines = (stack) => Math.ceil(stack.length / across) - 1;
  const height = marks ? 32 : Math.max(32, ...stacks.map(([, stack]) => lines(stack) * 6 + 12));
  const placed = stacks.flatMap(([at, stack]) => stack.map((dot, index) => ({ ...dot,
    x: Number(at) + ((index % across) - (Math.min(across, stack.length) - 1) / 2) * 7.5,
    y: marks ? 8 + ((index * 7 + Math.round(at) * 3) % 17)
      : height / 2 + (Math.floor(index / across) - lines(stack) / 2) * 6 })));
  const path = (dots) => dots.map((dot) => `M${dot.x} ${dot.y}h0`).join("");
  const colours = [...grouped(placed, (dot) => dot.types[0])].map(([type, dots]) =>
    colour(draw("path", { class: "dots", d: path(dots) }), type ? [type] : []));
  const grid = ticks.map(({ value }) => `M${x(value)} 0V${height}`).join("");
  const box = marks ? draw("rect", { class: "box", x: x(marks[1]), y: 3, width: (x(marks[3]) - x(marks[1])).toFixed(1),
    height: 26 }) : null;
  const drawing = draw("svg", { class: "strip", viewBox: `0 0 1000 ${height}`, preserveAspectRatio: "none",
    "aria-hidden": "true" }, draw("path", { class: "grid", d: grid }),
  gap ? draw("path", { class: "gap", d: `M${gap} 2L${gap - 6} 30M${gap + 8} 2L${gap + 2} 30` }) : null, box,
  draw("path", { class: "rim", d: path(placed) }), colours,
  marks ? draw("path", { class: "median", d: `M${x(marks[2])} 1V31` }) : null);
  drawing.style.height = `${height / 16}rem`;
  stripDots.set(drawing, placed);
  return drawing;
}

/// The dot nearest to the pointer, at most 14 pixels away.
function dotAt(event) {
  const drawing = event.target.closest?.(".strip");
  if (!drawing) return undefined;
  const frame = drawing.getBoundingClientRect();
  const distance = (dot) => Math.hypot(frame.left + (dot.x / 1000) * frame.width - event.clientX,
    frame.top + (dot.y / drawing.viewBox.baseVal.height) * frame.height - event.clientY);
  const nearest = stripDots.get(drawing).reduce((best, dot) => {
    const far = distance(dot);
    return far < best.far ? { dot, far } : best;
  }, { far: 14 });
  return nearest.dot;
}

function pointAtDots() {
  document.body.append(tip);
  const show = (event) => {
    const dot = dotAt(event);
    tip.hidden = !dot;
    if (!dot) return undefined;
    tip.replaceChildren(local(dot.text));
    const half = tip.offsetWidth / 2 + 4;
    tip.style.left = `${Math.min(Math.max(event.clientX, half), document.documentElement.clientWidth - half)}px`;
    tip.style.top = `${event.clientY - 14}px`;
    return dot;
  };
  document.addEventListener("pointermove", show, { passive: true });
  document.addEventListener("scroll", () => { tip.hidden = true; }, { passive: true });
  document.addEventListener("click", (event) => {
    const record = show(event)?.record;
    if (!record) return;
    tip.hidden = true;
    openCard(record);
  });
}
