#!/usr/bin/env python3
"""Makes README's pictures: `python3 .github/picture.py`.

It exports a whole data set, exports the species up to generation 8 with their forms, and compares the two. The terminal
becomes .github/run-dark.svg and run-light.svg, without the source and its requests, and with one moment of the line of
progress. With Chromium, the top of the page about the comparison and the card of a Pokémon become
.github/report-dark.png and report-light.png.

POKE_EXPORT_SOURCE=http://localhost:8090/api/v2 names a mirror, which is asked at the API's pace; without it, the
documents in Fixtures are read. POKE_EXPORT names a build other than that of
`swift build -c release --product poke-export`.
"""
import csv
import json
import os
import pty
import re
import shutil
import subprocess
import tempfile
import termios
from html import escape

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("POKE_EXPORT", ROOT + "/.build/release/poke-export")
SOURCE = os.environ.pop("POKE_EXPORT_SOURCE", ROOT + "/Fixtures/api")
OLD, NEW, SHOWN = "generation-8", "Output", "charizard"
# The pace of the API, so that the time is what a reader sees.
PACE = " --rate 20" if "://" in SOURCE else ""
FULL = f"poke-export --source {SOURCE}"
BEFORE = f"poke-export -q --range 1-905 --include-forms -o {OLD}"
ROWS = "poke-export --tables evolution_tree -o - \\\n    --columns tree,how | head -4"
# What is shown, and what is run: the options of the source are not shown.
COMMANDS = [
    ("poke-export", FULL + PACE),
    (ROWS, ROWS.replace("poke-export", FULL + " --quiet")),
    (BEFORE, BEFORE.replace("poke-export", FULL)),
    (f"poke-export diff {OLD} {NEW} --tables pokemon", f"poke-export diff {OLD} {NEW} --tables pokemon"),
]
LEFT_OUT, SHOWN_LINES = re.compile(r"(reading |[0-9,]+ requests|next:)"), 8
PROGRESS = re.compile(r"\r([^\r\n\x1b]* left)")
PALETTES = {
    "dark": {"": "#e7e9ec", "back": "#14171a", "rim": "#363c43", "32": "#7fd492", "36": "#8ab4f8", "2": "#a9b2bc"},
    "light": {"": "#1b1f24", "back": "#ffffff", "rim": "#d4d9df", "32": "#17692f", "36": "#0b57d0", "2": "#525a64"},
}
BROWSERS = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome", "chrome"]
# Few columns, drawn wide, so that a phone shows letters that can be read.
COLUMNS, FONT_WIDTH, LINE_HEIGHT, MARGIN, WIDTH = 64, 8.4, 19, 14, 720
# Times the scale, each is a whole number of pixels.
HEAD_HEIGHT, CARD_HEIGHT, GAP, PAGE_WIDTH = 492, 588, 12, 832


def run(command, directory):
    """What the command writes to its terminal."""
    terminal, child_end = pty.openpty()
    os.set_blocking(terminal, True)
    termios.tcsetwinsize(terminal, (40, COLUMNS))
    path = f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}"
    size = {"TERM": "xterm-256color", "PATH": path, "HOME": directory}
    child = subprocess.Popen(
        command, shell=True, cwd=directory, env=size, stdin=child_end, stdout=child_end, stderr=child_end)
    os.close(child_end)
    written = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        written += piece
    if child.wait() != 0:
        raise SystemExit(written.decode())
    return written.decode()


def screen(text):
    """The lines left on the screen: each a list of (character, colour)."""
    lines, column, colour = [[]], 0, ""
    for match in re.finditer(r"\x1b\[([0-9;?]*)([A-Za-z])|\r|\n|[^\x1b]", text):
        line = lines[-1]
        if match[0] == "\n":
            lines.append([])
            column = 0
        elif match[0] == "\r":
            column = 0
        elif match[2] in ("J", "K"):
            del line[column:]
        elif match[2] == "m":
            colour = match[1] if match[1] in PALETTES["dark"] else ""
        elif match[2] is None:
            line[column:column + 1] = [(match[0], colour)]
            column += 1
    return lines


def plain(text, colour=""):
    return [(character, colour) for character in text]


