"""Pinned npm packages: a package's tarball, verified, of which the named files are kept."""

def _npm_package_impl(repository_ctx):
    attr = repository_ctx.attr
    fetch_script = repository_ctx.path(attr._fetch)
    build_file = repository_ctx.read(attr.build_file)
    repository_ctx.report_progress("fetching {} {}".format(attr.package, attr.version))
    result = repository_ctx.execute(
        ["sh", fetch_script, attr.package, attr.version, attr.sha256, str(attr.size), "archive"],
        timeout = 1800,
    )
    if result.return_code != 0:
        fail("fetching the pinned npm package of @{} failed:\n{}{}".format(
            repository_ctx.name,
            result.stderr,
            result.stdout,
        ))

    # Every npm tarball has one folder at its top, nearly always "package".
    result = repository_ctx.execute(
        ["tar", "-xzf", "archive/package.tgz", "--no-same-owner"] + ["package/" + path for path in attr.keep],
    )
    if result.return_code != 0:
        fail("unpacking {} of the npm package {} {} failed (disk full?):\n{}".format(
            ", ".join(attr.keep),
            attr.package,
            attr.version,
            result.stderr,
        ))
    repository_ctx.delete("archive")
    repository_ctx.file("BUILD.bazel", build_file, executable = False)

npm_package = repository_rule(
    implementation = _npm_package_impl,
    attrs = {
        "build_file": attr.label(mandatory = True, doc = "overlay BUILD file"),
        "keep": attr.string_list(mandatory = True, doc = "files to keep, as paths in the package"),
        "package": attr.string(mandatory = True, doc = "the package's name"),
        "sha256": attr.string(mandatory = True, doc = "of the tarball"),
        "size": attr.int(mandatory = True, doc = "bytes of the tarball"),
        "version": attr.string(mandatory = True),
        "_fetch": attr.label(default = "//third_party/npm:fetch.sh"),
    },
    environ = ["XBENCH_DOWNLOAD_CACHE", "XBENCH_NPM_MIRROR"],
    doc = "Some files of a pinned npm package, below `package/`.",
)
