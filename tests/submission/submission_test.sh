#!/bin/bash
# Proves that an original package is proven, counted and timed beside our own implementation of the same instances.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

job=tests/submission/x86_vs_arm.sh
export XBENCH_WORKING_DIRECTORY=$SCRATCH

succeeds "$job" --quick --lengths=32,1024 --instances=MoFang_256,MoFang_512 --implementations=submitted,ref \
  --profiles=reference,performance --format=csv --output=rows.csv --no-yardsticks
for instance in MoFang_256 MoFang_512; do
  for version in submitted,reference submitted,performance ref,reference; do
    [ "$(grep -c "^hash-19,$instance,[^,]*,$version,false,.*,PASS,PASS,[1-9]" "$SCRATCH/rows.csv")" -eq 2 ] || {
      cat "$SCRATCH/rows.csv" >&2
      die "expected two proven and counted rows of $instance $version"
    }
  done
done
echo "PASSED: $checks checks"
