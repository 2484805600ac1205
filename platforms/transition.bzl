"""The configuration transitions from a platform's name to what Bazel builds for it."""

load("//platforms:platforms.bzl", "PLATFORMS")

_OUTPUTS = [
    "//command_line_option:cpu",
    "//command_line_option:platforms",
]

def _settings(platform):
    if platform not in PLATFORMS:
        fail("unknown platform `{}`; known: {}".format(platform, ", ".join(sorted(PLATFORMS))))
    return {
        # --cpu too: it is part of the name of the output folder, so two platforms never share one.
        "//command_line_option:cpu": PLATFORMS[platform].bazel_cpu,
        "//command_line_option:platforms": ["//platforms:" + platform],
    }

def _one_impl(settings_before, attr):
    settings = _settings(attr.platform)
    if attr.platform == "x86_1" and "msan" in settings_before["//command_line_option:features"]:
        # --config=msan: the sanitizer is clang's.
        settings["//command_line_option:platforms"] = ["//platforms/clang:x86_1"]
    return settings

# For rules with an attribute `platform`: the rule and all it depends on are built for that platform.
one_platform = transition(
    implementation = _one_impl,
    inputs = ["//command_line_option:features"],
    outputs = _OUTPUTS,
)

def _host_impl(settings, _attr):
    for name, platform in PLATFORMS.items():
        if platform.bazel_cpu == settings["//command_line_option:host_cpu"]:
            return _settings(name)
    fail("no platform is that of this host: Bazel calls its CPU `{}`".format(settings["//command_line_option:host_cpu"]))

# For programs that run on the machine that builds: the same as tests of its platform use, so nothing is built twice (as
# `cfg = "exec"` would).
host_platform = transition(
    implementation = _host_impl,
    inputs = ["//command_line_option:host_cpu"],
    outputs = _OUTPUTS,
)

def _each_impl(_settings_before, attr):
    return {platform: _settings(platform) for platform in attr.platforms}

# For attributes of rules with an attribute `platforms`: the dependency is built once for each of them.
each_platform = transition(
    implementation = _each_impl,
    inputs = [],
    outputs = _OUTPUTS,
)
