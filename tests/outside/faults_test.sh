#!/bin/bash
# Proves that every target that docs/trust-faults.md names exists, that each row of its tables names one; and that a target that
# does not exist, and a row without one, is found.
#   faults_test.sh DOCUMENT
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

document=$1
# Where the sources are: the test runs from its runfiles, which link to them.
root=$(dirname "$(readlink -f WORKSPACE)")

# exists LABEL: its BUILD file has it, by name or as one of each platform.
exists() {
  local folder=${1%%:*} name=${1##*:}
  local build=$root/${folder#//}/BUILD
  [ -f "$build" ] || return 1
  grep -qF "name = \"$name\"," "$build" && return
  case $name in
    *_x86_1) grep -qF "name = \"${name%x86_1}\" + platform," "$build" ;;
    *_arm_1) grep -qF "name = \"${name%arm_1}\" + platform," "$build" ;;
    *) return 1 ;;
  esac
}

# examine DOCUMENT
examine() {
  local label count=0 wrong=0
  while read -r label; do
    count=$((count + 1))
    exists "$label" || { echo "$1 names $label, which does not exist"; wrong=1; }
  done < <(grep -oE '`//[a-z_/]+:[A-Za-z0-9_]+`' "$1" | tr -d '`' | sort -u)
  [ "$count" -gt 40 ] || { echo "expected more than 40 targets in $1; found $count"; wrong=1; }
  # The first two tables: faults and files.
  sed '/^## What code of candidates/,$d' "$1" | grep '^|' | grep -vE '^\|[-|]+\|$|^\| (fault|what is read) \|' |
    grep -v '`//' >"$SCRATCH/rows" || true
  [ ! -s "$SCRATCH/rows" ] || { echo "rows of $1 without a test:"; cat "$SCRATCH/rows"; wrong=1; }
  return "$wrong"
}

succeeds examine "$document"
sed 's|//harness/cycles:counter_test|//harness/cycles:no_such_test|' "$document" >"$SCRATCH/wrong.md"
fails_saying examine "$SCRATCH/wrong.md" -- "names //harness/cycles:no_such_test, which does not exist"
sed 's|ends_early_test_arm_1|ends_early_test_arm_9|; s|//harness/api:|//harness/nothing:|' "$document" >"$SCRATCH/wrong.md"
fails_saying examine "$SCRATCH/wrong.md" -- ends_early_test_arm_9 //harness/nothing:emulation_test
sed 's|`//harness/host:core_kind_test`|by hand|' "$document" >"$SCRATCH/row.md"
fails_saying examine "$SCRATCH/row.md" -- "without a test" "hybrid cores"
grep -v '//' "$document" >"$SCRATCH/empty.md"
fails_saying examine "$SCRATCH/empty.md" -- "expected more than 40 targets"
echo "PASSED: $checks checks"
