"""@host_tools: Bazel's older way to name the C++ toolchains, which must exist beside toolchain resolution.

Bazel 4 looks up --crosstool_top by --cpu for every C++ target even when the toolchain itself is resolved by platform. The
default would search the machine for a compiler; this one names the pinned toolchains. It is also the place where an
unsupported host is refused, and names the host's other pinned programs (unzip, zip).
"""

load("//platforms:platforms.bzl", "PLATFORMS")

_HOST_CPUS = {
    "aarch64": "aarch64",
    "arm64": "aarch64",
    "x86_64": "x86_64",
}

def _host_tools_impl(repository_ctx):
    system = repository_ctx.execute(["uname", "-sm"]).stdout.strip()
    kernel, _, machine = system.partition(" ")
    if kernel != "Linux" or machine not in _HOST_CPUS:
        fail("unsupported host: expected Linux on x86_64 or aarch64, found `{}`; build on such a machine or in a container of one".format(system))
    host = _HOST_CPUS[machine]
    lines = ["cc_toolchain_suite(", "    name = \"crosstool\",", "    toolchains = {"]
    for platform in PLATFORMS.values():
        lines.append("        \"{}\": \"@tools_linux_{}//:cc_{}\",".format(platform.bazel_cpu, host, platform.cpu))
    lines += ["    },", "    visibility = [\"//visibility:public\"],", ")"]
    for program in ["unzip", "zip"]:
        lines += [
            "alias(",
            "    name = \"{}\",".format(program),
            "    actual = \"@archive_linux_{}//:{}\",".format(host, program),
            "    visibility = [\"//visibility:public\"],",
            ")",
        ]
    repository_ctx.file("BUILD", "\n".join(lines) + "\n", executable = False)

host_tools = repository_rule(
    implementation = _host_tools_impl,
    environ = ["PATH"],
    configure = True,
    doc = "The C++ toolchains of this host by Bazel's --cpu, and its other programs.",
)
