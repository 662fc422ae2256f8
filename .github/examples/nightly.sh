#!/bin/sh
# One night's work: harvest, check, compare with the last commit, and commit what differs.
#
#   nightly.sh [DIR] [OPTIONS…]
#
# Run it at the top of a git repository; DIR (data, unless named) is the dataset in it, OPTIONS are those of
# `poke-export export`, but for --output and --max-age. It ends with what poke-export ended with, with 0 also when
# nothing is new, and with 64 when it would not do what is asked for. It commits and does not push: `git push` after it.
# With NIGHTLY_REPORT=FILE, a committed dataset gets a page to look at, which tells what changed since the last commit.
set -eu

# The most lines of a commit's message about single rows.
lines=80

refuse() {
  echo "nightly: $1" >&2
  exit 64
}

data=data
case ${1-} in
  "" | -*) ;;
  *) data=$1; shift ;;
esac
data=${data#./}
data=${data%/}
case /$data/ in
  *//* | */./* | */../*) refuse "'$data' is no directory below the top of the repository; name one, as data" ;;
esac
[ "$(git rev-parse --is-inside-work-tree --show-prefix 2> /dev/null || :)" = true ] ||
  refuse "this is not the top of a git repository; go there first"

# Every byte of such a file changes with a row, and its clone could not be verified without it.
before=
for word; do
  case $before$word in
    *--format*xlsx* | *--format*sqlite*) refuse "a workbook or a database is for a release, not for git; leave it out" ;;
  esac
  before=$word
done

last=$(mktemp -d)
trap 'rm -rf "$last"' EXIT

# 75 means that the same command goes on where it was stopped, and 69 may be a source that is down for a moment: twice
# more, after a while. Nothing else is tried again before the next night. What was stored last night is asked about,
# although it may not be a day old yet.
for pause in ${NIGHTLY_PAUSES-300 1800} end; do
  code=0
  poke-export export --output "$data" --max-age 12h "$@" || code=$?
  case $code in
    69 | 75) ;;
    *) break ;;
  esac
  if [ "$pause" = end ]; then break; fi
  echo "nightly: that was exit code $code; again in $pause seconds" >&2
  sleep "$pause"
done
[ "$code" -eq 0 ] || exit "$code"

poke-export verify "$data"

# What git is told to ignore it would leave out without a word, and commit the rest.
for file in "$data"/*.json "$data"/*.csv "$data"/*.ndjson; do
  if [ ! -e "$file" ] || [ "$file" = "$data/run.json" ]; then continue; fi
  code=0
  git check-ignore --quiet -- "./$file" || code=$?
  case $code in
    0) refuse "$file is ignored by git, and nothing was committed; see git check-ignore -v ./$file" ;;
    1) ;;
    *) refuse "git cannot take $file, and nothing was committed" ;;
  esac
done

# Neither the checkpoint nor the reports of this very run are part of the dataset. A name is taken as it is.
dataset=":(literal)$data"
git add --all -- "$dataset" ":(exclude,literal)$data/.poke-export" ":(exclude,literal)$data/run.json" \
  ":(exclude,literal)$data/report.html"
if git diff --cached --quiet -- "$dataset"; then
  echo "nightly: nothing is new"
  exit 0
fi

# The verdict of diff in a few words: 95 added, 8 removed, 1,784 changed.
subject() {
  awk -F 'changes: ' '
    function thousands(n) {
      return n < 1000 ? n "" : thousands(int(n / 1000)) "," sprintf("%03d", n % 1000)
    }
    NF > 1 {
      count = split($2, parts, ", ")
      for (i = 1; i <= count; i++) {
        split(parts[i], words, " ")
        if (words[1] == 0) continue
        noun = words[2] ~ /^rows?$/ ? "" : " " words[2]
        text = text (text == "" ? ": " : ", ") thousands(words[1]) noun " " words[3]
      }
    }
    END { print text }' "$1"
}

# The summary of diff as it is, and of its rows as many of each table as there is room for. A number sign before a
# number would link to an issue.
body() {
  sed 's/#\([0-9]\)/\1/g' "$1" | awk -v room="$lines" '
    !isList { print; isList = $0 == ""; next }
    {
      table = $2 ~ /^(table|column|key)$/ ? $3 : $2
      sub(/[.:].*/, "", table)
      if (!(table in counts)) names[++tables] = table
      rows[table, ++counts[table]] = $0
    }
    END {
      # What short lists leave is for the long ones.
      do {
        left = room; long = 0
        for (i = 1; i <= tables; i++) {
          left -= counts[names[i]] < share ? counts[names[i]] : share
          long += counts[names[i]] > share
        }
        more = long ? int(left / long) : 0
        share += more
      } while (more > 0)
      if (share < 1) share = 1
      for (i = 1; i <= tables; i++) {
        table = names[i]
        for (row = 1; row <= counts[table] && row <= share; row++) print rows[table, row]
        if (counts[table] > share) print "… and " counts[table] - share " more of " table
      }
    }'
}

if ! git cat-file -e "HEAD:$data/datapackage.json" 2> /dev/null; then
  echo "Add $data" > "$last/message"
else
  # By an index of its own, since `git archive` leaves out what is marked export-ignore.
  GIT_INDEX_FILE=$last/index git read-tree --prefix="$data/" "HEAD:$data"
  GIT_INDEX_FILE=$last/index git checkout-index --all --prefix="$last/was/"
  echo "Update $data" > "$last/message"
  # A message of a few lines is read; the whole can be had any time by the same command.
  if poke-export diff "$last/was/$data" "$data" > "$last/changes" 2> "$last/verdict"; then
    echo "Update $data$(subject "$last/verdict")" > "$last/message"
    if [ -s "$last/changes" ]; then { echo; body "$last/changes"; } >> "$last/message"; fi
  else
    cat "$last/verdict" >&2
  fi
  if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
    poke-export diff "$last/was/$data" "$data" --format markdown | head -c 500000 >> "$GITHUB_STEP_SUMMARY"
  fi
fi
git commit --quiet --file "$last/message" -- "$dataset"
if [ -n "${NIGHTLY_REPORT-}" ]; then
  since=
  if [ -d "$last/was/$data" ]; then since=--since; fi
  poke-export report "$data" ${since:+"$since" "$last/was/$data"} --output "$NIGHTLY_REPORT"
fi
git log -1 --format='nightly: committed %h, %s'
