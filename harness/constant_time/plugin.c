/* plugin.c - QEMU plugin that compares the traces of calls (recorder.h) and counts instructions of variable latency.
 *
 * Arguments: out=PATH, the file to write at exit; needed. window=SERIES:MESSAGE:CHUNK, where to keep the events
 * themselves. protocol.h describes marks and file.
 *
 * A callback at the entry of each translated block compares its address with the end of the block before: if execution
 * went on elsewhere that is a jump. A callback after each access to memory gives its address. QEMU splits a wide access
 * into several, always in the same way. What QEMU does not report: accesses of SVE instructions (the helper functions
 * go to memory by themselves), prefetches and cache maintenance; the latter are instructions of class `unseen`. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/constant_time/latency.h"
#include "harness/constant_time/protocol.h"
#include "harness/constant_time/recorder.h"
#include "harness/count/qemu_plugin_api.h"

QEMU_PLUGIN_EXPORT int qemu_plugin_version = QEMU_PLUGIN_API_VERSION;

enum { MAX_ENCODING = 16 };

struct target {
  const char *name;
  int64_t prctl_number; /* of the system call prctl, from the kernel's table of the architecture */
  xb_latency_fn latency;
};

static const struct target TARGETS[] = {
    {"x86_64", 157, xb_latency_x86_64},
    {"aarch64", 167, xb_latency_aarch64},
};

struct block_record {
  uint64_t start;
  uint64_t last; /* address of its last instruction */
  uint64_t end;  /* address behind it */
};

/* site_record is one instruction that is not of class fixed. The same instruction can be translated more than once. */
struct site_record {
  struct site_record *next;
  uint64_t address;
  uint64_t executions; /* within calls */
  enum xb_latency latency;
  size_t size;
  uint8_t encoding[MAX_ENCODING];
};

static struct {
  const struct target *target;
  char *out_path;
  pid_t process;
  unsigned vcpus;
  struct site_record *sites;
  uint64_t last; /* of the block before */
  uint64_t end;
  struct xb_recorder recorder;
} state;

/* die ends the guest and QEMU; not by exit(), which would have QEMU write the file. */
static _Noreturn void die(const char *what, const char *detail) {
  fprintf(stderr, "xb_trace plugin: %s: %s\n", what, detail);
  _exit(EXIT_FAILURE);
}

static void check(const char *error) {
  if (error != NULL) {
    die("trace", error);
  }
}

static void on_block(unsigned int vcpu_index, void *userdata) {
  (void)vcpu_index;
  if (!state.recorder.active) {
    return;
  }
  const struct block_record *block = userdata;
  if (block->start != state.end) {
    const struct xb_event event = {XB_EVENT_JUMP, 0, state.last, block->start};
    check(xb_recorder_event(&state.recorder, &event));
  }
  state.last = block->last;
  state.end = block->end;
}

/* on_access gets the address of the instruction as `userdata`. */
static void on_access(unsigned int vcpu_index, qemu_plugin_meminfo_t info, uint64_t vaddr, void *userdata) {
  (void)vcpu_index;
  if (!state.recorder.active) {
    return;
  }
  const struct xb_event event = {qemu_plugin_mem_is_store(info) ? XB_EVENT_STORE : XB_EVENT_LOAD,
                                 UINT32_C(1) << qemu_plugin_mem_size_shift(info), (uintptr_t)userdata, vaddr};
  check(xb_recorder_event(&state.recorder, &event));
}

static void on_site(unsigned int vcpu_index, void *userdata) {
  (void)vcpu_index;
  struct site_record *site = userdata;
  site->executions += state.recorder.active;
}

static void *allocate(size_t size) {
  void *memory = calloc(1, size);
  if (memory == NULL) {
    die("out of memory", "record of a translated block");
  }
  return memory;
}

/* site_at returns the record of the site at `address`, a new one if there is none. */
static struct site_record *site_at(uint64_t address) {
  struct site_record **place = &state.sites;
  while (*place != NULL && (*place)->address < address) { /* ordered by address */
    place = &(*place)->next;
  }
  if (*place == NULL || (*place)->address != address) {
    struct site_record *site = allocate(sizeof(*site));
    site->address = address;
    site->next = *place;
    *place = site;
  }
  return *place;
}

