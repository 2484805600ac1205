"""How a platform's programs run on the machine that builds: directly or through the pinned emulator."""

load("//platforms:transition.bzl", "one_platform")

RunnerInfo = provider(
    doc = "How to run programs of a platform on the execution platform.",
    fields = {
        "cpu": "CPU that is run, as in GNU triples: x86_64, aarch64",
        "emulator": "File: statically linked user-mode emulator, or None if the programs run natively",
        "plugin_emulator": "File: user-mode emulator that loads plugins (for counting, on native programs too)",
        "plugin_emulator_files": "depset of Files that the plugin emulator needs",
    },
)

def _runner_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(runner = RunnerInfo(
        cpu = ctx.attr.cpu,
        emulator = ctx.file.emulator,
        plugin_emulator = ctx.file.plugin_emulator,
        plugin_emulator_files = depset(ctx.files.plugin_emulator_files),
    ))]

runner_toolchain = rule(
    implementation = _runner_toolchain_impl,
    attrs = {
        "cpu": attr.string(mandatory = True),
        "emulator": attr.label(allow_single_file = True),
        "plugin_emulator": attr.label(allow_single_file = True, mandatory = True),
        "plugin_emulator_files": attr.label(mandatory = True),
    },
)

PlatformRunnerInfo = provider(
    doc = "The runner of a named platform.",
    fields = {
        "files": "depset of Files that running needs",
        "platform": "the platform's name",
        "runner": "RunnerInfo",
    },
)

def _platform_runner_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    files = [runner.plugin_emulator]
    if runner.emulator:
        files.append(runner.emulator)
    return [PlatformRunnerInfo(
        files = depset(files, transitive = [runner.plugin_emulator_files]),
        platform = ctx.attr.platform,
        runner = runner,
    )]

platform_runner = rule(
    implementation = _platform_runner_impl,
    attrs = {
        "platform": attr.string(mandatory = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    cfg = one_platform,
    toolchains = ["//platforms:runner"],
    doc = "Resolves the runner of one platform, for rules that need those of several.",
)
