"""Every outside thing of the workspace, pinned. README.md of this folder says what each is for."""

load("//platforms/sanitizers:dynamic.bzl", "dynamic")
load("//third_party/debian:packages.bzl", "debian_packages")
load("//third_party/debian:sources.bzl", "pinned_source")
load("//third_party/npm:package.bzl", "npm_package")

# Paths kept of the packages of a sysroot: headers of the C library (with the kernel's that it includes) and of C++, start
# files, static libraries and what a shared object (the QEMU plugin) links. Every action's sandbox links each header, so
# those that nothing includes (drivers, policy-based containers, debug and parallel modes) are left out; no sanitizer
# runtimes, no documentation.
_SYSROOT_KEEP = [
    "^usr/[^/]*-linux-gnu/include/[^/]*$",
    "^usr/[^/]*-linux-gnu/include/(arpa|asm|asm-generic|bits|finclude|gnu|net|netinet|rpc|sys)/",
    "^usr/[^/]*-linux-gnu/include/linux/(byteorder/)?[^/]*$",
    "^usr/[^/]*-linux-gnu/include/c\\+\\+/12/[^/]*$",
    "^usr/[^/]*-linux-gnu/include/c\\+\\+/12/(backward|bits|debug|pstl|tr1|[^/]*-linux-gnu/bits)/",
    "^usr/[^/]*-linux-gnu/include/c\\+\\+/12/ext/[^/]*$",
    "^usr/[^/]*-linux-gnu/lib(64)?/",
    "^usr/lib/gcc-cross/[^/]*/12/include/",
    "^usr/lib/gcc-cross/[^/]*/12/(crt.*\\.o|libgcc\\.a|libgcc_eh\\.a|libstdc\\+\\+\\.a|libsupc\\+\\+\\.a)$",
]

# Paths kept of the packages of a host's tools.
_TOOLS_KEEP = [
    "^usr/bin/[^/]*-linux-gnu-(gcc-12|gcc-ar-12|as|ar|ld|ld\\.bfd|nm|objcopy|objdump|strip|readelf)$",
    "^usr/lib/gcc(-cross)?/[^/]*/12/(cc1|cc1plus|collect2|lto1|lto-wrapper|liblto_plugin\\.so)$",
    "^usr/bin/qemu-(x86_64|aarch64)(-static)?$",
    "^usr/lib(64)?/([^/]*-linux-gnu/)?[^/]*\\.so([.0-9]*)$",
]

def _emulator_self_test(guest):
    # Plugins and AVX2 emulation came with QEMU 7.2.
    return "usr/bin/qemu-{}-static --version | grep -Eq 'version (7\\.[2-9]|[8-9]\\.|[1-9][0-9])' || {{ echo 'expected QEMU 7.2 or newer, found:'; usr/bin/qemu-{}-static --version; exit 1; }}".format(guest, guest)

def _tools(host, loader):
    """The compilers for both platforms and the emulators, as programs for one kind of host."""
    triple = host + "-linux-gnu"
    debian_packages(
        name = "tools_linux_" + host,
        build_file = "//third_party/debian:tools_linux_{}.BUILD".format(host),
        keep = _TOOLS_KEEP,
        library_folders = ["usr/lib/" + triple],
        loader = loader,
        lock = "//third_party/debian:tools_linux_{}.lock".format(host),
        # gcc looks for `as` and `ld` in the folder that -B names, and nowhere outside the tree.
        scripts = {
            "binutils/{}-linux-gnu/{}".format(target, tool): """#!/bin/sh
exec "${{0%/*}}/../../usr/bin/{}-linux-gnu-{}" "$@"
""".format(target, tool)
            for target in ["x86_64", "aarch64"]
            for tool in ["as", "ld", "nm"]
        },
        self_test = [
            "usr/bin/x86_64-linux-gnu-gcc-12 --version | grep -q ' 12\\.2\\.0'",
            "usr/bin/aarch64-linux-gnu-gcc-12 --version | grep -q ' 12\\.2\\.0'",
            "usr/bin/qemu-x86_64 --version >/dev/null",
            "usr/bin/qemu-aarch64 --version >/dev/null",
            _emulator_self_test("x86_64"),
            _emulator_self_test("aarch64"),
        ],
    )

def _archive_programs(host, loader):
    """unzip, for submissions that come as a ZIP, and zip, for the tests of that."""
    debian_packages(
        name = "archive_linux_" + host,
        build_file = "//third_party/debian:archive.BUILD",
        keep = [
            "^usr/bin/(un)?zip$",
            "^usr/lib(64)?/([^/]*-linux-gnu/)?[^/]*\\.so([.0-9]*)$",
        ],
        library_folders = ["usr/lib/{}-linux-gnu".format(host)],
        loader = loader,
        lock = "//third_party/debian:archive_linux_{}.lock".format(host),
        self_test = [
            "usr/bin/unzip -v | grep -q '^UnZip 6'",
            "usr/bin/zip -v | grep -q 'Zip 3'",
        ],
    )

