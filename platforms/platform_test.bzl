"""A test that is built for one platform and run there: directly, or through the pinned emulator."""

load("//platforms:finished.bzl", "FINISHED")
load("//platforms:transition.bzl", "host_platform", "one_platform")

def _platform_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    files = [ctx.executable.binary, ctx.file._finished]
    guard = ""

    # Not where a sanitizer is built in: it wants an address space without limits, and processes of its own.
    sanitized = [feature for feature in ctx.features if feature in ["asan", "msan", "ubsan"]]
    if ctx.executable.guard and not sanitized:
        files.append(ctx.executable.guard)
        guard = " ".join([ctx.executable.guard.short_path] + ctx.attr.guard_options + ["--"])
    emulator = ""
    if runner.emulator:
        files.append(runner.emulator)
        emulator = runner.emulator.short_path
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._launcher,
        output = launcher,
        is_executable = True,
        substitutions = {
            "%{binary}": ctx.executable.binary.short_path,
            "%{emulator}": emulator,
            "%{platform}": ctx.attr.platform,
            "%{start}": "sh {} '{}' {}".format(ctx.file._finished.short_path, ctx.attr.last_line, guard),
        },
    )
    runfiles = ctx.runfiles(files = files + ctx.files.data)
    for target in [ctx.attr.binary] + ctx.attr.data:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

_platform_test = rule(
    implementation = _platform_test_impl,
    attrs = dict({
        "binary": attr.label(
            mandatory = True,
            executable = True,
            cfg = "target",
            doc = "the program; it succeeds by exiting with 0 and printing `last_line`",
        ),
        "data": attr.label_list(allow_files = True, doc = "files the test reads, by `$(rootpath)` in args"),
        "guard": attr.label(
            executable = True,
            cfg = host_platform,
            doc = "starts the program (and its emulator) with fewer rights: `guard guard_options -- COMMAND...`",
        ),
        "guard_options": attr.string_list(),
        "last_line": attr.string(
            mandatory = True,
            doc = "regular expression of the line at the end of its output that only a program prints that came to its end",
        ),
        "platform": attr.string(mandatory = True, doc = "name of a platform: x86_1, arm_1"),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_launcher": attr.label(default = "//platforms:launcher.sh.tpl", allow_single_file = True),
    }, **FINISHED),
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)

def platform_test(name, platform, tags = [], **kwargs):
    """A test that is built for one platform and run there.

    Args:
      name: name of the test.
      platform: name of a platform; also a tag of the test, so that `--test_tag_filters` can choose by it.
      tags: Bazel's tags.
      **kwargs: `binary`, `data` and what all tests have.
    """
    _platform_test(name = name, platform = platform, tags = tags + [platform], **kwargs)
