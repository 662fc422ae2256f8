#!/bin/sh
# One night's work: harvest, check, compare with the last commit, and commit what differs.
#
#   nightly.sh [DIR] [OPTIONS…]
#
# Run it at the top of a git repository; DIR (data, unless named) is the dataset in it, OPTIONS are those of
# `poke-export export`, except --output and --max-age. It ends with what poke-export ended with, with 0 also when
# nothing is new, and with 64 when it would not do what is asked for. With --allow-partial it commits what was published
# although documents failed, names them in the subject, and ends with 0. A night that commits nothing leaves the dataset
# as it was. The script does not push: `git push` after it.
# With NIGHTLY_REPORT=FILE, a committed dataset gets a page to look at, which shows what changed since the last commit.
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
  *//* | */./* | */../*) refuse "'$data' is no directory below the top of the repository; name one, such as data" ;;
esac
[ "$(git rev-parse --is-inside-work-tree --show-prefix 2> /dev/null || :)" = true ] ||
  refuse "this is not the top of a git repository; go there first"

# Every byte of such a file changes with a row, and its clone could not be verified without it.
before=
summary=
for word; do
  case $before$word in
    *--format*xlsx* | *--format*sqlite*) refuse "a workbook or a database is for a release, not for git; leave it out" ;;
  esac
  if [ "$before" = --summary ]; then summary=$word; fi
  case $word in --summary=*) summary=${word#*=} ;; esac
  before=$word
done
[ "$summary" != - ] || refuse "--summary -: give a file"

# The names of a dataset's files: those its manifest lists, and those that stand beside them.
files() {
  printf '%s\n' datapackage.json quality.csv failures.ndjson
  sed -n 's/^ *"path": "\([a-z0-9_]*\.[a-z]*\)",*$/\1/p' "$1/datapackage.json" 2> /dev/null || :
}

kept=
last=
outcome=

# Where a page goes on after its failures.
below='/^([|] file|[*][*][WN]|<details>|From )/'

# The page of a run below other news, which says what came and what changed: its total and what is wrong are left.
demoted() {
  if [ -s "$last/news" ]; then
    sed -e 's/^### [-+][^:]*: \([0-9,]*\)/### \1 Pokémon/' -e 's/^### \([0-9].*\)/**\1**/' -e '/^| /d' "$last/page"
  else
    cat "$last/page"
  fi
}

# Takes back what the night did to the dataset, unless that is committed.
finish() {
  code=$?
  trap - EXIT
  set +e
  if [ -n "$outcome" ]; then
    if [ -f "$data/failures.ndjson" ] && ! cmp -s "$data/failures.ndjson" "$kept/failures.ndjson"; then
      cp "$data/failures.ndjson" "$data/.poke-export/failures.ndjson" &&
        echo "nightly: $data is as it was; what failed is in $data/.poke-export/failures.ndjson" >&2
    fi
    for file in $({ files "$data"; files "$kept"; } | sort -u); do
      if [ ! -f "$kept/$file" ]; then
        rm -f "$data/$file"
      elif ! cmp -s "$kept/$file" "$data/$file"; then
        mv -f "$kept/$file" "$data/$file"
      fi
    done
    if [ "$outcome" = staged ]; then git reset --quiet -- "$dataset"; fi
  fi
  cat "$last/annotation" 2> /dev/null
  if [ -n "${GITHUB_STEP_SUMMARY-}" ] && [ -f "$last/page" ]; then
    {
      # A run that failed, or published a part, says so itself, and that comes first.
      if grep -q -e '^### ✗' -e '^### ⚠' "$last/page"; then
        demoted | awk "$below { exit } { print }"
        if [ "$code" -eq 0 ]; then cat "$last/news"; fi
        demoted | awk "$below { rest = 1 } rest"
      elif [ "$code" -ne 0 ]; then
        printf '### ✗ Nothing was committed\n\nnightly.sh ended with exit code %s. %s\n\n' "$code" \
          "What is wrong is at the end of the log; the dataset is as it was."
        if [ -s "$last/findings" ]; then sed 's/^/    /' "$last/findings"; echo; fi
        demoted
      else
        cat "$last/news"
        demoted
      fi
    } 2> /dev/null >> "$GITHUB_STEP_SUMMARY"
  fi
  rm -rf "$last" "$kept"
  exit "$code"
}
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

if [ -n "${NIGHTLY_REPORT-}" ]; then mkdir -p -- "$(dirname -- "$NIGHTLY_REPORT")" || exit 73; fi
last=$(mktemp -d) || exit 73
# Where the dataset is kept as it was: by links, since poke-export replaces files and a link needs no space on a full disk.
git=$(git rev-parse --git-dir)
find "$git" -maxdepth 1 -name 'nightly.*' -mtime +1 -exec rm -rf {} +
kept=$(mktemp -d "$git/nightly.XXXXXX") || exit 73
for file in $(files "$data"); do
  if [ -f "$data/$file" ]; then
    ln "$data/$file" "$kept/" 2> /dev/null || cp -p "$data/$file" "$kept/"
  fi
done
dataset=":(literal)$data"
if [ -z "$summary" ]; then
  summary=$last/summary
  set -- "$@" --summary "$summary"
fi

# Whether the summary of the run says so.
told() { grep -q "\"$1\":true" "$summary" 2> /dev/null; }

# A source that is down or busy gets two more attempts, after a while. What no second attempt can heal, a document that
# is missing or a full disk, waits for the next night. What was stored last night is asked about, although it may not be
# a day old yet.
published=
for pause in ${NIGHTLY_PAUSES-300 1800} end; do
  code=0
  # Before the harvest, since a signal to this script alone is heard right after it.
  outcome=harvested
  rm -f "$last/attempt"
  GITHUB_STEP_SUMMARY=$last/attempt \
    poke-export export --output "$data" --max-age 12h "$@" > "$last/output" || code=$?
  # The page and the annotation are those of the attempt whose dataset is committed, or else of the last one.
  if told published || [ -z "$published" ]; then
    mv -f "$last/output" "$last/annotation"
    if [ -f "$last/attempt" ]; then mv -f "$last/attempt" "$last/page"; fi
  fi
  # After 73 another run may be at work there, and nothing of it is taken back.
  if [ "$code" -eq 73 ]; then outcome=; fi
  if told published; then
    published=yes
    rm -f "$last/failures"
    if [ -f "$data/failures.ndjson" ]; then cp "$data/failures.ndjson" "$last/failures"; fi
  fi
  case $code in
    69 | 75) told transient || break ;;
    *) break ;;
  esac
  if [ "$pause" = end ]; then break; fi
  echo "nightly: that was exit code $code; again in $pause seconds" >&2
  sleep "$pause"
