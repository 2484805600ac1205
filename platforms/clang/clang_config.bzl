"""How the pinned clang is called: with the headers, libraries and binutils of the pinned gcc, for x86-64 only."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load(
    "@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl",
    "feature",
    "flag_group",
    "flag_set",
    "tool_path",
)

_COMPILE_C = [
    ACTION_NAMES.assemble,
    ACTION_NAMES.c_compile,
    ACTION_NAMES.preprocess_assemble,
]

_COMPILE_CXX = [
    ACTION_NAMES.cpp_compile,
    ACTION_NAMES.cpp_header_parsing,
    ACTION_NAMES.linkstamp_compile,
]

_COMPILE = _COMPILE_C + _COMPILE_CXX

_LINK = [ACTION_NAMES.cpp_link_executable]

# What --config=msan and the fuzz targets turn on: flags of the compiler, flags of the linker.
_SANITIZERS = {
    "fuzz": (
        [
            "-fsanitize=fuzzer-no-link,address,undefined,float-divide-by-zero,float-cast-overflow",
            "-fno-sanitize-recover=all",
            # Two functions of one C library, each in a package of its own, may be called through pointers to each other's
            # types: what clang alone checks, and in C++ alone, needs run-time type information of both.
            "-fno-sanitize=vptr,function",
        ],
        ["-fsanitize=fuzzer,address,undefined"],
    ),
    "msan": (
        ["-fsanitize=memory", "-fsanitize-memory-track-origins"],
        ["-fsanitize=memory"],
    ),
}

def _flags(name, actions, flags, enabled = True):
    return feature(
        name = name,
        enabled = enabled,
        flag_sets = [flag_set(actions = actions, flag_groups = [flag_group(flags = flags)])],
    )

def _sanitizer(name, compile_flags, link_flags):
    return feature(
        name = name,
        flag_sets = [
            flag_set(
                actions = _COMPILE,
                flag_groups = [flag_group(flags = compile_flags + ["-fno-omit-frame-pointer", "-O1", "-gline-tables-only"])],
            ),
            flag_set(actions = _LINK, flag_groups = [flag_group(flags = link_flags)]),
        ],
    )

def _clang_config_impl(ctx):
    triple = "x86_64-linux-gnu"
    sysroot = "external/sysroot_x86_64/root"
    gcc_libraries = "{}/usr/lib/gcc-cross/{}/12".format(sysroot, triple)
    include = "{}/usr/{}/include".format(sysroot, triple)
    cxx_include = include + "/c++/12"
    libraries = "{}/usr/{}/lib".format(sysroot, triple)
    resources = ctx.attr.tree + "/usr/lib/llvm-14/lib/clang/14.0.6"
    programs = [
        "--target=" + triple,
        "-B{}/binutils/{}/".format(ctx.attr.tree, triple),
        "-no-canonical-prefixes",
        "-resource-dir",
        resources,
    ]
    cxx_includes = []
    for folder in [cxx_include, "{}/{}".format(cxx_include, triple), cxx_include + "/backward"]:
        cxx_includes += ["-isystem", folder]

    # -w: the warnings that count are those of gcc, whose programs are measured.
    compile_flags = programs + [
        "-nostdinc",
        "-DXB_PLATFORM_CPU_x86_64",
        "-DXB_COMPILER_clang",
        "-O1",
        "-w",
        "-Wno-builtin-macro-redefined",
        "-D__DATE__=\"redacted\"",
        "-D__TIME__=\"redacted\"",
        "-D__TIMESTAMP__=\"redacted\"",
    ]
    link_flags = programs + [
        "--sysroot=" + sysroot,
        "-B{}/".format(gcc_libraries),
        "-B{}/".format(libraries),
        "-L" + gcc_libraries,
        "-L" + libraries,
        "-static-libgcc",
        "-Wl,--build-id=none",
    ]
    return cc_common.create_cc_toolchain_config_info(
        ctx = ctx,
        abi_libc_version = "glibc_2.36",
        abi_version = "clang",
        compiler = "clang",
        cxx_builtin_include_directories = [
            "%workspace%/" + resources + "/include",
            "%workspace%/" + include,
        ],
        features = [
            _flags("xb_compile", _COMPILE, compile_flags),
            # The standard that gcc takes unasked: Abseil's interface depends on it.
            _flags("xb_cxx_includes", _COMPILE_CXX, ["-std=gnu++17", "-nostdinc++"] + cxx_includes),
            _flags("xb_c_includes", _COMPILE, ["-isystem", resources + "/include", "-isystem", include]),
            _flags("xb_link", _LINK, link_flags),
        ] + [_sanitizer(name, flags[0], flags[1]) for name, flags in _SANITIZERS.items()] + [
            feature(
                name = "user_compile_flags",
                enabled = True,
                flag_sets = [flag_set(
                    actions = _COMPILE,
                    flag_groups = [flag_group(
                        expand_if_available = "user_compile_flags",
                        flags = ["%{user_compile_flags}"],
                        iterate_over = "user_compile_flags",
                    )],
                )],
            ),
            # After the flags of the targets: gcc's link-time representation is none of clang's.
            _flags("xb_no_lto", _COMPILE, ["-fno-lto"]),
        ],
        host_system_name = "x86_64-linux",
        target_cpu = "x86_64",
        target_libc = "glibc_2.36",
        target_system_name = triple,
        tool_paths = [
            tool_path(name = name, path = "root/usr/bin/" + program)
            for name, program in {
                "ar": triple + "-ar",
                "cpp": "clang-14",
                "gcc": "clang-14",
                "ld": triple + "-ld",
                "nm": triple + "-nm",
                "objcopy": triple + "-objcopy",
                "objdump": triple + "-objdump",
                "strip": triple + "-strip",
            }.items()
        ] + [
            # Named because Bazel asks for them; nothing uses them.
            tool_path(name = "dwp", path = "/not/provided/dwp"),
            tool_path(name = "gcov", path = "/not/provided/gcov"),
        ],
        toolchain_identifier = "pinned_clang_x86_64",
    )

clang_config = rule(
    implementation = _clang_config_impl,
    attrs = {"tree": attr.string(mandatory = True, doc = "clang's tree, from the execution root")},
    provides = [CcToolchainConfigInfo],
)
