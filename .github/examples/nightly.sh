#!/bin/sh
# One night's work: harvest, check, compare with the last commit, and commit what differs.
#
#   nightly.sh [DIR] [OPTIONS…]
#
# Run it at the top of a git repository. DIR is the dataset in it (default: data). OPTIONS are those of
# `poke-export export`, except --output, --max-age and --prune. --allow-partial also commits a dataset that lacks
# documents, and names them in the subject. --quiet prints nothing on a good night. It does not push.
#
# Exit codes: 0 when it has committed or nothing is new, 64 when it refuses to start, and else that of poke-export or
# git. A night that commits nothing leaves the dataset as it was; its last line says why, and what to do.
#
# NIGHTLY_REPORT=FILE writes a page about a committed dataset, with what has changed since the last commit.
# NIGHTLY_PAUSES='300 1800' are the seconds before each further attempt, when the source is down or busy.
set -eu

# The most lines about rows in a commit's message, and the longest wait in seconds that a server may ask for.
lines=80
longest=7200

# Not echo, because some shells' echo takes \n in a name for the end of a line.
say() { printf 'nightly: %s\n' "$1"; }

refuse() {
  say "$1" >&2
  exit 64
}

data=data
case ${1-} in
  -h | --help)
    sed -n -e 's/^# \{0,1\}//p' -e '/^set /q' "$0" | sed 1d
    exit 0
    ;;
  "" | -*) ;;
  *) data=$1; shift ;;
esac
data=${data#./}
data=${data%/}
case /$data/ in
  *//* | */./* | */../* | */.[Gg][Ii][Tt]/*)
    refuse "'$data' cannot be the dataset; give a path from the top of the repository, such as data" ;;
esac
[ "$(git rev-parse --is-inside-work-tree --show-prefix 2> /dev/null || :)" = true ] ||
  refuse "this is not the top of a git repository; go to its top, or make a repository with: git init"
# A link may be any part of the path.
link=$data
until [ -L "$link" ] || [ "$link" = "${link%/*}" ]; do link=${link%/*}; done
[ ! -L "$link" ] ||
  refuse "'$link' is a symbolic link to '$(readlink "$link")', and git stores no files behind a link; go to the top of \
the repository that holds the dataset itself, and give its path from there"
{ git var GIT_AUTHOR_IDENT && git var GIT_COMMITTER_IDENT; } > /dev/null 2>&1 ||
  refuse "git has no user; to set one, type: git config user.name NAME && git config user.email ADDRESS"
command -v poke-export > /dev/null ||
  refuse "poke-export is not on the PATH; add the directory of poke-export to PATH, or see \"Install it\" in the README"

# git cannot pack workbooks and databases, because a changed row changes all of their bytes.
before=
summary=
quiet=
for word; do
  case $before$word in
    *--format*xlsx* | *--format*sqlite*)
      refuse "--format: use csv or ndjson, because git stores each version of an xlsx or sqlite file in full" ;;
  esac
  if [ "$before" = --summary ]; then summary=$word; fi
  case $word in
    --summary=*) summary=${word#*=} ;;
    -q | --quiet) quiet=yes ;;
  esac
  before=$word
done
[ "$summary" != - ] || refuse "--summary -: give a file"
pauses=${NIGHTLY_PAUSES-300 1800}
# The shell takes a number that begins with 0 for octal.
case " $pauses" in
  *[!0-9[:space:]]* | *[[:space:]]0[0-9]* | *[0-9][0-9][0-9][0-9][0-9][0-9]*)
    refuse "NIGHTLY_PAUSES='$pauses' cannot be the pauses; give whole seconds from 0 to 99999, such as \
NIGHTLY_PAUSES='300 1800'" ;;
esac

# The sorted names of a dataset's files: those of every dataset, those of earlier exports, and those its manifest lists.
files() {
  name='\([a-z0-9_]*\.[a-z]*\)'
  {
    printf '%s\n' datapackage.json quality.csv failures.ndjson
    for list in "$data/.poke-export/earlier" "$data/datapackage.json"; do
      # Reading a pipe would wait for ever.
      if [ -f "$list" ]; then
        sed -n -e "s/^[^ ]* [0-9]* $name\$/\1/p" -e "s/^ *\"path\": \"$name\",*\$/\1/p" "$list"
      fi
    done
  } 2> /dev/null | sort -u
}
# git reads its own two files there, and waits at a pipe too.
for file in $(files) .gitignore .gitattributes; do
  if [ -e "$data/$file" ] && [ ! -f "$data/$file" ] || [ -L "$data/$file" ]; then
    refuse "'$data/$file' is not a plain file, and a dataset has no links, pipes or directories; move or rename it"
  fi
done

kept=
last=
outcome=
attempt=0
child=
why="git or the shell failed, as the lines above say"
todo=

# fail CODE WHY [TODO]: ends the night.
fail() {
  why=$2
  todo=${3-}
  exit "$1"
}

# The line at which a run's page goes on after its failures.
below='/^([|] file|[*][*][WN]|<details>|From )/'

# The page of the run. Below news it loses its table and what came, because the news say that.
demoted() {
  if [ -s "$last/news" ]; then
    sed -e 's/^### \([0-9].*\)/**\1**/' -e '/^| /d' "$last/page"
  else
    cat "$last/page"
  fi
}

# named ONE SEVERAL FILE...: what happened to files, as in "; moves.csv and types.csv were put back as they were".
named() {
  one=$1
  several=$2
  shift 2
  case $# in
    0) ;;
    1) echo "; $1 $one" ;;
    [2-4]) echo "; $(echo "$*" | sed 's/ /, /g; s/\(.*\),/\1 and/') $several" ;;
    *) echo "; $1, $2 and $(($# - 2)) more files $several" ;;
  esac
}

