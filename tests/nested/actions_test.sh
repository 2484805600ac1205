#!/bin/bash
# Proves that no compile, link or archive action names a file outside the workspace's own inputs.
# Negative control: a flag that names a folder of the machine is found.
set -euo pipefail
. tests/nested/nested.sh

copy=$SCRATCH/copy
root=$SCRATCH/root
copy_workspace "$copy"
trap 'stop_bazel "$copy" "$root"' EXIT

# actions [FLAG...]: the commands of all C and C++ actions behind the candidates' programs and the main job.
actions() {
  nested_bazel "$copy" "$root" aquery "$@" --noshow_progress --output=text --include_param_files \
    'mnemonic("Cpp.*", deps(//candidates:artifacts) union deps(//compare:x86_vs_arm))'
}

# absolute_paths: of the arguments on standard input, those that name an absolute path, with the option before them.
# /proc/self/cwd and /dev/null are the same on every machine.
absolute_paths() {
  grep -oE "(^|[ '=:]|-[A-Za-z]+)/[A-Za-z0-9_.][^ ']*" | grep -vE '/proc/self/cwd|/dev/null' || true
}

actions > "$SCRATCH/actions"
count=$(grep -c '^action ' "$SCRATCH/actions")
[ "$count" -gt 200 ] || die "expected more than 200 compile and link actions, found $count"
for mnemonic in CppCompile CppLink; do
  grep -q "Mnemonic: $mnemonic" "$SCRATCH/actions" || die "found no action $mnemonic: the query is wrong"
done

# Every action's program is in the tree of pinned tools, and that tree is among its inputs.
programs=$(grep -A1 'Command Line: (exec' "$SCRATCH/actions" | grep -oE 'exec [^ ]+' | sort -u)
if echo "$programs" | grep -vE '^exec external/tools_linux_[a-z0-9_]+/root/usr/bin/[a-z0-9_]+-linux-gnu-(gcc-12|ar)$' >&2; then
  die "the programs above are not the pinned compilers"
fi
# Bazel 4 bundles a toolchain's files in a "middleman" named after the group; later versions list them.
without=$(awk '/^action /{name=$0} /^  Inputs: /{
    if ($0 !~ /external\/tools_linux_[a-z0-9_]+\/pins.txt|_middlemen\/external_Stools_Ulinux_[A-Za-z0-9_]*_C(compile|link)_Ufiles/) print name
  }' "$SCRATCH/actions")
[ -z "$without" ] || die "the tree of tools is no input of:" "$without"

found=$(sed -n '/Command Line:/,/^$/p' "$SCRATCH/actions" | absolute_paths | sort -u)
[ -z "$found" ] || die "actions name absolute paths:" "$found"

echo "--- negative control: a flag with a path of the machine is found"
found=$(actions --copt=-I/usr/include | sed -n '/Command Line:/,/^$/p' | absolute_paths | sort -u)
case $found in
  */usr/include*) ;;
  *) die "-I/usr/include was not found in the actions; found: ${found:-nothing}" ;;
esac
echo "PASSED: $count actions use pinned programs and name no path of the machine"
