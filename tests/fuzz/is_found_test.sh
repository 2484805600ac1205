#!/bin/bash
# Proves that the fuzz target of an implementation against its reference finds the fault of a faulty candidate.
#
#   is_found_test.sh PROGRAM REPORT SEED    REPORT: text that the driver's report must have
set -u
mkdir -p "$TEST_TMPDIR/corpus"
cp -L "$3" "$TEST_TMPDIR/corpus/"
if "$1" -runs=300000 -seed=1 -max_len=256 -artifact_prefix="$TEST_TMPDIR/" "$TEST_TMPDIR/corpus" >"$TEST_TMPDIR/log" 2>&1; then
  echo "FAILED: nothing is found" >&2
  exit 1
fi
if ! grep -qF "$2" "$TEST_TMPDIR/log"; then
  tail -n 40 "$TEST_TMPDIR/log" | sed 's/^/  | /' >&2
  echo "FAILED: expected a report with '$2'" >&2
  exit 1
fi
grep -F "$2" "$TEST_TMPDIR/log" | head -n 1