# Takes back what is not committed, says how a failed night ended, and writes the page for GitHub.
finish() {
  code=$?
  trap - EXIT
  trap : HUP INT TERM
  set +e
  if [ -n "$child" ]; then kill "$child" 2> /dev/null; fi
  # Opening the pipe ends a relay that still waits for poke-export.
  if [ -p "$last/pipe" ]; then : <> "$last/pipe"; fi
  wait
  taken=
  gone=
  if [ -n "$outcome" ]; then
    if [ -f "$data/failures.ndjson" ] && ! cmp -s "$data/failures.ndjson" "$kept/failures.ndjson"; then
      # The name may be a link or a pipe, which rm removes and cp would write to.
      failures=$data/.poke-export/failures.ndjson
      rm -f "$failures" && mv "$data/failures.ndjson" "$failures" && todo="${todo:+$todo; }$failures lists the failures"
    fi
    for file in $({ files; ls "$kept"; } | sort -u); do
      if cmp -s "$kept/$file" "$data/$file"; then continue; fi
      if [ -f "$kept/$file" ]; then
        mv -f "$kept/$file" "$data/$file"
        if [ "$file" != failures.ndjson ]; then taken="$taken $file"; fi
      elif [ -f "$data/$file" ]; then
        rm -f "$data/$file"
        gone="$gone $file"
      fi
    done
    if [ "$outcome" = staged ]; then git reset --quiet -- "$dataset"; fi
  fi
  if [ "$code" -ne 0 ]; then
    # shellcheck disable=SC2086 # Names of files without blanks, one word each.
    taken=$(named "was put back as it was" "were put back as they were" $taken)
    # shellcheck disable=SC2086
    taken=$taken$(named "was new, and is removed" "were new, and are removed" $gone)
    tried=
    if [ "$attempt" -gt 1 ]; then tried=" (tried $attempt times)"; fi
    closing="nothing was committed$tried, because $why${todo:+; $todo}$taken"
    if [ -n "$quiet" ]; then cat "$last/hushed" >&2 2> /dev/null; fi
    say "$closing" >&2
  fi
  cat "$last/annotation" 2> /dev/null
  if [ -n "${GITHUB_STEP_SUMMARY-}" ] && [ -f "$last/page" ]; then
    {
      # The failures of a run come first.
      if grep -q -e '^### ✗' -e '^### ⚠' "$last/page"; then
        demoted | awk "$below { exit } { print }"
        if [ "$code" -eq 0 ]; then cat "$last/news"; fi
        demoted | awk "$below { rest = 1 } rest"
      elif [ "$code" -ne 0 ]; then
        printf '### ✗ Nothing was committed\n\nnightly.sh: %s.\n\n' "$closing"
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
resume="run the same command again to resume"
# finish passes a signal on to poke-export. The sleep is for a signal that poke-export got too: a second one would cut it
# off.
trap 'fail 130 "the night was interrupted" "$resume"' INT
trap 'sleep 3; fail 129 "the terminal closed" "$resume"' HUP
trap 'sleep 3; fail 143 "a signal ended the night" "$resume"' TERM

last=$(mktemp -d) || fail 73 "there is no room for temporary files"
# What a good night says goes to 3 (errors) and 4 (output), and nowhere with --quiet.
exec 3>&2 4>&1
if [ -n "$quiet" ]; then exec 3> "$last/hushed" 4> /dev/null; fi
if [ -n "${NIGHTLY_REPORT-}" ]; then
  mkdir -p -- "$(dirname -- "$NIGHTLY_REPORT")" || fail 73 "NIGHTLY_REPORT=$NIGHTLY_REPORT cannot be written"
fi
# The dataset is kept as it was by links, which need no space: poke-export replaces files and never writes into them.
git=$(git rev-parse --git-dir)
find "$git" -maxdepth 1 -type d -name 'poke-export-nightly.??????' -mtime +1 -exec rm -rf {} +
kept=$(mktemp -d "$git/poke-export-nightly.XXXXXX") || fail 73 "there is no room in $git"
for file in $(files); do
  if [ -f "$data/$file" ]; then
    ln "$data/$file" "$kept/" 2> /dev/null || cp -p "$data/$file" "$kept/"
  fi
done
dataset=":(literal)$data"
if [ -z "$summary" ]; then
  summary=$last/summary
  set -- "$@" --summary "$summary"
fi

# Cuts off a command line that poke-export suggests, because the line has options of this script, such as --summary.
untyped='s/; [^;?]*type: .*poke-export export [^"]*//; s/? [^;?]*type: .*poke-export export [^"]*/?/'

# Members of the run's summary: whether one is true, a number, and a text that stands before another member.
told() { grep -q "\"$1\":true" "$summary" 2> /dev/null; }
number() { sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" "$summary" 2> /dev/null; }
text() { sed -n "s/.*\"$1\":\"\(.*\)\",\"$2\":.*/\1/p" "$summary" 2> /dev/null | sed "$untyped"'; s/\\\(["\\]\)/\1/g'; }

# Passes on what poke-export says. It leaves out where failures.ndjson is, because finish moves the file.
relay() {
  gone="; see $data/failures.ndjson"
  while IFS= read -r line; do
    case $line in *"$gone"*) line=${line%%"$gone"*}${line#*"$gone"} ;; esac
    case $line in *"type: "*) line=$(printf '%s\n' "$line" | sed "$untyped") ;; esac
    printf '%s\n' "$line"
  done < "$last/pipe" >&3
}

# Runs a command in the background, because the shell hears a signal only while it waits.
attend() {
  "$@" &
  child=$!
  code=0
  wait "$child" || code=$?
  child=
}

harvest() {
  export GITHUB_STEP_SUMMARY="$last/attempt"
  exec poke-export export --output "$data" --max-age 12h --prune "$@" > "$last/output" 2> "$last/pipe"
}

# A source that is down or busy gets two more attempts, after a pause or when it asks for one. What another attempt cannot
# heal, such as a full disk, waits for the next night. --max-age is below a day, because nights are not exactly a day
# apart. --prune may remove old tables, because git has them.
published=
mkfifo "$last/pipe"
for pause in $pauses end; do
  attempt=$((attempt + 1))
  outcome=harvested
  rm -f "$last/attempt" "$last/summary"
  relay &
  relay=$!
  attend harvest "$@"
  wait "$relay" || :
  # The page and the annotation of the attempt that published are kept, or else those of the last one.
  if told published || [ -z "$published" ]; then
    sed "$untyped" "$last/output" > "$last/annotation"
    if [ -f "$last/attempt" ]; then sed "$untyped" "$last/attempt" > "$last/page"; fi
  fi
  # After 73 another run may be at work there, so nothing is taken back.
  if [ "$code" -eq 73 ]; then outcome=; fi
  if told published; then
    published=yes
    rm -f "$last/failures"
    if [ -f "$data/failures.ndjson" ]; then cp "$data/failures.ndjson" "$last/failures"; fi
  fi
  why=$(text error published)
  case $code in
    69 | 75) told transient || break ;;
    *) break ;;
  esac
  asked=$(number retry_after)
  if [ "$pause" = end ] || [ "${asked:-0}" -gt "$longest" ]; then break; fi
  if [ "${asked:-0}" -gt "$pause" ]; then pause=$asked; fi
  if [ "$pause" -lt 120 ]; then span="$pause s"; else span="$(((pause + 59) / 60)) minutes"; fi
  say "${why%; run the same command again*}; trying again in $span" >&3
  attend sleep "$pause"
