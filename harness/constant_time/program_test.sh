#!/bin/sh
# Proves that the program that constant_time_program makes tells a leak from none: program_test.sh LEAKS HARMLESS
set -u
said=$TEST_TMPDIR/said

"$1" >"$said" 2>&1
code=$?
if [ "$code" -ne 1 ] || ! head -n 1 "$said" | grep -q '^FAIL: expected pass; found flagged: load found by trace at leak_index'; then
  echo "$1: expected exit code 1 and a first line with FAIL and the place; found exit code $code and:"
  cat "$said"
  exit 1
fi
"$2" >"$said" 2>&1
code=$?
if [ "$code" -ne 0 ] || grep -q FAIL "$said" || ! grep -q '"verdict": "pass"' "$said"; then
  echo "$2: expected exit code 0 and the verdict pass; found exit code $code and:"
  cat "$said"
  exit 1
fi
