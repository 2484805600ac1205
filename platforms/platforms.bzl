"""The platforms: their names and what Bazel calls them. The only list of platforms in the workspace."""

# platform -> the CPU's name in constraints, repository names and GNU triples; Bazel's value of --cpu.
PLATFORMS = {
    "arm_1": struct(cpu = "aarch64", bazel_cpu = "aarch64"),
    "x86_1": struct(cpu = "x86_64", bazel_cpu = "k8"),
}
