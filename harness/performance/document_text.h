// document_text.h - the sentences of docs/performance.md that do not depend on its figures.
#ifndef NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_TEXT_H_
#define NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_TEXT_H_

namespace xbench {

// kBeginning stands before all tables.
inline constexpr char kBeginning[] = R"(# Performance of the implementations

`bazel run //harness:performance -- --write` writes this document and the tables of memory in the candidates' READMEs; a test
compares them. Only implementations that passed their known-answer tests are in it. Its figures are exact and the same on
every machine, but for the stack of implementations that need a CPU feature, which only a machine with it can show.

* **operations/B**: the operations that the algorithm takes for a block, in the representation that the implementation uses,
  divided by the block's bytes. The tables below say what is counted. Loads, stores, copies, loops and padding are not.
* **instructions/B**: executed instructions of one call, divided by the bytes of the message, as `docs/method.md` says.
* **to the bound**: instructions/B of the longest message divided by operations/B. Below 1 an instruction does the work of
  several operations, as where a compiler makes vectors of words.
* **of `ref`**, **of `opt64`**: instructions divided by those of this implementation of the same instance and platform, longest
  message; `ref` in profile `reference`, all others in `performance`.

Times depend on the machine and are not here. This measures them and sets every implementation and profile beside its
reference, with intervals (`compare/versions/README.md`):

    bazel run //compare:implementations -- --candidate=hash-19

)";

// kNoCycles follows if nothing was timed, kCycles if something was.
inline constexpr char kNoCycles[] =
    R"(Instructions per cycle: n/a, nothing was timed for this document. For a data set of a machine that has a counter of core
cycles, `bazel run //harness:performance -- --data-set=my_set` has a column of them.

)";

inline constexpr char kCycles[] =
    R"(**instructions/cycle**: executed instructions divided by core cycles, longest message, where core cycles were measured.

)";

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_TEXT_H_
