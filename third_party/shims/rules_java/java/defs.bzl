"""The Java rules that Bazel has built in, under the names that its own packages load."""

java_binary = native.java_binary
java_import = native.java_import
java_library = native.java_library
java_plugin = native.java_plugin
java_proto_library = native.java_proto_library
java_test = native.java_test
java_toolchain = native.java_toolchain
java_runtime = native.java_runtime
