// places.h - what stands at an address of a program: function, source line and instruction, or the name of data.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_PLACES_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_PLACES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/constant_time/program_output.h"
#include "harness/process/process.h"

namespace xbench {

// CodePlace is the place of one instruction. A text that is not known is "".
struct CodePlace {
  std::string function;     // symbol and distance in bytes: "juzi_512_ref+0x1c"
  std::string source;       // file and line, within the workspace: "candidates/hash_13_juzi/ref/juzi_ref.c:93"
  std::string instruction;  // as objdump writes it: "movzbl (%rax,%rdx,1),%eax"
};

// ParseCodePlace reads the output of `objdump --disassemble --line-numbers` for one address. InvalidArgument if there
// is no instruction.
absl::StatusOr<CodePlace> ParseCodePlace(absl::string_view text);

// DataSymbol is one name of data.
struct DataSymbol {
  uint64_t address = 0;
  uint64_t size = 0;
  std::string name;
};

// ParseDataSymbols reads the objects (no functions) in the output of `objdump --syms`, in the order of their addresses.
std::vector<DataSymbol> ParseDataSymbols(absl::string_view text);

// Places answers for one program, by GNU objdump of its architecture.
class Places {
 public:
  // `regions` are the buffers of the program's run. `runner` starts objdump; it is kept.
  Places(std::string objdump, std::string program, std::vector<ProgramRegion> regions, ProcessRunner runner);

  // Code returns the place of the instruction at `pc`. NotFound if objdump does not show one there, or its failure.
  absl::StatusOr<CodePlace> Code(uint64_t pc) const;

  // Data returns the name of the data at `address`, with the distance from its start: a buffer ("message+0x10"), an
  // object of the program ("SBOX+0x4"), or the stack below the frame that the calls were made from ("stack-0x58"). For
  // any other memory, the heap for instance, it returns "": its addresses may differ from run to run.
  absl::StatusOr<std::string> Data(uint64_t address);

 private:
  std::string objdump_;
  std::string program_;
  std::vector<ProgramRegion> regions_;
  ProcessRunner runner_;
  std::vector<DataSymbol> symbols_;
  bool symbols_read_ = false;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_PLACES_H_
