"""End-to-end tests of the resource program."""

load("//platforms:program_e2e_test.bzl", "program_e2e_test")

def resource_e2e_tests(name, instance, expect, linkopts = [], platforms = ["arm_1", "x86_1"]):
    """Measures one instance library on each platform: makes `<name>_<platform>`.

    Args:
      name: stem of the tests' names.
      instance: instance library.
      expect: what the test must find.
      linkopts: of the program.
      platforms: where.
    """
    native.cc_binary(
        name = name + "_binary",
        testonly = True,
        linkopts = linkopts,
        linkstatic = True,
        tags = ["manual"],
        deps = ["//harness/resource:resource_main", instance],
    )
    for platform in platforms:
        program_e2e_test(
            name = "{}_{}".format(name, platform),
            size = "medium",
            binary = ":{}_binary".format(name),
            expect = expect,
            platform = platform,
            program = "//harness/resource:resource_e2e_test",
        )
