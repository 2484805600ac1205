"""Tests that start a second Bazel on a copy of the workspace."""

def nested_test(name, srcs, timeout, data = []):
    """A shell test of the tier `nested`.

    Args:
      name: its name.
      srcs: the script.
      timeout: Bazel's timeout.
      data: what it reads beside the sources of the workspace, which it finds by itself.
    """
    native.sh_test(
        name = name,
        srcs = srcs,
        data = data + [
            "nested.sh",
            "//:WORKSPACE",
        ],
        tags = [
            # It reads all sources, not only those declared: never cached, never in a sandbox.
            "external",
            "local",
            # Two Bazels at a time are enough for a machine.
            "exclusive",
            "nested",
        ],
        timeout = timeout,
    )
