"""A test that is built for one platform and run there: directly, or through the pinned emulator."""

load("//platforms:transition.bzl", "one_platform")

def _platform_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    files = [ctx.executable.binary]
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
        },
    )
    runfiles = ctx.runfiles(files = files + ctx.files.data)
    for target in [ctx.attr.binary] + ctx.attr.data:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

_platform_test = rule(
    implementation = _platform_test_impl,
    attrs = {
        "binary": attr.label(
            mandatory = True,
            executable = True,
            cfg = "target",
            doc = "the program; it succeeds by exiting with 0",
        ),
        "data": attr.label_list(allow_files = True, doc = "files the test reads, by `$(rootpath)` in args"),
        "platform": attr.string(mandatory = True, doc = "name of a platform: x86_1, arm_1"),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_launcher": attr.label(default = "//platforms:launcher.sh.tpl", allow_single_file = True),
    },
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
