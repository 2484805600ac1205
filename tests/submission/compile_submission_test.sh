#!/bin/bash
# Proves that compile_submission.sh makes one object that exports only CryptHash out of a ZIP file or a folder, runs nothing
# of the package, and refuses each kind of broken package with the reason. The compiler here is a stand-in where only the
# script is tested; the real one compiles the package of this folder in other tests.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

compile=$PWD/candidates/compile_submission.sh
tree=$(find -L .. -path '*/usr/bin/zip' | head -n 1)
zip=$(readlink -f "$tree")
unzip=${zip%/zip}/unzip

cd "$SCRATCH"
mkdir package
"$OLDPWD/tests/submission/make_package.sh" package "$OLDPWD/candidates/hash_19_mofang/ref/mofang_ref.c" \
  "$OLDPWD/candidates/hash_19_mofang/mofang.h"
(cd package && "$zip" -q -r ../package.zip .)
sum=$(sha256sum <package.zip)
sum=${sum%% *}

# A compiler that writes down what it compiles, and tools to go with it.
stand_in gcc 'for a; do case $p in -o) echo object >"$a" ;; -MF) echo "x.o: unpacked/x.c" >"$a" ;; esac; p=$a; done; printf "%s\n" "$@" >>gcc.log; echo "x.c: warning: w" >&2'
stand_in nm 'echo "0000 T CryptHash"; echo "0010 T helper"; [ "$1" = "--defined-only" ] && echo "0000 T memcpy"; cat undefined 2>/dev/null; :'
stand_in objcopy 'printf "%s\n" "$@" >objcopy.log; cp "$2" "$3"'

source1='Reference Implementation/MoFang 256 (ref)/bench_hash.c'
include1='Reference Implementation/shared (include)'

# parameters LINE...: the parameter file of a ZIP package, with further lines.
parameters() {
  printf '%s\n' zip=package.zip "sha256=$sum" "unzip=$unzip" "source=$source1" "include=$include1" flag=-O2 gcc=bin/gcc \
    nm=bin/nm objcopy=bin/objcopy folder=unpacked object=out.o messages=out.txt "$@" >parameters
}
bash_compile() { rm -rf unpacked unpacked.work out.o out.txt gcc.log; bash "$compile" parameters; }

# pack NAME: the folder `package` as NAME.zip, and the parameters for it.
pack() {
  rm -f "$1.zip"
  (cd package && "$zip" -q -y -r "../$1.zip" .)
  sum=$(sha256sum <"$1.zip")
  sum=${sum%% *}
  parameters "zip=$1.zip" "sha256=$sum"
}

parameters
succeeds bash_compile
grep -qxF -- "unpacked/$source1" gcc.log || die "the source with blanks in its name was not compiled"
grep -qxF -- '-O2' gcc.log || die "the flag is missing"
grep -qxF -- '--keep-global-symbol=CryptHash' objcopy.log || die "other symbols stay global"
[ -s out.o ] || die "no object"
grep -q 'warning' out.txt || die "the compiler's warnings are lost"
if grep -q 'main.c' gcc.log; then die "a file that is not named was compiled"; fi
if [ -e unpacked ] || [ -e unpacked.work ]; then die "the unpacked package was left behind"; fi

# The same from a folder.
parameters
sed -i '/^zip=/d; /^sha256=/d; /^unzip=/d' parameters
find package -type f | sed 's|^package/\(.*\)|file=&\nname=\1|' >>parameters
succeeds bash_compile

# Each kind of broken package or request.
parameters "sha256=${sum//[0-9]/f}"
fails_saying bash_compile -- "another file than expected" "found    SHA-256 $sum"
parameters 'source=no such file.c'
fails_saying bash_compile -- "has no file 'no such file.c'" "MoFang 512 (ref)/core.c"
parameters 'include=no such folder'
fails_saying bash_compile -- "has no folder 'no such folder'"
parameters 'colour=red'
fails_saying bash_compile -- "unknown parameter 'colour'"
head -c 2000 package.zip >broken.zip
broken=$(sha256sum <broken.zip)
parameters zip=broken.zip "sha256=${broken%% *}"
fails_saying bash_compile -- "broken.zip: unzip failed"

# What a package may not do to this machine.
ln -s /etc/passwd "package/a link"
pack links
fails_saying bash_compile -- "symbolic links are listed above" "a link"
rm "package/a link"
mkdir package/unpacked.work package/symbols
pack folders
succeeds bash_compile
rm -r package/unpacked.work package/symbols
echo '__asm__(".incbin \"/etc/passwd\"");' >"package/steal.c"
pack incbin
fails_saying bash_compile -- ".incbin" "steal.c"
rm package/steal.c
pack package
stand_in gcc 'd=; for a; do case $p in -o) echo object >"$a" ;; -MF) d=$a ;; esac; p=$a; done; [ -z "$d" ] || echo "x.o: unpacked/a.c /etc/hostname" >"$d"'
fails_saying bash_compile -- "belong to this machine" "/etc/hostname"
stand_in gcc 'for a; do case $p in -o) echo object >"$a" ;; -MF) echo "x.o: unpacked/a\ b.c external/sysroot/x.h" >"$a" ;; esac; p=$a; done'
succeeds bash_compile

# What the package lacks.
echo '                 U memcpy' >undefined
succeeds bash_compile
echo '                 U SHA256_Init' >undefined
fails_saying bash_compile -- "neither by the named C files nor by the C library" "SHA256_Init"
rm undefined
stand_in nm 'echo "0010 t CryptHash"; echo "0020 T crypthash"'
fails_saying bash_compile -- "define no function CryptHash" "T crypthash" "a static one"
stand_in gcc 'yes "x.c:1: error: nonsense" | head -n 5000 >&2; exit 1'
fails_saying bash_compile -- "does not compile" "error: nonsense"
[ ! -e out.o ] || die "a failed request left an object"
echo "PASSED: $checks checks"
