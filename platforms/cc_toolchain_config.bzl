"""How the pinned gcc is called. Every path is below the tree of tools or the platform's sysroot, given explicitly."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load(
    "@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl",
    "feature",
    "flag_group",
    "flag_set",
    "tool_path",
    "with_feature_set",
)

_COMPILE = [
    ACTION_NAMES.assemble,
    ACTION_NAMES.c_compile,
    ACTION_NAMES.cpp_compile,
    ACTION_NAMES.cpp_header_parsing,
    ACTION_NAMES.cpp_module_compile,
    ACTION_NAMES.linkstamp_compile,
    ACTION_NAMES.preprocess_assemble,
]

_COMPILE_CXX = [
    ACTION_NAMES.cpp_compile,
    ACTION_NAMES.cpp_header_parsing,
    ACTION_NAMES.cpp_module_compile,
    ACTION_NAMES.linkstamp_compile,
]

_LINK_SHARED = [
    ACTION_NAMES.cpp_link_dynamic_library,
    ACTION_NAMES.cpp_link_nodeps_dynamic_library,
]

def _enabled(name, actions_and_flags):
    return feature(
        name = name,
        enabled = True,
        flag_sets = [
            flag_set(actions = actions, flag_groups = [flag_group(flags = flags)])
            for actions, flags in actions_and_flags
        ],
    )

# gcc's sanitizers, each a feature that `--config=asan` or `--config=ubsan` turns on: //platforms/sanitizers.
_SANITIZERS = {
    "asan": [
        "-fsanitize=address",
        "-fno-omit-frame-pointer",
        "-O1",
        "-g1",
    ],
    "ubsan": [
        "-fsanitize=undefined,float-divide-by-zero,float-cast-overflow",
        "-fno-sanitize-recover=all",
        "-O1",
        "-g1",
    ],
}

def _sanitizers():
    return [
        feature(
            name = name,
            flag_sets = [flag_set(actions = _COMPILE, flag_groups = [flag_group(flags = flags)])],
        )
        for name, flags in _SANITIZERS.items()
    ]

def _cc_toolchain_config_impl(ctx):
    cpu = ctx.attr.cpu
    triple = cpu + "-linux-gnu"
    sysroot = "external/sysroot_{}/root".format(cpu)
    gcc_libraries = "{}/usr/lib/gcc-cross/{}/12".format(sysroot, triple)
    include = "{}/usr/{}/include".format(sysroot, triple)
    cxx_include = include + "/c++/12"

    # -B: programs (as, ld) and start files come from the tree and nowhere else.
    programs = ["-B{}/binutils/{}/".format(ctx.attr.tree, triple), "-no-canonical-prefixes"]

    c_includes = []
    for folder in [gcc_libraries + "/include", include]:
        c_includes += ["-isystem", folder]
    cxx_includes = []
    for folder in [cxx_include, "{}/{}".format(cxx_include, triple), cxx_include + "/backward"]:
        cxx_includes += ["-isystem", folder]

    # -nostdinc: no header outside the sysroot can be found. The macro names the platform in every compile command, so
    # that the commands of two platforms never look alike to Bazel's action cache.
    compile_flags = programs + [
        "-nostdinc",
        "-fno-canonical-system-headers",
        "-DXB_PLATFORM_CPU_" + cpu,
        "-O2",
        # The same bytes at any time and in any folder.
        "-Wno-builtin-macro-redefined",
        "-D__DATE__=\"redacted\"",
        "-D__TIME__=\"redacted\"",
        "-D__TIMESTAMP__=\"redacted\"",
    ]
    link_flags = programs + [
        "--sysroot=" + sysroot,
        "-B{}/".format(gcc_libraries),
        "-B{}/usr/{}/lib/".format(sysroot, triple),
        "-L{}/usr/{}/lib".format(sysroot, triple),
        "-Wl,--build-id=none",
    ]

    return cc_common.create_cc_toolchain_config_info(
        ctx = ctx,
        abi_libc_version = "glibc_2.36",
        abi_version = "gcc",
        compiler = "gcc",
        cxx_builtin_include_directories = [
            "%workspace%/" + gcc_libraries + "/include",
            "%workspace%/" + include,
        ],
        features = [
            # Compilation mode changes nothing (no -O0, no NDEBUG, no -fPIC): what is measured is what is tested.
            _enabled("xb_compile", [(_COMPILE, compile_flags)]),
            _enabled("xb_cxx_includes", [(_COMPILE_CXX, ["-nostdinc++"] + cxx_includes)]),
            _enabled("xb_c_includes", [(_COMPILE, c_includes)]),
            _enabled("xb_link", [(_LINK_SHARED + [ACTION_NAMES.cpp_link_executable], link_flags)]),
            # Static: a platform's program needs nothing from the machine or emulator that runs it.
            # Except with the address sanitizer, which must stand between it and the C library.
            feature(
                name = "xb_link_static",
                enabled = True,
                flag_sets = [
                    flag_set(
                        actions = [ACTION_NAMES.cpp_link_executable],
                        flag_groups = [flag_group(flags = flags)],
                        with_features = [with_feature_set(**condition)],
                    )
                    for flags, condition in [
                        (["-static"], {"not_features": ["asan"]}),
                        (["-static-libgcc", "-rdynamic"], {"features": ["asan"]}),
                    ]
                ],
            ),
            _enabled("xb_link_shared", [(_LINK_SHARED, ["-static-libgcc"])]),
        ] + _sanitizers(),
        host_system_name = ctx.attr.host + "-linux",
        target_cpu = cpu,
        target_libc = "glibc_2.36",
        target_system_name = triple,
        tool_paths = [
            tool_path(name = "ar", path = "root/usr/bin/{}-ar".format(triple)),
            tool_path(name = "cpp", path = "root/usr/bin/{}-gcc-12".format(triple)),
            tool_path(name = "gcc", path = "root/usr/bin/{}-gcc-12".format(triple)),
            # Named because Bazel asks for them; nothing uses them.
            tool_path(name = "gcov", path = "/not/provided/gcov"),
            tool_path(name = "dwp", path = "/not/provided/dwp"),
            tool_path(name = "ld", path = "root/usr/bin/{}-ld".format(triple)),
            tool_path(name = "nm", path = "root/usr/bin/{}-nm".format(triple)),
            tool_path(name = "objcopy", path = "root/usr/bin/{}-objcopy".format(triple)),
            tool_path(name = "objdump", path = "root/usr/bin/{}-objdump".format(triple)),
            tool_path(name = "strip", path = "root/usr/bin/{}-strip".format(triple)),
        ],
        toolchain_identifier = "pinned_gcc_{}_on_{}".format(cpu, ctx.attr.host),
    )

cc_toolchain_config = rule(
    implementation = _cc_toolchain_config_impl,
    attrs = {
        "cpu": attr.string(mandatory = True, doc = "CPU that is compiled for"),
        "host": attr.string(mandatory = True, doc = "CPU that the compiler runs on"),
        "tree": attr.string(mandatory = True, doc = "the tree of tools, from the execution root"),
    },
    provides = [CcToolchainConfigInfo],
)
