"""The profiles: the self-assessment guide's build flags, by platform.

Two departures from the guide's text, both documented in docs/method.md: `-mtune=native` is `-mtune=generic`, because no flag
may depend on the machine that builds; and arm_1 has no `+sve`, because the core of the published system has no SVE.
"""

# Every profile, as the guide asks: strict ISO C99, all warnings.
_STANDARD = [
    "-std=c99",
    "-Wpedantic",
    "-Wall",
    "-Wextra",
]

# Of our own sources: without a warning.
WARNINGS = ["-Werror"]

# Fat objects hold machine code beside the link-time representation, so that a library can be inspected by itself.
_LTO = ["-flto", "-ffat-lto-objects"]

# profile -> platform -> flags, and the CPU features that the flags let the compiler use.
PROFILES = {
    "performance": {
        "arm_1": struct(
            cpu_features = [],
            flags = _STANDARD + ["-O3", "-march=armv8.2-a", "-mtune=generic", "-fomit-frame-pointer"] + _LTO,
        ),
        "x86_1": struct(
            cpu_features = ["avx2"],
            flags = _STANDARD + ["-O3", "-march=x86-64", "-mavx2", "-mtune=generic", "-fomit-frame-pointer"] + _LTO,
        ),
    },
    "reference": {
        "arm_1": struct(cpu_features = [], flags = _STANDARD + ["-O2"]),
        "x86_1": struct(cpu_features = [], flags = _STANDARD + ["-O2"]),
    },
    "resource": {
        "arm_1": struct(cpu_features = [], flags = _STANDARD + ["-Os"]),
        "x86_1": struct(cpu_features = [], flags = _STANDARD + ["-Os"]),
    },
}

# profile -> linker flags.
LINK_FLAGS = {
    "performance": ["-flto"],
    "reference": [],
    "resource": [],
}
