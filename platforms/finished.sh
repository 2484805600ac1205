#!/bin/sh
# finished.sh PATTERN COMMAND...: runs a test's command and believes its success only if one of the last lines of its standard
# output matches PATTERN (grep -E): the program prints it at its very end. Code under test that ends the process early with
# success (exit(0), _exit(0)), and a program that runs no test, would pass otherwise.
#
# Exit code: the command's if it failed; 4 if it succeeded without such a line.
pattern=$1
# GoogleTest lists skipped and disabled tests behind its last word.
last_lines=40
shift
# Bazel's folder for this test, or one for a test that is started by hand.
folder=${TEST_TMPDIR:-/tmp}
mkdir -p "$folder" && folder=$(mktemp -d "$folder/finished.XXXXXX") || exit 3
trap 'rm -rf "$folder"' EXIT
# A colour is no part of a line.
unset GTEST_COLOR
{
  "$@"
  echo $? >"$folder/status"
} | tee "$folder/out"
status=$(cat "$folder/status")
[ "$status" -eq 0 ] || exit "$status"
tail -n "$last_lines" "$folder/out" >"$folder/last"
if ! grep -qaE -e "$pattern" "$folder/last"; then
  printf 'ngcc-xbench: %s\n' "the test ended with success before its end, or ran nothing" \
    "  expected: in the last $last_lines lines of its output one that matches $pattern" \
    "  found: $(tail -n 1 "$folder/last" | tr -cd '[:print:]' | cut -c 1-300) (its last line)" \
    "  look for exit(0) in what is tested, or for a filter or a shard (GTEST_FILTER, --test_filter, TEST_TOTAL_SHARDS) without a test" >&2
  exit 4
fi
