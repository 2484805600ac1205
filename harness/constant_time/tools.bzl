"""What examining programs of a platform needs on the machine that builds."""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load("//platforms:transition.bzl", "one_platform")

ConstantTimeToolsInfo = provider(
    doc = "The tools of one platform.",
    fields = {
        "cpu": "QEMU's name of the CPU that is emulated",
        "emulator": "File: user-mode emulator that loads plugins",
        "files": "depset of Files that the tools need, themselves included",
        "memcheck": "File: Valgrind's memcheck for programs of the platform, or None if it does not run them here",
        "objdump": "File: GNU objdump for programs of the platform",
        "platform": "the platform's name",
        "plugin": "File: the trace plugin",
    },
)

def _constant_time_tools_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    toolchain = find_cpp_toolchain(ctx)

    # objdump is a script that starts objdump.real with the libraries that the emulator has, too.
    name = toolchain.objdump_executable.split("/")[-1]
    objdump = [file for file in toolchain.all_files.to_list() if file.basename in [name, name + ".real"]]
    native = not runner.emulator
    memcheck = [file for file in ctx.files.memcheck if file.basename == "memcheck"] if native else []
    return [ConstantTimeToolsInfo(
        cpu = ctx.attr.cpu,
        emulator = runner.plugin_emulator,
        files = depset(
            [ctx.file.plugin, runner.plugin_emulator] + objdump + (ctx.files.memcheck if native else []),
            transitive = [runner.plugin_emulator_files],
        ),
        memcheck = memcheck[0] if memcheck else None,
        objdump = [file for file in objdump if file.basename == name][0],
        platform = ctx.attr.platform,
        plugin = ctx.file.plugin,
    )]

constant_time_tools = rule(
    implementation = _constant_time_tools_impl,
    attrs = {
        "cpu": attr.string(mandatory = True),
        "memcheck": attr.label(doc = "Valgrind's memcheck, if there is one for programs of the platform"),
        "platform": attr.string(mandatory = True),
        "plugin": attr.label(
            default = "//harness/constant_time:libxb_trace.so",
            allow_single_file = True,
            cfg = "exec",
        ),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    cfg = one_platform,
    fragments = ["cpp"],
    toolchains = [
        "//platforms:runner",
        "@bazel_tools//tools/cpp:toolchain_type",
    ],
)
