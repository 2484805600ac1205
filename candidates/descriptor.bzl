"""Writes the C file that defines an instance's descriptor (harness/api/hash.h) from the macro call in its BUILD file."""

def _c_string(text):
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\""

def _hash_descriptor_impl(ctx):
    attr = ctx.attr
    output = ctx.actions.declare_file(ctx.label.name + ".c")
    ctx.actions.write(output, """#include "harness/api/hash.h"

#include "{header}"

const struct xb_hash {symbol} = {{
    .candidate = {candidate},
    .algorithm = {algorithm},
    .instance = {instance},
    .label = {label},
    .implementation = {implementation},
    .profile = {profile},
    .features = {features},
    .digest_bits = {digest_bits},
    .block_bits = {block_bits},
    .xof = {xof},
    .whole_bytes = {whole_bytes},
    .baseline = {baseline},
    .hash = {function},
}};
""".format(
        algorithm = _c_string(attr.algorithm),
        baseline = "true" if attr.baseline else "false",
        block_bits = attr.block_bits,
        candidate = _c_string(attr.candidate),
        digest_bits = attr.digest_bits,
        features = _c_string(",".join(attr.cpu_features)),
        function = attr.function,
        header = ctx.file.header.short_path,
        implementation = _c_string(attr.implementation),
        instance = _c_string(attr.instance),
        label = _c_string(attr.printed_label),
        profile = _c_string(attr.profile),
        symbol = attr.symbol,
        whole_bytes = "true" if attr.whole_bytes else "false",
        xof = "true" if attr.xof else "false",
    ))
    return [DefaultInfo(files = depset([output]))]

hash_descriptor = rule(
    implementation = _hash_descriptor_impl,
    attrs = {
        "algorithm": attr.string(mandatory = True),
        "baseline": attr.bool(mandatory = True),
        "block_bits": attr.int(mandatory = True),
        "candidate": attr.string(mandatory = True),
        "cpu_features": attr.string_list(),
        "digest_bits": attr.int(mandatory = True),
        "function": attr.string(mandatory = True),
        "header": attr.label(mandatory = True, allow_single_file = [".h"]),
        "implementation": attr.string(mandatory = True),
        "instance": attr.string(mandatory = True),
        "printed_label": attr.string(mandatory = True),
        "profile": attr.string(mandatory = True),
        "symbol": attr.string(default = "xb_instance", values = ["xb_instance", "xb_reference"]),
        "whole_bytes": attr.bool(mandatory = True),
        "xof": attr.bool(mandatory = True),
    },
)
