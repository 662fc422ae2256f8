#!/bin/sh
# One night's work: harvest, check, compare with the last commit, and commit what differs.
#
#   nightly.sh [DIR] [OPTIONS…]
#
# Run it at the top of a git repository; DIR (data, unless named) is the dataset in it, OPTIONS are those of
# `poke-export export`, but for --output and --max-age. It ends with what poke-export ended with, and with 0 also when
# nothing is new.
set -eu

data=data
case ${1-} in
  "" | -*) ;;
  *) data=$1; shift ;;
esac
data=${data%/}

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

# Neither the checkpoint nor the report of this very run is part of the dataset.
git add --all -- "$data" ":(exclude)$data/.poke-export" ":(exclude)$data/run.json"
if git diff --cached --quiet -- "$data"; then
  echo "nightly: nothing is new"
  exit 0
fi

echo "Update $data" > "$last/message"
if git cat-file -e "HEAD:$data/datapackage.json" 2> /dev/null; then
  git archive HEAD -- "$data" | tar -x -C "$last"
  # A message of a few lines is read; the whole can be had any time by the same command.
  if poke-export diff "$last/$data" "$data" > "$last/changes"; then
    { echo; head -n 100 "$last/changes"; } >> "$last/message"
  fi
  if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
    poke-export diff "$last/$data" "$data" --format markdown | head -c 500000 >> "$GITHUB_STEP_SUMMARY"
  fi
fi
git commit --quiet --file "$last/message" -- "$data"
git log -1 --format='nightly: committed %h, %s'
