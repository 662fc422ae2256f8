#!/usr/bin/env python3
"""Makes README's pictures, of two commands in a terminal and of a page: `python3 .github/picture.py`.

The commands export a whole data set, and compare it with its Pokémon of generations 1 to 8. POKE_EXPORT_SOURCE names
the source, as a mirror at http://localhost:8090/api/v2; without it, the documents of the repository are read. What is on
the screen, with the progress as it was in the middle, is drawn as .github/run-dark.svg and run-light.svg. Where there is
Chromium, the page about the comparison is drawn as .github/report-dark.png and report-light.png. Needs `swift build
-c release --product poke-export` before; POKE_EXPORT names another build.
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
SOURCE = os.environ.pop("POKE_EXPORT_SOURCE", ROOT + "/Fixtures/api")
OLD, NEW = "generation-8", "Output"
PACE = " --rate 100" if "://" in SOURCE else ""
COMMANDS = [f"poke-export --source {SOURCE.replace(ROOT + '/', '')}{PACE}", f"poke-export diff {OLD} {NEW}"]
# Lines of the second command in the picture.
SHOWN_LINES = 20
PALETTES = {
    "dark": {"": "#c0caf5", "back": "#1a1b26", "31": "#f7768e", "32": "#9ece6a", "33": "#e0af68", "2": "#737aa2"},
    "light": {"": "#24292f", "back": "#f6f8fa", "31": "#cf222e", "32": "#1a7f37", "33": "#9a6700", "2": "#57606a"},
}
BROWSERS = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome", "chrome"]
COLUMNS, FONT_WIDTH, LINE_HEIGHT, MARGIN = 96, 8.4, 20, 16


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


def screens(written):
    """What is left on the screen, with the progress line of the middle after the first line, if there was one."""
    lines = screen(written)
    ends = [match.end() for match in re.finditer(r"documents[^\x1b\r]*left", written)]
    return lines[:1] + screen(written[:ends[len(ends) // 2]])[-1:] + lines[1:] if ends else lines


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


def draw(lines, palette):
    """The lines as SVG."""
    width = max(len(line) for line in lines) * FONT_WIDTH + 2 * MARGIN
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img"'
        ' aria-label="A run of poke-export in a terminal">',
        '<rect width="100%" height="100%" rx="8" fill="' + palette["back"] + '"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="' + palette[""] + '">',
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
    options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1.5",
               "--virtual-time-budget=5000", f"--user-data-dir={directory}/browser"]
    if os.getuid() == 0:
        options.append("--no-sandbox")
    for scheme, number in [("dark", 0), ("light", 1)]:
        subprocess.run(
            [browser, *options, f"--blink-settings=preferredColorScheme={number}", "--window-size=1100,700",
             f"--screenshot={ROOT}/.github/report-{scheme}.png", f"file://{directory}/{NEW}/report.html"], check=True)


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
    os.symlink(ROOT + "/Fixtures", directory + "/Fixtures")
    subprocess.run([PROGRAM, "--quiet", "--source", SOURCE, "--range", "1-905", "--output", OLD], cwd=directory, check=True)
    shown = []
    for command in COMMANDS:
        lines = [line for line in screens(run(command, directory)) if line]
        rest = [[(character, "2") for character in "…"]] if len(lines) > SHOWN_LINES else []
        shown += [[(character, "") for character in "$ " + command]] + lines[:SHOWN_LINES] + rest + [[]]
    photograph(directory)
for scheme, palette in PALETTES.items():
    with open(f"{ROOT}/.github/run-{scheme}.svg", "w", encoding="utf-8") as picture:
        picture.write(draw(shown[:-1], palette))
