#!/bin/bash
# Proves that a fuzz target finds nothing in a fixed number of runs from its seeds, and that it would: with a fault planted
# behind its reader (planted.h) the same driver, with the same seeds, ends with a report of it.
#
#   fuzz_test.sh PROGRAM RUNS CONTROL_RUNS BYTES WRITE_SEEDS SEED... [-- FLAG...]
#     PROGRAM      the fuzz target, with libFuzzer's main()
#     RUNS         runs that must find nothing; CONTROL_RUNS: at most, until the planted fault is found
#     BYTES        of the longest input
#     WRITE_SEEDS  the program that writes further seeds, or `none`
#     SEED         a file of this repository; a name without a slash is one that WRITE_SEEDS writes
#     FLAG         further flags of the fuzz target
set -u
program=$1 runs=$2 control_runs=$3 bytes=$4 write_seeds=$5
shift 5

# fail TEXT: the reason, with the end of the driver's log.
fail() {
  tail -n 40 "$TEST_TMPDIR/log" 2>/dev/null | sed 's/^/  | /' >&2
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

written=$TEST_TMPDIR/written
mkdir -p "$written"
if [ "$write_seeds" != none ]; then
  "$write_seeds" "$written" || fail "the seeds cannot be written"
fi
seeds=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  case $1 in
    */*) seeds+=("$1") ;;
    *) seeds+=("$written/$1") ;;
  esac
  shift
done
[ $# -eq 0 ] || shift

# corpus FOLDER: a new folder with the seeds, to which the driver adds what it finds.
corpus() {
  mkdir -p "$1"
  local i
  for i in "${!seeds[@]}"; do
    cp -L "${seeds[$i]}" "$1/seed_$i" || fail "the seed ${seeds[$i]} is missing"
  done
}

# fuzz RUNS FOLDER FLAG...: the driver, with the same random numbers each time; its report is the log.
fuzz() {
  local number=$1 folder=$2
  shift 2
  "$program" -runs="$number" -seed=1 -max_len="$bytes" -timeout=120 -rss_limit_mb=4096 -artifact_prefix="$TEST_TMPDIR/" \
    "$@" "$folder" >"$TEST_TMPDIR/log" 2>&1
}

corpus "$TEST_TMPDIR/corpus"
fuzz "$runs" "$TEST_TMPDIR/corpus" "$@" || {
  for input in "$TEST_TMPDIR"/crash-* "$TEST_TMPDIR"/timeout-* "$TEST_TMPDIR"/oom-*; do
    [ ! -f "$input" ] || printf 'the input, in base64:\n%s\n' "$(base64 "$input")" >&2
  done
  fail "the fuzz target ends with a fault, its report is above"
}
grep -Eq "^Done [0-9]+ runs" "$TEST_TMPDIR/log" || fail "expected that the driver says \`Done $runs runs\`: has it run?"
ran=$(sed -n 's/^Done \([0-9]*\) runs.*/\1/p' "$TEST_TMPDIR/log")
[ "$ran" -ge "$runs" ] || fail "expected $runs runs; found $ran"

# unused_remainder FOLDER: one that the sum of the bytes of no file there has, divided by 16 (planted.h).
unused_remainder() {
  local file
  for file in "$1"/*; do
    od -An -v -tu1 "$file" | awk '{ for (i = 1; i <= NF; i++) sum += $i } END { print sum % 16 }'
  done | awk '{ used[$1] = 1 } END { for (i = 0; i < 16; i++) if (!(i in used)) { print i; exit } }'
}

corpus "$TEST_TMPDIR/control"
XB_FUZZ_PLANTED=$(unused_remainder "$TEST_TMPDIR/control")
export XB_FUZZ_PLANTED
[ -n "$XB_FUZZ_PLANTED" ] || fail "the seeds have all remainders; take fewer"
# Small changes: most of them are accepted.
if fuzz "$control_runs" "$TEST_TMPDIR/control" -mutate_depth=1 "$@"; then
  fail "the planted fault is not found in $control_runs runs"
fi
if ! grep -q 'AddressSanitizer: heap-buffer-overflow' "$TEST_TMPDIR/log" || ! grep -q 'the planted fault follows' "$TEST_TMPDIR/log"; then
  fail "expected the report of the planted fault (heap-buffer-overflow after \`the planted fault follows\`)"
fi
echo "PASSED: nothing in $ran runs; the planted fault is found"