def draw(lines, palette):
    """The lines as SVG."""
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    width = round(COLUMNS * FONT_WIDTH) + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{WIDTH}" role="img"'
        ' aria-label="A run of poke-export in a terminal">',
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{palette["back"]}"'
        f' stroke="{palette["rim"]}"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="' + palette[""] + '">',
    ]
    for row, line in enumerate(lines):
        spans, start = [], 0
        while start < len(line):
            end = start
            while end < len(line) and line[end][1] == line[start][1]:
                end += 1
            # Viewers join plain blanks into one.
            text = escape("".join(character for character, _ in line[start:end])).replace(" ", "\u00a0")
            colour = line[start][1]
            spans.append(f'<tspan fill="{palette[colour]}">{text}</tspan>' if colour else text)
            start = end
        top = MARGIN + (row + 0.75) * LINE_HEIGHT
        length = f' textLength="{len(line) * FONT_WIDTH:.0f}"' if line else ""
        parts.append(f'<text x="{MARGIN}" y="{top:.0f}"{length}>{"".join(spans)}</text>')
    return "\n".join(parts + ["</g>", "</svg>"]) + "\n"


def photograph(directory):
    """The page about the comparison, as images."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("picture: no page: there is no Chromium; CHROMIUM=FILE names one elsewhere")
        return
    subprocess.run([PROGRAM, "report", NEW, "--since", OLD], cwd=directory, check=True)
    # The card leaves out the text of the games, which is not ours.
    with open(f"{directory}/{NEW}/pokemon.csv", encoding="utf-8", newline="") as rows:
        text = next(row["description"] for row in csv.DictReader(rows) if row["name"] == SHOWN)
    with open(f"{directory}/{NEW}/report.html", encoding="utf-8") as page:
        card = page.read().replace(json.dumps(text, ensure_ascii=False), '""')
    with open(f"{directory}/{NEW}/card.html", "w", encoding="utf-8") as page:
        page.write(re.sub("<(header|main|footer)", r"<\1 hidden", card))
    options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1.75",
               "--virtual-time-budget=5000", "--default-background-color=00000000",
               f"--user-data-dir={directory}/browser",
               f"--window-size={PAGE_WIDTH},{HEAD_HEIGHT + GAP + CARD_HEIGHT + 4}",
               *(["--no-sandbox"] if os.getuid() == 0 else [])]
    for number, (scheme, palette) in enumerate(PALETTES.items()):
        with open(f"{directory}/{NEW}/{scheme}.html", "w", encoding="utf-8") as page:
            page.write(f'''<meta name="color-scheme" content="light dark"><style>
                body {{ margin: 0; display: grid; align-content: start; gap: {GAP}px }}
                iframe {{ box-sizing: border-box; width: calc(100% - 2px); border: 1px solid {palette["rim"]};
                border-radius: 8px }}
                </style><iframe src="report.html" height="{HEAD_HEIGHT}"></iframe>
                <iframe src="card.html#{SHOWN}" height="{CARD_HEIGHT}"></iframe>''')
        subprocess.run(
            [browser, *options, f"--blink-settings=preferredColorScheme={number}",
             f"--screenshot={ROOT}/.github/report-{scheme}.png", f"file://{directory}/{NEW}/{scheme}.html"], check=True)


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
    os.symlink(ROOT + "/Fixtures", directory + "/Fixtures")
    shown = []
    for command, line in COMMANDS:
        written = run(line, directory)
        lines = [line for line in screen(written)
                 if not LEFT_OUT.match("".join(character for character, _ in line))]
        while lines and not lines[-1]:
            lines.pop()
        moments = PROGRESS.findall(written)
        progress = [plain(moments[len(moments) // 3], "2")] if moments else []
        rest = [plain("…", "2")] if len(lines) > SHOWN_LINES else []
        typed = [plain(part, "36") for part in ("$ " + command).split("\n")]
        shown += typed + progress + lines[:SHOWN_LINES] + rest + [[]]
    photograph(directory)
for scheme, palette in PALETTES.items():
    with open(f"{ROOT}/.github/run-{scheme}.svg", "w", encoding="utf-8") as picture:
        picture.write(draw(shown[:-1], palette))