static void add_site(struct qemu_plugin_insn *insn, enum xb_latency latency) {
  const size_t size = qemu_plugin_insn_size(insn);
  struct site_record *site = site_at(qemu_plugin_insn_vaddr(insn));
  if (size > MAX_ENCODING) {
    die("encoding", "longer than an instruction of this architecture can be");
  }
  site->latency = latency;
  site->size = size;
  memcpy(site->encoding, qemu_plugin_insn_data(insn), size);
  qemu_plugin_register_vcpu_insn_exec_cb(insn, on_site, QEMU_PLUGIN_CB_NO_REGS, site);
}

static void on_block_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  (void)id;
  struct block_record *block = allocate(sizeof(*block));
  const size_t size = qemu_plugin_tb_n_insns(tb);
  for (size_t i = 0; i < size; i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const uint64_t address = qemu_plugin_insn_vaddr(insn);
    block->start = i == 0 ? address : block->start;
    block->last = address;
    block->end = address + qemu_plugin_insn_size(insn);
    qemu_plugin_register_vcpu_mem_cb(
        insn, on_access, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW,
        (void *)(uintptr_t)address); /* NOLINT(performance-no-int-to-ptr): a number for QEMU */
    const enum xb_latency latency = state.target->latency(qemu_plugin_insn_data(insn), qemu_plugin_insn_size(insn));
    if (latency != XB_LATENCY_FIXED) {
      add_site(insn, latency);
    }
  }
  qemu_plugin_register_vcpu_tb_exec_cb(tb, on_block, QEMU_PLUGIN_CB_NO_REGS, block);
}

static void on_system_call(qemu_plugin_id_t id, unsigned int vcpu_index, int64_t num, uint64_t a1, uint64_t a2,
                           uint64_t a3, uint64_t a4, uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8) {
  (void)id, (void)vcpu_index, (void)a5, (void)a6, (void)a7, (void)a8;
  if (num != state.target->prctl_number || a1 != XB_TRACE_MARK) {
    return;
  }
  if (a2 == XB_TRACE_BEGIN) {
    state.last = 0;
    state.end = 0; /* no block starts there, so the first one is an event */
    check(xb_recorder_begin(&state.recorder, a3, a4));
  } else {
    check(xb_recorder_end(&state.recorder, a3, a4));
  }
}

static void on_vcpu_start(qemu_plugin_id_t id, unsigned int vcpu_index) {
  (void)id, (void)vcpu_index;
  if (++state.vcpus > 1) {
    die("the traced program started a second thread", "only a program of one thread has a trace that can be repeated");
  }
}

static void write_event(FILE *out, const char *whose, size_t index, const struct xb_event *event) {
  static const char *const KINDS[] = {"jump", "load", "store", "end"};
  fprintf(out, "event %s %zu %s %" PRIx64 " %" PRIx64 " %" PRIu32 "\n", whose, index, KINDS[event->kind], event->pc,
          event->address, event->size);
}

/* write_sites writes the sites that were executed within calls and returns their number. */
static size_t write_sites(FILE *out) {
  size_t count = 0;
  for (const struct site_record *site = state.sites; site != NULL; site = site->next) {
    if (site->executions > 0) {
      fprintf(out, "%" PRIx64 " %zu %s %" PRIu64 " ", site->address, site->size, XB_LATENCY_NAMES[site->latency],
              site->executions);
      for (size_t i = 0; i < site->size; i++) {
        fprintf(out, "%02x", site->encoding[i]);
      }
      fputs("\n", out);
      count++;
    }
  }
  return count;
}

