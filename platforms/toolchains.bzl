"""Toolchain declarations for every pair of host (execution platform) and platform (target).

A pair's compilers and emulators are programs of the host's tool repository, so on an AArch64 host x86-64 is the cross
compiled and emulated side without any change here. Repositories of the pairs that are not resolved are never fetched.
"""

load("//platforms:platforms.bzl", "PLATFORMS")

# buildifier: disable=unnamed-macro
def declare_toolchains():
    """Declares C++ and runner toolchains of all pairs in the calling package."""

    # Before the others: they would serve platforms of clang, too.
    native.toolchain(
        name = "cc_clang_x86_64",
        exec_compatible_with = ["@platforms//cpu:x86_64", "@platforms//os:linux"],
        target_compatible_with = ["@platforms//cpu:x86_64", "@platforms//os:linux", "//platforms/clang"],
        toolchain = "@clang_linux_x86_64//:cc",
        toolchain_type = "@bazel_tools//tools/cpp:toolchain_type",
    )
    for host in ["x86_64", "aarch64"]:
        for platform in PLATFORMS.values():
            for kind, toolchain_type in {
                "cc": "@bazel_tools//tools/cpp:toolchain_type",
                "runner": "//platforms:runner",
            }.items():
                native.toolchain(
                    name = "{}_{}_on_{}".format(kind, platform.cpu, host),
                    exec_compatible_with = ["@platforms//cpu:" + host, "@platforms//os:linux"],
                    target_compatible_with = ["@platforms//cpu:" + platform.cpu, "@platforms//os:linux"],
                    toolchain = "@tools_linux_{}//:{}_{}".format(host, kind, platform.cpu),
                    toolchain_type = toolchain_type,
                )
