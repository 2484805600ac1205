#!/bin/bash
# performance: operation counts beside executed instructions, and memory, of the candidates' implementations.
#
#   bazel run //harness:performance -- [--data-set=FOLDER] [--output=FILE | --write]
#
# Without --data-set a campaign proves, counts and measures memory first (about a minute and a half on two CPUs; it times
# nothing). Prints the document; --output writes it to a file; --write writes docs/performance.md and the tables of memory in
# the candidates' READMEs. Exit status: 0; 1 the campaign failed; 2 usage; 3 a file is missing, or cannot be written.
set -euo pipefail

# From the BUILD file: the campaign's program, the tool, the operations, and, with --candidates=, what the catalogue has.
campaign=$1
tool=$2
shift 2
operations=()
candidates=()
data_set=
output=
write=
for argument in "$@"; do
  case $argument in
    candidates/*/performance.json) operations+=("$argument") ;;
    --candidates=*) candidates=("$argument") ;;
    --data-set=?*) data_set=${argument#*=} ;;
    --output=?*) output=${argument#*=} ;;
    --write) write=1 ;;
    *)
      echo "performance: unknown argument '$argument' (known: --data-set=FOLDER, --output=FILE, --write)" >&2
      exit 2
      ;;
  esac
done

# outside PATH: a path of the user, seen from the folder in which Bazel was called.
outside() {
  case $1 in
    /*) echo "$1" ;;
    *) echo "${XBENCH_WORKING_DIRECTORY:-${BUILD_WORKING_DIRECTORY:-$PWD}}/$1" ;;
  esac
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [ -n "$data_set" ]; then
  data_set=$(outside "$data_set")
else
  data_set=$scratch/set
  # Exit code 1 names cells without a count: an emulator that lacks a CPU feature. The document shows them with the reason.
  status=0
  XBENCH_WORKING_DIRECTORY=$scratch "$campaign" --output=set --preset=counts --lengths=4096,65536 --cpu=none --no-yardsticks \
    --profiles=reference,performance,resource "${candidates[@]}" >"$scratch/campaign.log" || status=$?
  if [ "$status" -gt 1 ] || [ ! -e "$data_set/SHA256SUMS" ]; then
    cat "$scratch/campaign.log" >&2
    exit 1
  fi
fi
mkdir "$scratch/memory"
"$tool" "$data_set" "${operations[@]}" --output="$scratch/performance.md" --memory="$scratch/memory" || exit 3

# table FILE TABLE: the README with the table of memory between its two marks.
table() {
  awk -v table="$2" '
    /^<!-- end of the table -->$/ { inside = 0 }
    !inside { print }
    /^<!-- written by bazel run \/\/harness:performance -->$/ {
      inside = 1
      while ((getline line < table) > 0) print line
    }' "$1"
}

if [ -n "$write" ]; then
  cd "${BUILD_WORKSPACE_DIRECTORY:?--write needs bazel run}"
  cp "$scratch/performance.md" docs/performance.md
  for file in "${operations[@]}"; do
    id=$(sed -n 's/^ *"candidate": "\(.*\)",$/\1/p' "$file")
    [ -e "$scratch/memory/$id.md" ] || continue
    readme=$(dirname "$file")/README.md
    for mark in '<!-- written by bazel run //harness:performance -->' '<!-- end of the table -->'; do
      grep -qxF -- "$mark" "$readme" || { echo "performance: $readme lacks the line $mark" >&2; exit 3; }
    done
    table "$readme" "$scratch/memory/$id.md" >"$scratch/readme"
    cp "$scratch/readme" "$readme"
  done
elif [ -n "$output" ]; then
  cp "$scratch/performance.md" "$(outside "$output")"
else
  cat "$scratch/performance.md"
fi
