#!/usr/bin/env python3
"""Makes README's pictures, of a run in a real terminal and of a page: `python3 .github/picture.py`.

Runs the release build on the data set of the repository, in a terminal with colours, and draws what is on
the screen at the end as .github/run.svg. Where there is Chromium, it has a page about the whole data set drawn as
.github/report.png. Needs `swift build -c release --product poke-export` before; POKE_EXPORT names
another build.
"""
import os
import pty
import re
import shutil
import subprocess
import tempfile
from html import escape

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("POKE_EXPORT", ROOT + "/.build/release/poke-export")
COMMANDS = [
    "poke-export --source Fixtures/api --range 1-151",
    "poke-export verify Output",
]
COLOURS = {"31": "#f7768e", "32": "#9ece6a", "33": "#e0af68", "2": "#737aa2"}
BROWSERS = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome", "chrome"]
COLUMNS, FONT_WIDTH, LINE_HEIGHT, MARGIN = 112, 8.4, 20, 16


def run(command, directory):
    """What the command writes to its terminal."""
    terminal, child_end = pty.openpty()
    os.set_blocking(terminal, True)
    size = {"COLUMNS": str(COLUMNS), "TERM": "xterm-256color", "PATH": os.path.dirname(PROGRAM), "HOME": directory}
    child = subprocess.Popen(
        command.split(), cwd=directory, env=size, stdin=child_end, stdout=child_end, stderr=child_end,
        executable=PROGRAM)
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
            colour = COLOURS.get(match[1], "")
        elif match[2] is None:
            line[column:column + 1] = [(match[0], colour)]
            column += 1
    return lines


def draw(lines):
    """The lines as SVG."""
    width = max(len(line) for line in lines) * FONT_WIDTH + 2 * MARGIN
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img"'
        ' aria-label="A run of poke-export in a terminal">',
        '<rect width="100%" height="100%" rx="8" fill="#1a1b26"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="#c0caf5">',
    ]
    for row, line in enumerate(lines):
        spans, start = [], 0
        while start < len(line):
            end = start
            while end < len(line) and line[end][1] == line[start][1]:
                end += 1
            # Blanks that no viewer takes for one.
            text = escape("".join(character for character, _ in line[start:end])).replace(" ", "\u00a0")
            colour = line[start][1]
            spans.append(f'<tspan fill="{colour}">{text}</tspan>' if colour else text)
            start = end
        top = MARGIN + (row + 0.75) * LINE_HEIGHT
        length = f' textLength="{len(line) * FONT_WIDTH:.0f}"' if line else ""
        parts.append(f'<text x="{MARGIN}" y="{top:.0f}"{length}>{"".join(spans)}</text>')
    return "\n".join(parts + ["</g>", "</svg>"]) + "\n"


def photograph(directory):
    """A page with the card of a Pokémon, as an image."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("picture: no page: there is no Chromium; CHROMIUM=FILE names one elsewhere")
        return
    dataset = directory + "/all"
    subprocess.run([PROGRAM, "--quiet", "--source", ROOT + "/Fixtures/api", "--output", dataset], check=True)
    subprocess.run([PROGRAM, "report", dataset], check=True)
    options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--window-size=1240,800",
               "--virtual-time-budget=5000", f"--user-data-dir={directory}/browser"]
    if os.getuid() == 0:
        options.append("--no-sandbox")
    subprocess.run(
        [browser, *options, f"--screenshot={ROOT}/.github/report.png", f"file://{dataset}/report.html#charizard"], check=True)


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
    os.symlink(ROOT + "/Fixtures", directory + "/Fixtures")
    shown = []
    for command in COMMANDS:
        shown.append([(character, "") for character in "$ " + command])
        shown += [line for line in screen(run(command, directory)) if line]
    photograph(directory)
with open(ROOT + "/.github/run.svg", "w", encoding="utf-8") as picture:
    picture.write(draw(shown))
