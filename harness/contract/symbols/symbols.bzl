"""`symbols_test`: which names and instructions a candidate's libraries may have, on every platform."""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load("//platforms:transition.bzl", "one_platform")

# What the compiler and the C library are for in a hash function.
C_LIBRARY_SYMBOLS = [
    "_GLOBAL_OFFSET_TABLE_",
    "__assert_fail",
    "__popcountdi2",
    "abort",
    "memcmp",
    "memcpy",
    "memmove",
    "memset",
    "strlen",
]

def _symbol_list_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    libraries = ctx.files.library
    if len(libraries) != 1:
        fail("{}: expected one library, found {}".format(ctx.label, libraries))
    output = ctx.actions.declare_file(ctx.label.name + ".symbols")
    ctx.actions.run(
        inputs = depset([libraries[0], ctx.file.forbidden], transitive = [toolchain.all_files]),
        outputs = [output],
        executable = ctx.executable._list,
        arguments = [
            toolchain.nm_executable,
            toolchain.objdump_executable,
            ctx.file.forbidden.path,
            libraries[0].path,
            output.path,
        ],
        mnemonic = "ListSymbols",
        progress_message = "Listing symbols of %s" % ctx.label.name,
    )
    return [DefaultInfo(files = depset([output]))]

symbol_list = rule(
    implementation = _symbol_list_impl,
    attrs = {
        "forbidden": attr.label(mandatory = True, allow_single_file = True),
        "library": attr.label(mandatory = True, cfg = "target"),
        "platform": attr.string(mandatory = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
        "_list": attr.label(
            default = "//harness/contract/symbols:list_symbols.sh",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
    },
    cfg = one_platform,
    doc = "Writes <name>.symbols: what a library defines, what it needs, which forbidden instructions it has.",
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

def _symbols_test_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name)
    lists = [file.short_path for file in ctx.files.lists]
    ctx.actions.write(launcher, """#!/bin/sh
exec {program} --header={header} --internal='{internal}' --external='{external}' {lists}
""".format(
        external = " ".join(ctx.attr.external),
        header = ctx.file.header.short_path,
        internal = " ".join(ctx.attr.internal),
        lists = " ".join(["'{}'".format(path) for path in lists]),
        program = ctx.file._check.short_path,
    ), is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(files = ctx.files.lists + [ctx.file.header, ctx.file._check]),
    )]

_symbols_test = rule(
    implementation = _symbols_test_impl,
    attrs = {
        "external": attr.string_list(),
        "header": attr.label(mandatory = True, allow_single_file = [".h"]),
        "internal": attr.string_list(),
        "lists": attr.label_list(mandatory = True, allow_empty = False),
        "_check": attr.label(default = "//harness/contract/symbols:check_symbols.sh", allow_single_file = True),
    },
    test = True,
)

def symbols_test(name, libraries, header, internal = [], external = [], tags = []):
    """Makes a test of the global names and the instructions of a candidate's libraries.

    Args:
      name: name of the test.
      libraries: library -> list of the platforms that it exists on.
      header: the header that declares what the libraries are there for.
      internal: patterns of names that several source files of a library share, which C cannot hide.
      external: patterns of names that they may take from elsewhere, beside those of every hash function.
      tags: Bazel's tags.
    """
    lists = []
    for library, platforms in libraries.items():
        for platform in platforms:
            lists.append("{}_{}_list".format(library, platform))
            symbol_list(
                name = lists[-1],
                forbidden = forbidden_instructions(),
                library = library,
                platform = platform,
                tags = ["manual"],
                visibility = ["//visibility:private"],
            )
    _symbols_test(
        name = name,
        size = "small",
        external = C_LIBRARY_SYMBOLS + external,
        header = header,
        internal = internal,
        lists = lists,
        # Sanitizers call functions of their own.
        tags = tags + ["no_sanitizer"],
    )

def forbidden_instructions():
    """Selects the list of forbidden instructions by the platform that is built for."""
    return select({
        "//platforms:on_arm_1": "//harness/contract/symbols:forbidden_aarch64.txt",
        "//platforms:on_x86_1": "//harness/contract/symbols:forbidden_x86_64.txt",
    })
