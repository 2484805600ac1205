// host_fields.h - names and units of the facts, once for everything that writes or reads them.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_FIELDS_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_FIELDS_H_

#include "harness/host/host_report.h"

namespace xbench {

// VisitHostFields calls visit(name, fact, unit) for each fact of the machine, in the order of the JSON document.
// `Facts` is HostFacts or const HostFacts. The unit is "" for what has none. `architecture` and `cpus` are not facts.
template <typename Facts, typename Visit>
void VisitHostFields(Facts &facts, Visit &&visit) {
  visit("cpu_model", facts.cpu_model, "");
  visit("cpus_present", facts.cpus_present, "CPU");
  visit("cpus_online", facts.cpus_online, "CPU");
  visit("smt", facts.smt, "");
  visit("memory", facts.memory_bytes, "byte");
  visit("kernel", facts.kernel, "");
  visit("distribution", facts.distribution, "");
  visit("virtual_machine", facts.virtual_machine, "");
  visit("container", facts.container, "");
  visit("cpu_quota", facts.cpu_quota, "");
  visit("emulator", facts.emulator, "");
  visit("perf_event_paranoid", facts.perf_event_paranoid, "");
  visit("load_1min", facts.load_1min, "");
}

// VisitCpuFields does the same for those of one CPU. `cpu` is not a fact.
template <typename Facts, typename Visit>
void VisitCpuFields(Facts &facts, Visit &&visit) {
  visit("model", facts.model, "");
  visit("core_kind", facts.core_kind, "");
  visit("online_siblings", facts.online_siblings, "");
  visit("frequency_driver", facts.frequency_driver, "");
  visit("governor", facts.governor, "");
  visit("min_clock", facts.min_khz, "kHz");
  visit("max_clock", facts.max_khz, "kHz");
  visit("hardware_max_clock", facts.hardware_max_khz, "kHz");
  visit("current_clock", facts.current_khz, "kHz");
  visit("boost", facts.boost, "");
  visit("clock_spread", facts.clock_spread, "1");
  visit("clock_disturbed_samples", facts.clock_disturbed_samples, "1");
}

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_FIELDS_H_
