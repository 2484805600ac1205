"""@dynamic_<cpu>: how a program is linked that finds the pinned C library when it starts.

A sanitizer puts its functions in the place of the C library's, which only a dynamically linked program lets it do. Such a
program names its loader by an absolute path. The one of the machine is another than ours, and programs start each other from
any folder, so it is that of the unpacked sysroot: a program with a sanitizer runs on the machine, and with the output base,
that built it. All other programs are static and have no such path.
"""

_LOADERS = {
    "aarch64": "ld-linux-aarch64.so.1",
    "x86_64": "ld-linux-x86-64.so.2",
}

def _dynamic_impl(repository_ctx):
    cpu = repository_ctx.attr.cpu
    pins = repository_ctx.path(Label("@sysroot_{}//:pins.txt".format(cpu)))
    library_folder = "{}/root/usr/{}-linux-gnu/lib".format(pins.dirname, cpu)
    repository_ctx.file("BUILD", """cc_library(
    name = "dynamic",
    linkopts = [
        "-Wl,--dynamic-linker={folder}/{loader}",
        "-Wl,-rpath={folder}",
    ],
    visibility = ["//visibility:public"],
)
""".format(folder = library_folder, loader = _LOADERS[cpu]), executable = False)

dynamic = repository_rule(
    implementation = _dynamic_impl,
    attrs = {"cpu": attr.string(mandatory = True, values = _LOADERS.keys())},
    doc = "A library without code, whose linker flags name the loader and the C library of one platform.",
)
