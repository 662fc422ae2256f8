// Moves and places: the lists on a Pokémon's card, and the power of all moves by accuracy.

const moves = rowsOf(data.rows.moves);
const moveBySlug = new Map((moves ?? []).map((move) => [move.name, move]));
const learnt = grouped(rowsOf(data.rows.pokemon_moves) ?? [], (row) => row.pokemon_id);
const games = new Map((rowsOf(data.rows.version_groups) ?? []).map((row) => [row.name, row.versions]));
const met = grouped(rowsOf(data.rows.encounters) ?? [], (row) => row.pokemon);
const rowById = (table) => new Map((rowsOf(data.rows[table]) ?? []).map((row) => [row.id, row]));
const [areas, locations] = ["location_areas", "locations"].map(rowById);

/// The games for which the source does not say where Pokémon are met. Only the message of a finding lists these games.
const gamesWithoutPlaces = (rowsOf(data.quality) ?? []).find(({ code, field }) =>
  code === "games_without_data" && field === "pokemon_encounters")?.message.split(" of ").at(-1).split(", ") ?? [];

function movesOf(record) {
  const rows = (learnt.get(record.id) ?? []).toSorted((left, right) => left.level - right.level);
  if (rows.length === 0) return undefined;
  const group = rows[0].version_group ?? "";
  const versions = (games.get(group)?.split(";") ?? [group]).map((slug) => slugText("version", slug));
  const lines = rows.map(({ move: slug, level }) => {
    const type = moveBySlug.get(slug)?.type;
    return [make("span", { class: "level" }, level > 0 ? number(level) : "–"), " ", slugText("move", slug), " ",
      type ? typeBadge(type) : null];
  });
  return make("div", null, make("h3", null, "Moves by level in ", listed(versions)), list("plain learnt", lines),
    rows.some((row) => row.level === 0) ? make("p", { class: "how" }, "– at evolution") : null);
}

function placesOf(record) {
  const places = (met.get(record.name) ?? []).map((row) => areas.get(row.location_area_id)).filter(Boolean)
    .map((area) => locations.get(area.location_id) ?? area);
  if (places.length === 0) return undefined;
  const name = (place) => local(place.display_name ?? words(place.name ?? String(place.id)));
  const regions = [...grouped([...new Set(places)], (place) => place.region)].map(([region, places]) =>
    make("div", null, make("dt", null, region ? slugText("region", region) : "Elsewhere"),
      make("dd", null, listed(places.map(name)))));
  return make("details", { open: places.length <= 40 }, make("summary", null, "Where it is met: ",
    number(new Set(places).size)), make("dl", { class: "wide" }, regions), gamesWithoutPlaces.length === 0 ? null
    : make("p", { class: "how" }, "No places are known for ",
      listed(gamesWithoutPlaces.map((slug) => slugText("version", slug)))));
}

function drawMoves() {
  const shown = (moves ?? []).filter((move) => move.power > 0);
  shown.sort((left, right) => ((left.type ?? "") < (right.type ?? "") ? -1 : 1));
  if (shown.length === 0 || !("accuracy" in shown[0])) return;
  const powers = axisOf(shown.map((move) => move.power));
  const lines = [...grouped(shown, (move) => move.accuracy)].sort(([left], [right]) => (right ?? 101) - (left ?? 101));
  const rows = lines.map(([accuracy, group]) => {
    const dots = group.map((move) => ({ value: move.power, types: [move.type].filter(Boolean),
      text: `${move.display_name ?? words(move.name)}, power ${number(move.power)}` }));
    const most = dots.reduce((left, right) => (right.value > left.value ? right : left));
    return [accuracy === null ? "never misses" : numbers.percent.format(accuracy / 100), strip(dots, powers),
      group.length, local(most.text.replace(/, power .*/, "")), most.value];
  });
  const types = [...new Set(shown.map((move) => move.type))].filter(Boolean);
  part("moves", "Moves",
    make("p", null, "A dot for each move in the colour of its type, by power, in lines by accuracy.",
      make("span", { class: "screen" }, " Point at or tap one to see its name.")),
    make("p", null, types.map(typeBadge)), table("Power by accuracy", ["Accuracy", axis("Power", powers), "Moves",
    "Strongest", "Its power"], rows, "strips"));
}