def _big_endian_emulator(host):
    """The emulator of AArch64 programs with big-endian data, for tests of byte order; of a package that @tools_linux_ has, too."""
    debian_packages(
        name = "big_endian_emulator_" + host,
        build_file = "//third_party/qemu:big_endian.BUILD",
        keep = ["^usr/bin/qemu-aarch64_be-static$"],
        lock = "//third_party/debian:big_endian_emulator_{}.lock".format(host),
    )

def _target_libraries(target):
    """The C and C++ libraries of one platform, the same on every host, and OpenSSL's static libcrypto."""
    debian_packages(
        name = "sysroot_" + target,
        build_file = "//third_party/debian:sysroot.BUILD",
        keep = _SYSROOT_KEEP,
        lock = "//third_party/debian:sysroot_{}.lock".format(target),
    )
    debian_packages(
        name = "openssl_" + target,
        build_file = "//third_party/openssl:openssl.BUILD",
        keep = [
            "^usr/include/",
            "^usr/lib/[^/]*/libcrypto\\.a$",
        ],
        lock = "//third_party/debian:openssl_{}.lock".format(target),
    )

def _sanitizer_libraries(target):
    """What --config=asan and --config=ubsan link; of a package that the sysroot has, too, so nothing more is downloaded."""
    debian_packages(
        name = "gcc_sanitizers_" + target,
        build_file = "//third_party/debian:gcc_sanitizers.BUILD",
        keep = ["^usr/lib/gcc-cross/[^/]*/12/(libasan\\.a|libasan_preinit\\.o|libubsan\\.a)$"],
        lock = "//third_party/debian:gcc_sanitizers_{}.lock".format(target),
    )
    dynamic(
        name = "dynamic_" + target,
        cpu = target,
    )

