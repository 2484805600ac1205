"""Single programs that are built with a sanitizer whatever the rest of the build has, as a platform's program."""

load("//platforms:platforms.bzl", "PLATFORMS")

# sanitizer -> what it changes. For asan and ubsan the same as --config= of that name in .bazelrc.
_SANITIZERS = {
    # No sanitizer: what a control is compared with.
    "": struct(compiler = "gcc", features = [], malloc = "@bazel_tools//tools/cpp:malloc"),
    "asan": struct(compiler = "gcc", features = ["asan"], malloc = "//platforms/sanitizers:asan"),
    # libFuzzer with clang's address and undefined-behaviour sanitizers.
    "fuzz": struct(compiler = "clang", features = ["fuzz"], malloc = "//platforms/sanitizers:clang"),
    "msan": struct(compiler = "clang", features = ["msan"], malloc = "//platforms/sanitizers:clang"),
    "ubsan": struct(compiler = "gcc", features = ["ubsan"], malloc = "//platforms/sanitizers:ubsan"),
}

def _sanitized_impl(_settings, attr):
    sanitizer = _SANITIZERS[attr.sanitizer]
    if sanitizer.compiler == "clang" and attr.platform != "x86_1":
        fail("`{}` needs clang, which is here for x86_1 only; found platform {}".format(attr.sanitizer, attr.platform))
    package = "//platforms/clang:" if sanitizer.compiler == "clang" else "//platforms:"
    return {
        "//command_line_option:cpu": PLATFORMS[attr.platform].bazel_cpu,
        "//command_line_option:custom_malloc": sanitizer.malloc,
        "//command_line_option:features": sanitizer.features,
        "//command_line_option:linkopt": ["-fno-lto"] if sanitizer.features else [],
        "//command_line_option:platforms": [package + attr.platform],
    }

_sanitized = transition(
    implementation = _sanitized_impl,
    inputs = [],
    outputs = [
        "//command_line_option:cpu",
        "//command_line_option:custom_malloc",
        "//command_line_option:features",
        "//command_line_option:linkopt",
        "//command_line_option:platforms",
    ],
)

def _sanitized_program_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner

    # The same program with another sanitizer has the same path in runfiles; this name keeps them apart.
    program = ctx.actions.declare_file(ctx.label.name + ".program")
    ctx.actions.symlink(output = program, target_file = ctx.executable.binary, is_executable = True)
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._launcher,
        output = launcher,
        is_executable = True,
        substitutions = {
            "%{binary}": program.short_path,
            "%{emulator}": runner.emulator.short_path if runner.emulator else "",
            "%{platform}": ctx.attr.platform,
            "%{start}": "",
        },
    )
    files = [program] + ([runner.emulator] if runner.emulator else [])
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

sanitized_program = rule(
    implementation = _sanitized_program_impl,
    attrs = {
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "the program"),
        "platform": attr.string(mandatory = True, doc = "name of a platform: x86_1, arm_1"),
        "sanitizer": attr.string(mandatory = True, values = _SANITIZERS.keys()),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_launcher": attr.label(default = "//platforms:launcher.sh.tpl", allow_single_file = True),
    },
    cfg = _sanitized,
    doc = "Starts a platform's program with a sanitizer, from the folder of the runfiles.",
    executable = True,
    toolchains = ["//platforms:runner"],
)
