#!/bin/bash
# Proves that compile_submission.sh makes one object that exports only CryptHash out of a ZIP file or a folder, runs nothing
# of the package, and refuses each kind of broken or hostile package with the reason, within limits of time and size. The compiler here is a stand-in where only the
# script is tested; the real one compiles the package of this folder in other tests.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

compile=$PWD/candidates/compile_submission.sh
check=$PWD/candidates/archive/check_zip
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
  printf '%s\n' zip=package.zip "sha256=$sum" "unzip=$unzip" "check=$check" "source=$source1" "include=$include1" flag=-O2 gcc=bin/gcc \
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
cp parameters folder_parameters
ln -s /etc/passwd package/linked.h
printf 'file=package/linked.h\nname=linked.h\n' >>parameters
fails_saying bash_compile -- "linked.h: expected a file, found a link to /etc/passwd"
rm package/linked.h
cp folder_parameters parameters
echo 'all_kib=1' >>parameters
fails_saying bash_compile -- "the package: expected at most 1 KiB, found"

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
fails_saying bash_compile -- "expected the end of a ZIP file" "broken.zip: refused before it is unpacked"

# What a package may not do to this machine.
ln -s /etc/passwd "package/a link"
pack links
fails_saying bash_compile -- "a link: expected a file or a folder; found a link" "refused before it is unpacked"
rm "package/a link"

# renamed FROM TO: the archive package.zip with a file FROM that the archive calls TO, which is as long.
renamed() {
  echo 'int x;' >"package/$1"
  pack renamed
  rm "package/$1"
  LC_ALL=C sed -i "s|$1|$2|g" renamed.zip
  sum=$(sha256sum <renamed.zip)
  sum=${sum%% *}
  parameters zip=renamed.zip "sha256=$sum"
}
# Whatever refuses it, nothing is written outside the folder.
renamed aaaaaaaaaaaa ../escaped.c
fails_saying bash_compile -- "../escaped.c: expected a path within the package" "refused before it is unpacked"
[ ! -e escaped.c ] || die "a file was written outside the folder"
renamed aaaaaaaaaaaa "$(printf '/tmp/xb_%04d' $((RANDOM % 10000)))"
fails_saying bash_compile -- "expected a path within the package; found an absolute path"
renamed aaaaaaaa "$(printf 'a\033[2Jxxx')"
fails_saying bash_compile -- 'a\x1b[2Jxxx: expected a name without control characters'
renamed aaaaaaaa bbbbbbbb
succeeds bash_compile

# Bombs: one that is declared, and one that lies: its size in both headers is changed to 1000 bytes.
head -c 30000000 /dev/zero >package/bomb.c
pack bomb
fails_saying bash_compile -- "bomb.c: expected at most 200 times its packed size"
LC_ALL=C sed -i 's|\x80\xc3\xc9\x01|\xe8\x03\x00\x00|g' bomb.zip
sum=$(sha256sum <bomb.zip)
parameters zip=bomb.zip "sha256=${sum%% *}" file_kib=1000
fails_saying bash_compile -- "bomb.zip: unzip failed" "with no file of more than 1000 KiB"
rm package/bomb.c
head -c 3000000 <(yes 'int x[] = { 1, 2, 3 };' | nl) >package/large.c
pack large
succeeds bash_compile
echo 'all_kib=1000' >>parameters
fails_saying bash_compile -- "large.zip: it unpacks to more than 1000 KiB"
rm package/large.c
mkdir package/unpacked.work package/symbols
pack folders
succeeds bash_compile
rm -r package/unpacked.work package/symbols
pack package
stand_in gcc 'd=; for a; do case $p in -o) echo object >"$a" ;; -MF) d=$a ;; esac; p=$a; done; [ -z "$d" ] || echo "x.o: unpacked/a.c /etc/hostname" >"$d"'
fails_saying bash_compile -- "belong to this machine" "/etc/hostname"
for directive in '.incbin "/etc/passwd"' '.InCbIn"/etc/passwd"' '.include "/etc/passwd"' '.macro m a' 'x:.irp a b' 'nop;.mri 1'; do
  stand_in gcc "for a; do case \$p in -o) echo '	$directive' >\"\$a\" ;; -MF) echo 'x.o: unpacked/a.c' >\"\$a\" ;; esac; p=\$a; done"
  fails_saying bash_compile -- "has the assembler's directives above" "$directive"
done
stand_in gcc 'for a; do case $p in -o) printf "\t.string \"incbin include\"\n.included:\n" >"$a" ;; -MF) echo "x.o: unpacked/a.c" >"$a" ;; esac; p=$a; done'
succeeds bash_compile

# A compiler that does not end, writes a huge file, or says too much.
parameters seconds=1
stand_in gcc 'while :; do :; done'
fails_saying bash_compile -- "bench_hash.c: compiling it takes longer than 1 seconds" "look at the file"
stand_in gcc 'sh -c "while :; do :; done"; echo "gcc: fatal error: CPU time limit exceeded signal terminated program cc1" >&2; exit 1'
fails_saying bash_compile -- "compiling it takes longer than 1 seconds"
parameters file_kib=1000
stand_in gcc 'for a; do case $p in -o) head -c 2000000 /dev/zero >"$a" || exit 1 ;; -MF) echo "x.o: unpacked/a.c" >"$a" ;; esac; p=$a; done'
fails_saying bash_compile -- "compiling it makes a file of more than 1000 KiB"
stand_in gcc 'yes "x.c:1: error: nonsense" | head -c 3000000 >&2; exit 1'
fails_saying bash_compile -- "the compiler says more than 1048576 bytes"
pack package
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
pack package
stand_in gcc 'yes "x.c:1: error: nonsense" | head -n 5000 >&2; exit 1'
fails_saying bash_compile -- "does not compile" "error: nonsense"
[ ! -e out.o ] || die "a failed request left an object"
echo "PASSED: $checks checks"
