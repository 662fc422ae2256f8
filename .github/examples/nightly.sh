#!/bin/sh
# One night's work: harvest, check, compare with the last commit, and commit what differs.
#
#   nightly.sh [DIR] [OPTIONS…]
#
# Run it at the top of a git repository; DIR (data, unless named) is the dataset in it, OPTIONS are those of
# `poke-export export`, but for --output and --max-age. It ends with what poke-export ended with, with 0 also when
# nothing is new, and with 64 when it would not do what is asked for. With NIGHTLY_REPORT=FILE, a committed dataset gets
# a page to look at, which tells what changed since the last commit.
set -eu

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

last=$(mktemp -d)
trap 'rm -rf "$last"' EXIT

# 75 means that the same command goes on where it was stopped: twice more, after a while. Nothing else is tried again
# before the next night. What was stored last night is asked about, although it may not be a day old yet.
for pause in ${NIGHTLY_PAUSES-300 1800} end; do
  code=0
  poke-export export --output "$data" --max-age 12h "$@" || code=$?
  if [ "$code" -ne 75 ] || [ "$pause" = end ]; then break; fi
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

echo "Update $data" > "$last/message"
if git cat-file -e "HEAD:$data/datapackage.json" 2> /dev/null; then
  # By an index of its own, since `git archive` leaves out what is marked export-ignore.
  GIT_INDEX_FILE=$last/index git read-tree --prefix="$data/" "HEAD:$data"
  GIT_INDEX_FILE=$last/index git checkout-index --all --prefix="$last/was/"
  # A message of a few lines is read; the whole can be had any time by the same command.
  if poke-export diff "$last/was/$data" "$data" > "$last/changes"; then
    { echo; head -n 100 "$last/changes"; } >> "$last/message"
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