done
case $code in
  0) ;;
  69 | 75) [ -n "$published" ] || exit "$code" ;;
  *) exit "$code" ;;
esac
if [ -f "$last/failures" ]; then cp "$last/failures" "$data/failures.ndjson"; fi

poke-export verify "$data" > "$last/findings" || {
  code=$?
  cat "$last/findings"
  exit "$code"
}

outcome=staged
# What git is told to ignore it would leave out without a word, and commit the rest.
for file in $(files "$data" | sort -u); do
  if [ ! -f "$data/$file" ]; then continue; fi
  code=0
  git check-ignore --quiet -- "./$data/$file" || code=$?
  case $code in
    0) refuse "$data/$file is ignored by git, and nothing was committed; see git check-ignore -v ./$data/$file" ;;
    1) git add -- ":(literal)$data/$file" ;;
    *) refuse "git cannot take $data/$file, and nothing was committed" ;;
  esac
done

# Files that are no part of the dataset are their owner's: one that git does not know yet is not added.
git add --update -- "$dataset"

# The documents that are missing: ", without pokemon/25 and pokemon/26".
holes() {
  if [ ! -f "$last/failures" ]; then return; fi
  awk -F '"' '
    function list(names, count,    text, i) {
      if (count > 3) return count " documents"
      for (i = 1; i <= count; i++) text = text (i == 1 ? "" : i == count ? " and " : ", ") names[i]
      return text
    }
    $8 == "withdrawn" { copies[++copyCount] = $4; next }
    { lost[++lostCount] = $4 }
    END {
      if (lostCount) printf ", without %s", list(lost, lostCount)
      if (copyCount) printf ", with %s of %s", (copyCount > 1 ? "stored copies" : "a stored copy"), list(copies, copyCount)
    }' "$last/failures"
}
holes=$(holes)

if git diff --cached --quiet -- "$dataset"; then
  outcome=
  echo "nightly: nothing is new$holes"
  exit 0
fi

# The verdict of diff, its first line: ": +95 Pokémon, -8, 1,784 changed".
subject() { sed -n '1 { s/ ([0-9,]* tables*)//; s/range [^;]*; //; s/^/: /p; }' "$1"; }

# What is below the verdict of diff: its counts as they are, and of its lines as many of each table as there is room
# for. A number sign before a number would link to an issue.
body() {
  sed -e 's/#\([0-9]\)/\1/g' -e 1d "$1" | awk -v room="$lines" '
    !isList { print; isList = $0 == "" && ++gaps == 2; next }
    /^[^-+~]/ { table = $0; next }
    !NF { table = "" }
    NF {
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
        if (table != "") print table
        for (row = 1; row <= counts[table] && row <= share; row++) print rows[table, row]
        if (counts[table] > share) print "… and " counts[table] - share " more"
      }
    }'
}

if ! git cat-file -e "HEAD:$data/datapackage.json" 2> /dev/null; then
  echo "Add $data$holes" > "$last/message"
else
  # By an index of its own, since `git archive` leaves out what is marked export-ignore.
  GIT_INDEX_FILE=$last/index git read-tree --prefix="$data/" "HEAD:$data"
  GIT_INDEX_FILE=$last/index git checkout-index --all --prefix="$last/was/"
  echo "Update $data$holes" > "$last/message"
  # A message of a few lines is read; the same command prints the whole at any time.
  if poke-export diff --all "$last/was/$data" "$data" > "$last/changes" 2> "$last/complaints"; then
    echo "Update $data$(subject "$last/changes")$holes" > "$last/message"
    if [ -s "$last/changes" ]; then { echo; body "$last/changes"; } >> "$last/message"; fi
  else
    cat "$last/complaints" >&2
  fi
  if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
    # The run itself lists new findings.
    poke-export diff "$last/was/$data" "$data" --tables all --format markdown > "$last/news" || :
    grep -q '^### ' "$last/news" || rm -f "$last/news"
  fi
fi
if [ -n "$holes" ]; then
  { echo; sed 's/.*"message":"\(.*\)"}$/\1/; s/\\\(["\\]\)/\1/g' "$last/failures" | head -n "$lines"; } >> "$last/message"
fi
# A signal to this script alone comes too late: what is committed stays.
trap : HUP INT TERM
git commit --quiet --file "$last/message" -- "$dataset"
outcome=
if [ -n "${NIGHTLY_REPORT-}" ]; then
  since=
  if [ -d "$last/was/$data" ]; then since=--since; fi
  poke-export report "$data" ${since:+"$since" "$last/was/$data"} --output "$NIGHTLY_REPORT" ||
    echo "nightly: the dataset is committed, but $NIGHTLY_REPORT is not written" >&2
fi
git log -1 --format='nightly: committed %h, %s'
