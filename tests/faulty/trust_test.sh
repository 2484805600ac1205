#!/bin/bash
# Proves that every faulty candidate is found by the check that is there for it on both platforms, that nothing is found in a
# correct one, and that docs/trust.md says what was found.
#   trust_test.sh TRUST DOCUMENT AWAITED VERDICTS...
set -euo pipefail
export LC_ALL=C

trust=$1 document=$2 awaited=$3
shift 3
"$trust" --awaited="$awaited" "$@" >"$TEST_TMPDIR/trust.md"
if ! diff -u "$document" "$TEST_TMPDIR/trust.md"; then
  echo "docs/trust.md is not what the checks find: see the lines above (+ is right)" >&2
  echo "  bazel run //tests/faulty:print_trust > docs/trust.md renews it" >&2
  exit 1
fi
