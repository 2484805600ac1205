#!/bin/bash
# Proves that docs/performance.md and the candidate's README show what the script prints for one candidate, measured anew:
# known-answer tests, executed instructions on both platforms, memory. Negative controls: a changed figure in either is found.
set -euo pipefail

campaign=$1 tool=$2 operations=$3 readme=$4
folder=$(mktemp -d -p "$TEST_TMPDIR")

die() {
  printf 'FAILED: %s\n' "$@" >&2
  exit 1
}

id=$(sed -n 's/^ *"candidate": "\(.*\)",$/\1/p' "$operations")
[ -n "$id" ] || die "$operations names no candidate"
mkdir "$folder/work"
export TMPDIR=$folder/work
harness/performance/performance.sh "$campaign" "$tool" "$operations" --output="$folder/new.md" 2>"$folder/log" ||
  { cat "$folder/log" >&2; die "the script failed"; }

# Implementations whose stack only a machine with the CPU feature can show, if this one has not got it.
unseen=
for feature in vaes gfni avx512f avx512vl; do
  if ! grep -m 1 '^flags' /proc/cpuinfo | grep -qw "$feature"; then
    echo "NOT COMPARED  memory of implementations that need $feature: this CPU has none"
    unseen="$unseen|${feature%[fv]*}"
  fi
done

# section FILE: the beginning of the document and this candidate's part, without the blank lines at its end.
section() {
  awk -v id="$id" '/^## /{ other = $2 != id } other { next } /^$/{ blank = blank "\n"; next } { printf "%s%s\n", blank, $0; blank = "" }' "$1"
}

# comparable FILE: without the rows that cannot be compared here; their columns up to the stack are.
comparable() {
  section "$1" | sed -E "s/^(\| ((none$unseen)[a-z0-9]*) \| [a-z]+ \| x86_1 (\| [0-9,]+ ){4})\|.*/\1/; /^\* \[/{/this CPU/d}"
}

same() {
  cmp -s <(comparable "$1") <(comparable "$2")
}

section "$folder/new.md" >"$folder/section.md"
grep -q "^## $id " "$folder/section.md" || die "the script prints nothing about $id"
if ! same docs/performance.md "$folder/new.md"; then
  diff <(comparable docs/performance.md) <(comparable "$folder/new.md") | head -n 20 || true
  die "docs/performance.md is not what the script prints for $id: run" "  bazel run //harness:performance -- --write"
fi

# shown README DOCUMENT: the README has the lines of the document's table of memory, and of its notes.
shown() {
  cmp -s <(awk '/^<!-- end of the table -->$/{ on = 0 } on && /^[|*]/ { print } /^<!-- written by /{ on = 1 }' "$1") \
    <(section "$2" | awk '/^### Memory/{ on = 1 } on && /^[|*]/ { print }')
}
shown "$readme" docs/performance.md || die "$readme has another table of memory than docs/performance.md: run" \
  "  bazel run //harness:performance -- --write"

# Controls.
first=$(grep -n '^| .* | ref | x86_1 | ' "$folder/new.md" | head -n 1 | cut -d : -f 1)
sed "${first}s/[0-9] |/9 |/g; ${first}s/\.[0-9]/.99/" "$folder/new.md" >"$folder/changed.md"
! same "$folder/changed.md" "$folder/new.md" || die "control: a changed figure was not found"
sed '0,/^| ref | reference | x86_1 | /s//&9/' "$readme" >"$folder/README.md"
! shown "$folder/README.md" docs/performance.md || die "control: a changed README was not found"
set=$(find "$folder" -name SHA256SUMS)
[ -z "$set" ] || die "the script left its data set behind: $set"
echo "PASSED: $id is as documented"
