// Main program of every benchmark: linked with one instance library, it measures that instance on this machine.
#include <iostream>
#include <string>
#include <vector>

#include "harness/api/emulation.h"
#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/bench/driver.h"
#include "harness/cycles/system_ops.h"

int main(int argc, char **argv) {
  const xb::BenchEnvironment environment = {&xb_instance, xb_system_ops(), xb_emulator_name, xb_features_missing};
  return xb::RunBench(std::vector<std::string>(argv + 1, argv + argc), environment, std::cout, std::cerr);
}
