#include "harness/bench/options.h"

#include <algorithm>
#include <set>

#include "harness/api/message.h"

namespace xb {
namespace {

constexpr int64_t kMaxLength = int64_t{1} << 30;
constexpr int64_t kMaxSamples = 100000;
constexpr int64_t kMaxBatchMs = 60000;
constexpr int64_t kMaxIterations = 1000000000;

bool ParseNumber(const std::string &name, const std::string &text, int64_t low, int64_t high, int64_t *number,
                 std::string *error) {
  const bool digits = !text.empty() && text.size() <= 12 && text.find_first_not_of("0123456789") == std::string::npos;
  *number = digits ? std::stoll(text) : -1;
  if (*number < low || *number > high) {
    *error = name + ": expected a number from " + std::to_string(low) + " to " + std::to_string(high) + "; found \"" +
             text + "\"";
    return false;
  }
  return true;
}

bool ParseLengths(const std::string &text, std::vector<size_t> *lengths, std::string *error) {
  lengths->clear();
  size_t begin = 0;
  while (true) {
    const size_t comma = std::min(text.find(',', begin), text.size());
    int64_t length = 0;
    if (!ParseNumber("--lengths", text.substr(begin, comma - begin), 0, kMaxLength, &length, error)) {
      return false;
    }
    if (std::find(lengths->begin(), lengths->end(), static_cast<size_t>(length)) != lengths->end()) {
      *error = "--lengths: " + std::to_string(length) + " is given twice";
      return false;
    }
    lengths->push_back(static_cast<size_t>(length));
    if (comma == text.size()) {
      return true;
    }
    begin = comma + 1;
  }
}

bool ParseQuantity(const std::string &text, BenchOptions *options, std::string *error) {
  xb_quantity quantity;
  if (!xb_quantity_parse(text.c_str(), &quantity)) {
    *error = "--quantity: expected core_cycles, reference_ticks, nanoseconds or retired_instructions; found \"" + text +
             "\"";
    return false;
  }
  options->quantity = quantity;
  return true;
}

bool ParseText(const std::string &name, const std::string &text, std::string *value, std::string *error) {
  if (text.empty()) {
    *error = name + ": expected a value; found nothing";
    return false;
  }
  *value = text;
  return true;
}

bool ParseValue(const std::string &name, const std::string &value, BenchOptions *options, std::string *error) {
  int64_t number = 0;
  if (name == "--lengths") {
    return ParseLengths(value, &options->lengths, error);
  }
  if (name == "--quantity") {
    return ParseQuantity(value, options, error);
  }
  if (name == "--json") {
    return ParseText(name, value, &options->json, error);
  }
  if (name == "--expect") {
    return ParseText(name, value, &options->expect, error);
  }
  if (name == "--samples") {
    const bool good = ParseNumber(name, value, 1, kMaxSamples, &number, error);
    options->samples = static_cast<int>(number);
    return good;
  }
  if (name == "--batch-ms") {
    const bool good = ParseNumber(name, value, 1, kMaxBatchMs, &number, error);
    options->batch_ms = static_cast<int>(number);
    return good;
  }
  if (name == "--iterations") {
    const bool good = ParseNumber(name, value, 1, kMaxIterations, &number, error);
    options->iterations = number;
    return good;
  }
  *error = "unknown option \"" + name + "\"";
  return false;
}

}  // namespace

const char kUsage[] =
    "usage: bench [--lengths=N,N,...] [--quantity=NAME] [--samples=N] [--batch-ms=N | --iterations=N]\n"
    "             [--json=FILE] [--expect=HEX]\n"
    "  --lengths     message lengths in bytes (32,128,512,1024,4096,8192,16384,65536)\n"
    "  --quantity    core_cycles, reference_ticks, nanoseconds or retired_instructions; never replaced by another\n"
    "                (core_cycles if this machine has them, else reference_ticks)\n"
    "  --samples     timed batches for each length, all kept (100)\n"
    "  --batch-ms    planned time of a batch in milliseconds (1)\n"
    "  --iterations  calls in each batch, instead of a plan\n"
    "  --json        write the JSON document to FILE, or to standard output if FILE is -\n"
    "  --expect      expected digest of the self-check's message of 1024 bytes\n"
    "exit: 0 measured; 1 the self-check or a measurement failed; 2 wrong usage; 3 a CPU feature is missing;\n"
    "      4 refused under emulation; 5 the quantity is not available here\n";

bool ParseOptions(const std::vector<std::string> &arguments, BenchOptions *options, std::string *error) {
  *options = BenchOptions();
  options->lengths.assign(XB_DEFAULT_LENGTHS, XB_DEFAULT_LENGTHS + XB_DEFAULT_LENGTH_COUNT);
  std::set<std::string> seen;
  for (const std::string &argument : arguments) {
    if (argument == "--help") {
      options->help = true;
      continue;
    }
    const size_t equals = argument.find('=');
    if (argument.rfind("--", 0) != 0 || equals == std::string::npos) {
      *error = "expected --name=value; found \"" + argument + "\"";
      return false;
    }
    const std::string name = argument.substr(0, equals);
    if (!ParseValue(name, argument.substr(equals + 1), options, error)) {
      return false;
    }
    if (!seen.insert(name).second) {
      *error = name + " is given twice";
      return false;
    }
  }
  if (seen.count("--batch-ms") != 0 && seen.count("--iterations") != 0) {
    *error = "--batch-ms and --iterations exclude each other";
    return false;
  }
  return true;
}

}  // namespace xb