done
case $code$published in
  0* | 69yes | 75yes) ;;
  *)
    case $why in
      [0-9]*) ;;
      *) why="poke-export says: ${why:-its options are wrong, as the line above explains}" ;;
    esac
    fail "$code" "$why" "$(text next failed)"
    ;;
esac
if [ -f "$last/failures" ]; then cp "$last/failures" "$data/failures.ndjson"; fi

poke-export verify "$data" > "$last/findings" 2>&3 || {
  code=$?
  cat "$last/findings"
  fail "$code" "'poke-export verify' found the faults above in the new dataset"
}

outcome=staged
for file in $(files); do
  file=$data/$file
  if [ ! -f "$file" ]; then continue; fi
  # git would leave out an ignored file without a word.
  code=0
  git check-ignore --quiet -- "./$file" || code=$?
  case $code in
    0) fail 64 "git ignores $file" "'git check-ignore -v ./$file' shows the rule" ;;
    1) git add -- ":(literal)$file" ;;
    *) fail 64 "git cannot check $file, as the lines above say" ;;
  esac
  # A clone with other bytes would not pass verify.
  [ "$(git rev-parse ":0:$file")" = "$(git hash-object --no-filters -- "$file")" ] ||
    fail 65 "git would change the bytes of $file" "check core.autocrlf, and 'git check-attr --all ./$file'"
