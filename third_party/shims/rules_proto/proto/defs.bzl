"""The protocol buffer rules that Bazel has built in, under the names that its own packages load."""

proto_lang_toolchain = native.proto_lang_toolchain
proto_library = native.proto_library