# buildifier: disable=unnamed-macro
def third_party_repositories():
    """Declares all repositories; nothing is fetched before something needs it."""
    for host, loader in [
        ("x86_64", "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"),
        ("aarch64", "usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1"),
    ]:
        _tools(host, loader)
        _archive_programs(host, loader)
        _big_endian_emulator(host)
    for target in ["x86_64", "aarch64"]:
        _target_libraries(target)
        _sanitizer_libraries(target)

    # Fetched by fuzz targets and --config=msan only. Its headers and libraries of C and C++ are the sysroot's.
    debian_packages(
        name = "clang_linux_x86_64",
        build_file = "//third_party/debian:clang_linux_x86_64.BUILD",
        keep = [
            "^usr/lib/llvm-14/bin/clang$",
            "^usr/bin/x86_64-linux-gnu-(as|ar|ld|ld\\.bfd|nm|objcopy|objdump|strip)$",
            "^usr/lib/llvm-14/lib/clang/14\\.0\\.6/include/(sanitizer/)?[^/]*$",
            "^usr/lib/llvm-14/lib/clang/14\\.0\\.6/(share/.*|lib/linux/libclang_rt\\.(asan|asan_static|fuzzer|msan|asan-preinit|fuzzer_no_main|builtins|ubsan_standalone)-x86_64\\.a(\\.syms)?)$",
            "^usr/lib(64)?/([^/]*-linux-gnu/)?[^/]*\\.so([-.0-9]*)$",
        ],
        library_folders = ["usr/lib/x86_64-linux-gnu"],
        loader = "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2",
        lock = "//third_party/debian:clang_linux_x86_64.lock",
        scripts = dict(
            {
                "binutils/x86_64-linux-gnu/" + tool: """#!/bin/sh
exec "${{0%/*}}/../../usr/bin/x86_64-linux-gnu-{}" "$@"
""".format(tool)
                for tool in ["as", "ld"]
            },
            **{"usr/bin/clang-14": """#!/bin/sh
exec "${0%/*}/../lib/llvm-14/bin/clang" "$@"
"""}
        ),
        self_test = ["usr/bin/clang-14 --version | grep -q 'version 14\\.0\\.6'"],
    )

    # The package of BLAKE3's Rust sources contains upstream's C sources, the same on every architecture.
    debian_packages(
        name = "blake3",
        build_file = "//third_party/blake3:blake3.BUILD",
        keep = [
            "^usr/share/cargo/registry/blake3-[^/]*/LICENSE$",
            "^usr/share/cargo/registry/blake3-[^/]*/c/blake3(_impl)?\\.h$",
            "^usr/share/cargo/registry/blake3-[^/]*/c/blake3(_portable|_sse2|_sse41|_avx2|_neon)?\\.c$",
        ],
        lock = "//third_party/debian:blake3.lock",
    )

    # Header-only, so the package serves every platform. Its dependencies are JSON libraries for adapters that are not kept.
    debian_packages(
        name = "valijson",
        build_file = "//third_party/valijson:valijson.BUILD",
        keep = [
            "^usr/include/valijson/[^/]*\\.hpp$",
            "^usr/include/valijson/(constraints|internal)/[^/]*\\.hpp$",
            "^usr/include/valijson/adapters/(nlohmann_json|std_string)_adapter\\.hpp$",
            "^usr/include/valijson/utils/utf8_utils\\.hpp$",
            "^usr/share/doc/libvalijson-dev/copyright$",
        ],
        lock = "//third_party/debian:valijson.lock",
    )

    # The tool is started by itself: the launcher `valgrind` would only choose it. It is static, so nothing is wrapped.
    debian_packages(
        name = "valgrind_x86_64",
        build_file = "//third_party/valgrind:valgrind.BUILD",
        keep = [
            "^usr/include/valgrind/(memcheck|valgrind)\\.h$",
            "^usr/libexec/valgrind/(default\\.supp|memcheck-amd64-linux)$",
            "^usr/share/doc/valgrind/copyright$",
        ],
        lock = "//third_party/debian:valgrind_x86_64.lock",
        scripts = {
            "usr/bin/memcheck": """#!/bin/sh
tools=${0%/*}/../libexec/valgrind
VALGRIND_LIB=$tools VALGRIND_LAUNCHER=$0 exec "$tools/memcheck-amd64-linux" --tool=memcheck "$@"
""",
        },
    )

    pinned_source(
        name = "com_google_googletest",
        version = "1.12.1",
        url = "https://github.com/google/googletest/archive/refs/tags/release-1.12.1.tar.gz",
        sha256 = "81964fe578e9bd7c94dfdb09c8e4d6e6759e19967e397dbea48d1c10e45d0df2",
        size = 854944,
        debian_path = "pool/main/g/googletest/googletest_1.12.1.orig.tar.gz",
        strip_prefix = "googletest-release-1.12.1",
        patches = ["//third_party/googletest:no_streaming.patch"],
    )
    pinned_source(
        name = "com_github_google_benchmark",
        version = "1.7.1",
        url = "https://github.com/google/benchmark/archive/refs/tags/v1.7.1.tar.gz",
        sha256 = "6430e4092653380d9dc4ccb45a1e2dc9259d581f4866dc0759713126056bc1d7",
        size = 196575,
        debian_path = "pool/main/b/benchmark/benchmark_1.7.1.orig.tar.gz",
        strip_prefix = "benchmark-1.7.1",
    )
    pinned_source(
        name = "nlohmann_json",
        version = "3.11.2",
        url = "https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz",
        sha256 = "d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273",
        size = 8097673,
        debian_path = "pool/main/n/nlohmann-json3/nlohmann-json3_3.11.2.orig.tar.gz",
        strip_prefix = "json-3.11.2",
        build_file = "//third_party/nlohmann_json:nlohmann_json.BUILD",
    )

    # Debian's archive has other bytes than upstream's tag archive (which is
    # https://github.com/abseil/abseil-cpp/archive/refs/tags/20220623.1.tar.gz, SHA-256
    # 91ac87d30cc6d79f9ab974c51874a704de9c2647c40f6932597329a282217ba8), so only Debian's is used: one input, one hash.
    pinned_source(
        name = "com_google_absl",
        version = "20220623.1",
        sha256 = "abfe2897f3a30edaa74bc34365afe3c2a3cd012091a97dc7e008f7016adcd5fe",
        size = 1957272,
        debian_path = "pool/main/a/abseil/abseil_20220623.1.orig.tar.gz",
        strip_prefix = "abseil-20220623.1",
        patches = ["//third_party/abseil:no_wasm.patch"],
    )

    # Needed by Abseil's BUILD files; upstream releases only another archive of the same version.
    pinned_source(
        name = "bazel_skylib",
        version = "1.0.3",
        sha256 = "b22f0f38d9a1ac565fce8a43df3d284f6b8e5e8775bda54b5cb687bed46b6ea4",
        size = 67428,
        debian_path = "pool/main/b/bazel-skylib/bazel-skylib_1.0.3.orig.tar.xz",
        strip_prefix = "bazel-skylib-1.0.3",
    )

    # Only the comparison's web page needs it.
    npm_package(
        name = "echarts",
        package = "echarts",
        version = "6.1.0",
        sha256 = "681aff88cc1038c3fa941a3a53d1b177a52250b05335efc607d6105ae13be481",
        size = 12178508,
        build_file = "//third_party/echarts:echarts.BUILD",
        keep = {
            "LICENSE": "634293835b43a6dd2094fa39182a3d9a6b9ca43b7fdb9ac354e8037af2a3093a",
            "NOTICE": "d491d358344f842685c1b1585970999db65fe30ecf7ef3867af8814f4016c016",
            "dist/echarts.common.min.js": "61f13280aba3161f77fc801bf5f9c786f55f10432153a0683fc5cc0700b013d5",
            "licenses/LICENSE-d3": "e1211892da0b0e0585b7aebe8f98c1274fba15bafe47fa1f4ee8a7a502c06304",
        },
        upstream = "https://raw.githubusercontent.com/apache/echarts/6.1.0",
    )

    # Repositories that Bazel 4 itself or a source above names and that hold nothing we use: see shims/*/BUILD.
    for shim in ["rules_cc", "rules_java", "rules_proto", "remote_coverage_tools", "com_googlesource_code_re2"]:
        native.local_repository(
            name = shim,
            path = "third_party/shims/" + shim,
        )
