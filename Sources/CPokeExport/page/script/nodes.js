// Nodes: makes all elements and texts of the page. Nothing is ever parsed as HTML.

/// Makes an element. Attribute names never come from the data. A child is a node, a text, a list of children, null or
/// undefined.
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  return filled(element, attributes, children);
}

function draw(name, attributes, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  // A text of the data must not change the writing direction of the text after it.
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined)
    .map((child) => (typeof child === "string" ? child.replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd") : child)));
  return element;
}

/// Isolates a text of the data, because a text from right to left would disturb the text around it.
function apart(text, language) {
  return make("bdi", { lang: language }, text);
}

const local = (text) => apart(text, language);

/// A link that opens another site in a new tab; plain text for an address without https.
function link(address, ...children) {
  if (!/^https:\/\/[^\s]+$/.test(address)) return make("span", null, children);
  return make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);
}

/// A link to a file of the dataset, relative to this page; plain text for a name with unusual characters.
function fileLink(path) {
  if (!/^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(path)) return apart(path);
  const directory = (data.directory ?? "").split("/").map(encodeURIComponent).join("/");
  return make("a", { href: `./${directory}${path}` }, apart(path));
}

function part(id, title, ...children) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const section = make("section", { id, "aria-labelledby": `${id}-title` }, heading, children);
  document.querySelector("#contents ul").append(make("li", null, make("a", { href: `#${id}` }, title)));
  document.getElementById("main").append(section);
  return section;
}

function list(kind, items) {
  return make("ul", { class: kind }, items.map((item) => make("li", null, item)));
}

/// A table with row headings, in a frame that scrolls on narrow screens. Numbers are aligned at the end.
function table(caption, headings, rows, kind) {
  const isFigure = (_, column) => rows.some((row) => typeof row[column] === "number");
  const kinds = headings.map(isFigure).map((isFigure) => (isFigure ? "figure" : null));
  const head = headings.map((heading, column) => make("th", { scope: "col", class: kinds[column] }, heading));
  const cell = (value) => (typeof value === "number" || value === null ? number(value) : value);
  const body = rows.map((row) => make("tr", null, row.map((value, column) => (column === 0
    ? make("th", { scope: "row" }, cell(value)) : make("td", { class: kinds[column] }, cell(value))))));
  return frame(caption, make("table", { class: kind }, make("caption", { class: "unseen" }, caption),
    make("thead", null, make("tr", null, head)), make("tbody", null, body)));
}

/// A frame whose content scrolls if it does not fit. The frame takes the focus, for scrolling by keyboard.
function frame(label, content) {
  return fading(make("div", { class: "frame", role: "group", "aria-label": label, tabindex: "0" }, content));
}

/// Fades the end of an element that scrolls sideways, while more content is hidden there.
function fading(element) {
  const look = () => element.classList.toggle("more",
    element.scrollLeft + element.clientWidth < element.scrollWidth - 2);
  element.addEventListener("scroll", look, { passive: true });
  const observer = new ResizeObserver(look);
  [element, element.firstElementChild].forEach((one) => one && observer.observe(one));
  return element;
}

function choice(label, options, changed) {
  const select = make("select", { name: label }, options.map(([value, name]) => make("option", { value }, name)));
  select.addEventListener("change", changed);
  return { select, label: make("label", null, make("span", null, label), select) };
}

function search(label, changed) {
  const input = make("input", { type: "search", name: "search", autocomplete: "off", spellcheck: "false" });
  input.addEventListener("input", changed);
  return { input, label: make("label", { class: "search" }, make("span", null, label), input) };
}

function toggle(name, changed, state = "aria-pressed") {
  const button = make("button", { type: "button", class: "chip", [state]: "false" }, name);
  button.addEventListener("click", () => {
    const isOn = button.getAttribute(state) === "false";
    button.setAttribute(state, String(isOn));
    changed(isOn);
  });
  return button;
}

/// Makes a group of items one stop of the Tab key; the arrow keys, Home and End move between the items.
function roving(container, selector) {
  const items = () => [...container.querySelectorAll(selector)].filter((item) => !item.closest("[hidden]"));
  container.addEventListener("focusin", (event) => {
    const item = event.target.closest(selector);
    if (item) stopAt(container, selector, item);
  });
  container.addEventListener("keydown", (event) => {
    const current = event.target.closest(selector);
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const next = neighbour(all, all.indexOf(current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  container.querySelectorAll(selector).forEach((item) => item.setAttribute("tabindex", "-1"));
  stopAt(container, selector, items()[0]);
}

function stopAt(container, selector, item) {
  container.querySelectorAll(`${selector}[tabindex="0"]`).forEach((other) => other.setAttribute("tabindex", "-1"));
  item?.setAttribute("tabindex", "0");
}

/// The item that a key leads to; an arrow up or down leads to the nearest item in the line above or below.
function neighbour(all, index, key) {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowLeft") return all[index - 1];
  if (key === "ArrowRight") return all[index + 1];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const step = key === "ArrowUp" ? -1 : 1;
  const place = (item) => item.getBoundingClientRect();
  const start = place(all[index]);
  let line;
  let best;
  for (let other = index + step; other >= 0 && other < all.length; other += step) {
    const rect = place(all[other]);
    if (line === undefined && Math.abs(rect.top - start.top) < 2) continue;
    line ??= rect.top;
    if (Math.abs(rect.top - line) >= 2) break;
    const distance = Math.abs(rect.left - start.left);
    if (!best || distance < best.distance) best = { item: all[other], distance };
  }
  return best?.item;
}
