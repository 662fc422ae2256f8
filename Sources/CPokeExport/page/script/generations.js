// Generations: what each generation introduced.

function drawGenerations() {
  const rows = species ?? pokemon?.filter((record) => record.is_default !== false) ?? [];
  const generations = [...grouped(rows.filter((row) => row.generation), (row) => row.generation)];
  generations.sort(([left], [right]) => left - right);
  if (generations.length === 0) return;
  const forms = grouped((pokemon ?? []).filter((record) => record.is_default === false), (record) => record.generation);
  const totals = grouped((pokemon ?? []).filter((record) => record.base_stat_total), (record) => record.generation);
  const most = Math.max(...generations.map(([, rows]) => rows.length));
  const of = (rows, column) => rows.filter((row) => row[column] === true).length;
  const median = (records) => (records ? quartiles(records.map((record) => record.base_stat_total))[2] : null);
  const lines = generations.map(([generation, rows]) => [
    number(generation), [bar(rows.length / most), number(rows.length)], of(rows, "is_legendary"),
    of(rows, "is_mythical"), of(rows, "is_baby"), forms.get(generation)?.length ?? 0, median(totals.get(generation)),
  ]);
  part("generations", "Generations", table("Generations",
    ["Gen.", "Species", "Legendary", "Mythical", "Babies", "Forms", "Median total"], lines, "bars"));
}

function bar(share) {
  const element = make("span", { class: "bar", "aria-hidden": "true" });
  element.style.setProperty("--share", `${(share * 100).toFixed(1)}%`);
  return element;
}