static void write_all(FILE *out) {
  const struct xb_recorder *recorder = &state.recorder;
  fprintf(out, "%s\n%s\ntarget %s\n%s\n", XB_TRACE_FORMAT_LINE, XB_TRACE_PLUGIN_LINE, state.target->name,
          XB_TRACE_SERIES_LINE);
  for (size_t i = 0; i < recorder->result_count; i++) {
    const struct xb_series_result *result = &recorder->results[i];
    fprintf(out, "%zu %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", i, result->calls,
            result->events, result->different, result->first, result->last, result->chunk);
  }
  fprintf(out, "%s\n", XB_TRACE_SITES_LINE);
  const size_t sites = write_sites(out);
  size_t index;
  struct xb_event base;
  struct xb_event other;
  if (xb_recorder_difference(recorder, &index, &base, &other)) {
    write_event(out, "base", index, &base);
    write_event(out, "other", index, &other);
  }
  fprintf(out, "end %zu %zu\n", recorder->result_count, sites);
}

static void on_guest_exit(qemu_plugin_id_t id, void *userdata) {
  (void)id, (void)userdata;
  if (getpid() != state.process) { /* a child that the guest forked: its parent reports */
    return;
  }
  FILE *out = fopen(state.out_path, "w");
  if (out == NULL) {
    die(state.out_path, strerror(errno));
  }
  write_all(out);
  const bool failed = ferror(out) != 0;
  if (fclose(out) != 0 || failed) {
    die(state.out_path, "could not write all traces");
  }
}

/* set_target finds the emulated architecture and returns whether it is one that can be traced. */
static bool set_target(const qemu_info_t *info) {
  for (size_t i = 0; i < sizeof(TARGETS) / sizeof(TARGETS[0]) && !info->system_emulation; i++) {
    if (strcmp(info->target_name, TARGETS[i].name) == 0) {
      state.target = &TARGETS[i];
      return true;
    }
  }
  fprintf(stderr, "xb_trace plugin: target \"%s\": expected user emulation of x86_64 or aarch64\n", info->target_name);
  return false;
}

/* set_window reads "SERIES:MESSAGE:CHUNK" and returns whether it is valid. */
static bool set_window(const char *text) {
  struct xb_window *window = &state.recorder.window;
  uint64_t *const places[] = {&window->series, &window->message, &window->chunk};
  for (size_t i = 0; i < 3; i++) {
    char *end = NULL;
    errno = 0;
    *places[i] = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || errno != 0 || *end != (i < 2 ? ':' : '\0')) {
      return false;
    }
    text = end + 1;
  }
  window->wanted = window->message > 0;
  return window->wanted;
}

/* set_arguments reads the plugin's arguments and returns whether they are valid. */
static bool set_arguments(int argc, char **argv) {
  static const char OUT[] = "out=";
  static const char WINDOW[] = "window=";
  for (int i = 0; i < argc; i++) {
    const bool is_out = strncmp(argv[i], OUT, strlen(OUT)) == 0 && argv[i][strlen(OUT)] != '\0';
    const bool is_window = strncmp(argv[i], WINDOW, strlen(WINDOW)) == 0;
    if ((!is_out && !is_window) || (is_out && state.out_path != NULL) ||
        (is_window && !set_window(argv[i] + strlen(WINDOW)))) {
      fprintf(stderr, "xb_trace plugin: argument \"%s\": expected out=PATH once, window=SERIES:MESSAGE:CHUNK\n",
              argv[i]);
      return false;
    }
    if (is_out) {
      state.out_path = strdup(argv[i] + strlen(OUT));
    }
  }
  if (state.out_path == NULL) {
    fprintf(stderr, "xb_trace plugin: argument out is missing: expected out=PATH, the file to write the traces to\n");
    return false;
  }
  return true;
}

QEMU_PLUGIN_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv) {
  if (!set_target(info) || !set_arguments(argc, argv)) {
    return -1;
  }
  state.process = getpid();
  qemu_plugin_register_vcpu_init_cb(id, on_vcpu_start);
  qemu_plugin_register_vcpu_tb_trans_cb(id, on_block_translated);
  qemu_plugin_register_vcpu_syscall_cb(id, on_system_call);
  qemu_plugin_register_atexit_cb(id, on_guest_exit, NULL);
  return 0;
}
