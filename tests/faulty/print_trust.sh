#!/bin/bash
# Prints docs/trust.md as it should be.
#   print_trust.sh TRUST AWAITED VERDICTS...
set -euo pipefail
trust=$1 awaited=$2
shift 2
exec "$trust" --awaited="$awaited" "$@"