done

# Removals and changes only: files that git does not know are their owner's.
git add --update -- "$dataset"

# What the subject says of failures: ", without pokemon/25 and pokemon/26, using 1,246 stored copies".
holes() {
  if [ ! -f "$last/failures" ]; then return; fi
  awk -F '"' '
    function some(names, count, nouns,    text, i) {
      if (count > 3) {
        while (count >= 1000) { text = sprintf(",%03d", count % 1000) text; count = int(count / 1000) }
        return count text " " nouns
      }
      for (i = 1; i <= count; i++) text = text (i == 1 ? "" : i == count ? " and " : ", ") names[i]
      return (nouns ~ "copies" ? count == 1 ? "a stored copy of " : "stored copies of " : "") text
    }
    { name = $4 ~ "/" ? $4 : "the " $4 " list" }
    /"copy":true/ { copies[++copyCount] = name; next }
    { lost[++lostCount] = name }
    END {
      if (lostCount) printf ", without %s", some(lost, lostCount, "documents")
      if (copyCount) printf ", using %s", some(copies, copyCount, "stored copies")
    }' "$last/failures"
}
holes=$(holes)

if git diff --cached --quiet -- "$dataset"; then
  outcome=
  say "nothing is new${holes:+; the dataset is${holes#,}}" >&4
  exit 0
fi

# The first line of diff: ": range 1-9 → 1-151; 142 Pokémon added, 8 changed". Without a changed row, diff writes its
# line to standard error: ": API version n32 → n33".
subject() {
  sed -n '1 { s/; [0-9,]* tables* changed//; s/^/: /p; }' "$last/changes"
  sed -n 's/^poke-export: no row differs; /: /p' "$last/complaints"
}

# The rest of diff: its counts, and as many rows of each table as there is room for. A number loses its #, which would
# link to an issue.
body() {
  sed -e 's/#\([0-9]\)/\1/g' -e 1d "$last/changes" | awk -v room="$lines" '
    !isList { print; isList = $0 == "" && ++gaps == 2; next }
    /^[^-+~]/ { table = $0; next }
    !NF { table = "" }
    NF {
      if (!(table in counts)) names[++tables] = table
      rows[table, ++counts[table]] = $0
    }
    END {
      # Long lists share the room that short ones leave.
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
  # An index of its own, because `git archive` leaves out what is marked export-ignore.
  GIT_INDEX_FILE=$last/index git read-tree --prefix="$data/" "HEAD:$data"
  GIT_INDEX_FILE=$last/index git checkout-index --all --prefix="$last/was/"
  if poke-export diff --all "$last/was/$data" "$data" > "$last/changes" 2> "$last/complaints"; then
    echo "Update $data$(subject)$holes" > "$last/message"
    if [ -s "$last/changes" ]; then { echo; body; } >> "$last/message"; fi
  else
    echo "Update $data$holes" > "$last/message"
    cat "$last/complaints" >&2
  fi
  if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
    # Without the findings, which the page of the run lists.
    poke-export diff "$last/was/$data" "$data" --tables all --format markdown > "$last/news" || :
    grep -q '^### ' "$last/news" || rm -f "$last/news"
  fi
fi
if [ -n "$holes" ]; then
  # Missing documents come before stored copies.
  { echo; LC_ALL=C sort -s -t '"' -k 15,15 "$last/failures" |
    sed 's/.*"message":"\(.*\)"}$/\1/; s/\\\(["\\]\)/\1/g' | head -n "$lines"; } >> "$last/message"
fi
# A signal comes too late from here on: what is committed stays.
trap : HUP INT TERM
head=$(git rev-parse --quiet --verify HEAD || :)
tree=$(git write-tree --prefix="$data/")
git commit --quiet --file "$last/message" -- "$dataset" ||
  fail $? "git or one of its hooks refuses the commit, as the lines above say"
if [ "$(git rev-parse "HEAD:$data")" != "$tree" ]; then
  if [ -n "$head" ]; then git reset --quiet --soft "$head"; else git update-ref -d HEAD; fi
  fail 65 "a hook of git changes files in '$data'" "change the hook so that it leaves '$data' alone"
fi
outcome=
if [ -n "${NIGHTLY_REPORT-}" ]; then
  since=
  if [ -d "$last/was/$data" ]; then since=--since; fi
  poke-export report "$data" ${since:+"$since" "$last/was/$data"} --output "$NIGHTLY_REPORT" 2>&3 ||
    say "the dataset is committed, but $NIGHTLY_REPORT is not written" >&2
fi
git log -1 --format='nightly: committed %h, %s' >&4
