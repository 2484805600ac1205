// Calls the linked instance as it comes to mind, without the sampler: nothing looks at the digests, and nothing hides
// from the compiler which function is called. Link-time optimisation removes these calls: the negative control.
#include <cstdint>
#include <memory>
#include <vector>

#include "harness/api/hash.h"
#include "harness/api/message.h"
#include "tests/lto/marked_series.h"

namespace xb {
namespace {

constexpr size_t kMaxDigestBytes = 256;

class UnprotectedCalls : public MarkedCalls {
 public:
  explicit UnprotectedCalls(uint64_t length) : message_(length) {
    xb_message_fill(message_.data(), length);
  }

  bool Call(int64_t calls) override {
    for (int64_t i = 0; i < calls; i++) {
      uint8_t digest[kMaxDigestBytes];
      (void)xb_instance.hash(digest, xb_instance.digest_bits, message_.data(), 8 * message_.size());
    }
    return true;
  }

 private:
  std::vector<uint8_t> message_;
};

}  // namespace
}  // namespace xb

int main(int argc, char **argv) {
  return xb::RunMarkedProgram(argc, argv, [](uint64_t length) -> std::unique_ptr<xb::MarkedCalls> {
    return std::make_unique<xb::UnprotectedCalls>(length);
  });
}
