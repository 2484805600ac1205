#!/bin/bash
# Proves that no compile, link or archive action of the candidates' programs and of the main job names a file outside the
# workspace's own inputs.
# Negative controls: changed programs, inputs and arguments are found, and flags that name a folder of the machine.
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

# foreign_paths FILE: of the commands in an aquery output, the arguments that name an absolute path or leave the execution
# root. /proc/self/cwd and /dev/null are the same on every machine.
foreign_paths() {
  sed -n '/Command Line:/,/^$/p' "$1" |
    grep -oE "(^|[][ '\"=:,@])(-[BIL]|-isystem|-iquote|-include)?(/[A-Za-z0-9_.]|/( |$)|([^ ']*/)?\.\./)[^ ']*" |
    grep -vE '/proc/self/cwd|/dev/null' | sort -u || true
}

# foreign_programs FILE: the programs of its actions that are not the pinned compilers.
foreign_programs() {
  grep 'Command Line: (exec' "$1" | grep -oE 'exec [^ ]+' | sort -u |
    grep -vE '^exec external/tools_linux_[a-z0-9_]+[/]root/usr/bin/[a-z0-9_]+-linux-gnu-(gcc-12|ar)$' || true
}

# without_tools FILE: its actions that do not have the tree of tools as an input. Bazel 4 bundles a toolchain's files in a
# "middleman" named after the group; later versions list them.
without_tools() {
  awk '/^action /{name=$0} /^  Inputs: /{
      if ($0 !~ /external\/tools_linux_[a-z0-9_]+\/pins.txt|_middlemen\/external_Stools_Ulinux_[A-Za-z0-9_]*_C(compile|link)_Ufiles/) print name
    }' "$1"
}

actions > "$SCRATCH/actions"
count=$(grep -c '^action ' "$SCRATCH/actions")
[ "$count" -gt 200 ] || die "expected more than 200 compile and link actions, found $count"
for mnemonic in CppCompile CppLink; do
  grep -q "Mnemonic: $mnemonic" "$SCRATCH/actions" || die "found no action $mnemonic: the query is wrong"
done

for check in foreign_programs without_tools foreign_paths; do
  found=$($check "$SCRATCH/actions")
  [ -z "$found" ] || die "$check finds:" "$found"
done

echo "--- negative controls: one action changed"
# refused CHECK EXPRESSION: the check finds something after the sed expression was applied.
refused() {
  sed "$2" "$SCRATCH/actions" > "$SCRATCH/changed"
  cmp -s "$SCRATCH/actions" "$SCRATCH/changed" && die "the expression changed nothing: $2"
  [ -n "$($1 "$SCRATCH/changed")" ] || die "$1 does not find what this changes: $2"
}
refused foreign_programs '0,/(exec external\/[^ ]*gcc-12/s//(exec \/usr\/bin\/gcc/'
refused foreign_programs '0,/(exec external\/[^ ]*-ar /s//(exec ar /'
refused without_tools '0,/[^ [,]*_middlemen\/external_Stools[^],]*/s//nothing/'
for argument in -I/usr/include /usr/lib/libm.a -Wl,-rpath,/usr/lib --sysroot=/ @/tmp/params ../../usr/include; do
  refused foreign_paths "0,/    -nostdinc /s||    $argument |"
done

echo "--- negative control: flags with paths of the machine, given to Bazel"
actions --copt=-I/usr/include --linkopt=-Wl,-rpath,/usr/lib > "$SCRATCH/changed"
found=$(foreign_paths "$SCRATCH/changed")
for path in /usr/include ,/usr/lib; do
  case $found in
    *"$path"*) ;;
    *) die "$path was not found in the actions; found: ${found:-nothing}" ;;
  esac
done
echo "PASSED: $count actions use pinned programs and name no path of the machine"
