#!/bin/bash
# Proves that a GoogleTest program that runs no test (a filter, Bazel's filter, a shard, a list) or ends with success inside
# a test fails, as does a KAT or differential test whose candidate does so, or one that opens a socket, as such tests run
# isolated; and that the right ones beside them pass.
#   ends_early_test.sh GTEST KAT_RIGHT DIFFERENTIAL_RIGHT KAT_SOCKET KAT_WRONG... -- DIFFERENTIAL_WRONG...
# All are launchers of tests of one platform.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

gtest=$1 kat=$2 differential=$3 socket=$4
shift 4
early="the test ended with success before its end, or ran nothing"
vectors=(--vectors=tests/faulty/kat/vectors.txt --manifest=tests/faulty/kat/manifest.txt "--run=vectors,2_12" --platform=here)

# The variables of this very test would decide what the other ones run.
unset TEST_TOTAL_SHARDS TEST_SHARD_INDEX TEST_SHARD_STATUS_FILE TESTBRIDGE_TEST_ONLY XML_OUTPUT_FILE GTEST_FILTER

succeeds "$gtest" --gtest_filter=EarlyEnd.Right
succeeds env GTEST_COLOR=yes "$gtest" --gtest_filter=EarlyEnd.Right
succeeds "$gtest" --gtest_filter=EarlyEnd.Right:EarlyEnd.Skipped
fails_saying "$gtest" --gtest_filter=NoSuch.* -- "$early" "0 tests"
fails_saying env GTEST_FILTER=NoSuch.* "$gtest" -- "$early"
fails_saying env TESTBRIDGE_TEST_ONLY=NoSuch.* "$gtest" -- "$early"
fails_saying env TEST_TOTAL_SHARDS=50 TEST_SHARD_INDEX=49 TEST_SHARD_STATUS_FILE="$SCRATCH/shards" "$gtest" -- "$early"
fails_saying "$gtest" --gtest_list_tests -- "$early"
fails_saying "$gtest" --gtest_filter=EarlyEnd.Skipped -- "$early"
for way in Exit UnderscoreExit QuickExit; do
  fails_saying "$gtest" "--gtest_filter=EarlyEnd.Right:EarlyEnd.$way" -- "$early" "EarlyEnd.$way (its last line)"
done

succeeds "$kat" "${vectors[@]}"
grep -qx '2 passed, 0 failed' "$SCRATCH/said" || die "the right candidate's end is missing"
succeeds "$differential" --platform=here
# Isolation: SIGSYS ends it. By itself the same program passes, which docs/trust.md shows.
code=0
"$socket" "${vectors[@]}" >"$SCRATCH/said" 2>&1 || code=$?
[ "$code" -eq $((128 + 31)) ] || { cat "$SCRATCH/said" >&2; die "a socket: expected the exit code of SIGSYS, 159; found $code"; }
checks=$((checks + 1))
while [ "$1" != -- ]; do
  fails_saying "$1" "${vectors[@]}" -- "$early"
  shift
done
shift
for launcher; do
  fails_saying "$launcher" --platform=here -- "$early"
done
echo "PASSED: $checks checks"
