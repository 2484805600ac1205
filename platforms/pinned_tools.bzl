"""What the BUILD file of a tool repository (@tools_linux_<host>) declares: one C++ and one runner toolchain a platform."""

load("//platforms:cc_toolchain_config.bzl", "cc_toolchain_config")
load("//platforms:platforms.bzl", "PLATFORMS")
load("//platforms:runner.bzl", "runner_toolchain")

# buildifier: disable=unnamed-macro
def pinned_tools(host):
    """Declares the toolchains of one host.

    Args:
      host: the host's CPU, "x86_64" or "aarch64".
    """
    libraries = native.glob(["root/usr/lib/{}-linux-gnu/*.so*".format(host)], allow_empty = False) + ["pins.txt"]
    for platform in PLATFORMS.values():
        cpu = platform.cpu
        gcc = native.glob(
            [
                "root/usr/lib/gcc*/{}-linux-gnu/12/*".format(cpu),
                "root/usr/bin/{}-linux-gnu-*".format(cpu),
                "root/binutils/{}-linux-gnu/*".format(cpu),
            ],
            allow_empty = False,
        )
        native.filegroup(
            name = "compile_files_" + cpu,
            srcs = gcc + libraries + ["@sysroot_{}//:headers".format(cpu)],
        )
        native.filegroup(
            name = "link_files_" + cpu,
            srcs = gcc + libraries + ["@sysroot_{}//:libraries".format(cpu)],
        )
        native.filegroup(
            name = "all_files_" + cpu,
            srcs = [
                ":compile_files_" + cpu,
                ":link_files_" + cpu,
            ],
        )
        cc_toolchain_config(
            name = "cc_config_" + cpu,
            cpu = cpu,
            host = host,
            tree = "external/tools_linux_{}/root".format(host),
        )
        native.cc_toolchain(
            name = "cc_" + cpu,
            all_files = ":all_files_" + cpu,
            ar_files = ":link_files_" + cpu,
            as_files = ":compile_files_" + cpu,
            compiler_files = ":compile_files_" + cpu,
            dwp_files = ":all_files_" + cpu,
            linker_files = ":link_files_" + cpu,
            objcopy_files = ":all_files_" + cpu,
            strip_files = ":all_files_" + cpu,
            supports_param_files = 1,
            toolchain_config = ":cc_config_" + cpu,
            visibility = ["//visibility:public"],
        )
        native.filegroup(
            name = "plugin_emulator_files_" + cpu,
            srcs = [
                "root/usr/bin/qemu-" + cpu,
                "root/usr/bin/qemu-{}.real".format(cpu),
            ] + libraries,
        )
        runner_toolchain(
            name = "runner_" + cpu,
            cpu = cpu,
            emulator = None if cpu == host else "root/usr/bin/qemu-{}-static".format(cpu),
            plugin_emulator = "root/usr/bin/qemu-" + cpu,
            plugin_emulator_files = ":plugin_emulator_files_" + cpu,
            visibility = ["//visibility:public"],
        )
