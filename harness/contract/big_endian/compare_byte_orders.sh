#!/bin/bash
# Runs two programs that print digests, one with little-endian data and one with big-endian data, and compares.
#   compare_byte_orders.sh LITTLE-EMULATOR LITTLE-PROGRAM BIG-EMULATOR BIG-PROGRAM
# LITTLE-EMULATOR is "" if the program runs natively. Exit status 1: the digests differ, or a program fails.
set -euo pipefail
export LC_ALL=C

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086  # no emulator is no word
$1 "$2" >"$work/little" || { echo "FAIL: the program with little-endian data ended with exit code $?"; exit 1; }
"$3" "$4" >"$work/big" || { echo "FAIL: the program with big-endian data ended with exit code $?"; exit 1; }
lines=$(wc -l <"$work/little")
[ "$lines" -ge 40 ] || { echo "FAIL: expected at least 40 digests; found $lines"; exit 1; }
if ! cmp -s "$work/little" "$work/big"; then
  echo "FAIL: with big-endian data other digests; the first lines that differ (message bits, digest), little and big:"
  diff "$work/little" "$work/big" | grep '^[<>]' | head -n 2 | cut -c 1-100
  exit 1
fi
echo "$lines digests are the same with little-endian and big-endian data"
