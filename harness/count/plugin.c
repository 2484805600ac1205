/* plugin.c - QEMU plugin that counts the executed guest instructions between marks (protocol.h).
 *
 * Arguments: out=PATH, the file to write at exit, or out=fd:NUMBER, one that is open already, as an isolated program
 * (harness/process/isolation.h) gets it; needed.
 *
 * Every translated block has a counter of its entries, raised by generated code without a call. At a mark, the totals
 * of all classes are brought up to date by going through the blocks: entries since the last mark times instructions of
 * the class. So classes that the encoding decides cost nothing while the guest runs. A read (write) of memory leaves a
 * flag at its instruction, which then counts as a load (store) for each entry since the last mark: counting the
 * accesses themselves would not do, because QEMU splits a wide one into several.
 *
 * An instruction that accesses memory under a condition (a masked move, a store-exclusive) so counts for all of them.
 *
 * x86-64 string instructions with a repeat prefix end a block, and QEMU enters a block that holds nothing but the
 * instruction again for each further repetition. Such an entry is a repetition, and not counted, if nothing else has
 * run since the same instruction ran last. Loads and stores of these are counted as they happen. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/count/classify.h"
#include "harness/count/protocol.h"
#include "harness/count/qemu_plugin_api.h"

QEMU_PLUGIN_EXPORT int qemu_plugin_version = QEMU_PLUGIN_API_VERSION;

struct target {
  const char *name;
  int64_t prctl_number; /* of the system call prctl, from the kernel's table of the architecture */
  xb_classify_fn classify;
};

static const struct target TARGETS[] = {
    {"x86_64", 157, xb_classify_x86_64},
    {"aarch64", 167, xb_classify_aarch64},
};

struct counts {
  uint64_t instructions;
  uint64_t loads;
  uint64_t stores;
  uint64_t branches;
  uint64_t vector;
};

struct insn_record {
  bool read; /* since the last mark */
  bool written;
};

struct block_record {
  struct block_record *next;
  uint64_t entries; /* raised by generated code, or by on_repetition for a block that is one repeated instruction */
  uint64_t entries_seen;
  uint64_t branches; /* static: instructions of this class in the block */
  uint64_t vector;
  size_t size; /* instructions in the block */
  bool only_repeated;
  uint64_t repeated_address; /* address of the repeated instruction at its end, if there is one */
  struct insn_record insns[];
};

struct mark {
  uint64_t arguments[4];
  struct counts counts;
};

static struct {
  const struct target *target;
  char *out_path;
  pid_t process;
  unsigned vcpus;
  struct block_record *blocks;
  struct counts counts; /* up to the last mark */
  uint64_t sequence;    /* entries of blocks that are not one repeated instruction alone */
  struct {
    uint64_t address;
    uint64_t sequence; /* at its last repetition */
    bool any;
    struct insn_record done; /* in the execution that is going on */
  } repeated;                /* the repeated instruction that ran last */
  struct mark *marks;
  size_t mark_count;
  size_t mark_capacity;
} state;

/* die ends the guest and QEMU; not by exit(), which would have QEMU write the marks. */
static _Noreturn void die(const char *what, const char *detail) {
  fprintf(stderr, "xb_count plugin: %s: %s\n", what, detail);
  _exit(EXIT_FAILURE);
}

/* on_repetition runs before each repetition of a repeated instruction; `userdata` is its block. */
static void on_repetition(unsigned int vcpu_index, void *userdata) {
  (void)vcpu_index;
  struct block_record *block = userdata;
  const bool going_on = block->only_repeated && state.repeated.any &&
                        state.repeated.address == block->repeated_address && state.repeated.sequence == state.sequence;
  if (!going_on) {
    block->entries += block->only_repeated;
    state.repeated.any = true;
    state.repeated.address = block->repeated_address;
    state.repeated.done = (struct insn_record){false, false};
  }
  state.repeated.sequence = state.sequence;
}

/* on_repeated_access counts the first load and the first store of each execution of a repeated instruction. */
static void on_repeated_access(unsigned int vcpu_index, qemu_plugin_meminfo_t info, uint64_t vaddr, void *userdata) {
  (void)vcpu_index, (void)vaddr, (void)userdata;
  const bool store = qemu_plugin_mem_is_store(info);
  bool *done = store ? &state.repeated.done.written : &state.repeated.done.read;
  if (!*done) {
    *done = true;
    *(store ? &state.counts.stores : &state.counts.loads) += 1;
  }
}

static void on_access(unsigned int vcpu_index, qemu_plugin_meminfo_t info, uint64_t vaddr, void *userdata) {
  (void)vcpu_index, (void)vaddr;
  struct insn_record *insn = userdata;
  if (qemu_plugin_mem_is_store(info)) {
    insn->written = true;
  } else {
    insn->read = true;
  }
}

static void on_block_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  (void)id;
  const size_t size = qemu_plugin_tb_n_insns(tb);
  struct block_record *block = calloc(1, sizeof(*block) + size * sizeof(block->insns[0]));
  if (block == NULL) {
    die("out of memory", "record of a translated block");
  }
  block->size = size;
  block->next = state.blocks;
  state.blocks = block;
  for (size_t i = 0; i < size; i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const struct xb_insn_class insn_class =
        state.target->classify(qemu_plugin_insn_data(insn), qemu_plugin_insn_size(insn));
    block->branches += insn_class.branch;
    block->vector += insn_class.vector;
    if (insn_class.repeated) { /* ends its block */
      block->only_repeated = size == 1;
      block->repeated_address = qemu_plugin_insn_vaddr(insn);
      qemu_plugin_register_vcpu_insn_exec_cb(insn, on_repetition, QEMU_PLUGIN_CB_NO_REGS, block);
      qemu_plugin_register_vcpu_mem_cb(insn, on_repeated_access, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW, NULL);
    } else {
      qemu_plugin_register_vcpu_mem_cb(insn, on_access, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW, &block->insns[i]);
    }
  }
  if (!block->only_repeated) {
    qemu_plugin_register_vcpu_tb_exec_inline(tb, QEMU_PLUGIN_INLINE_ADD_U64, &block->entries, 1);
    qemu_plugin_register_vcpu_tb_exec_inline(tb, QEMU_PLUGIN_INLINE_ADD_U64, &state.sequence, 1);
  }
}

/* count_block adds what `block` has executed since the last mark to the totals. */
static void count_block(struct block_record *block) {
  const uint64_t entries = block->entries - block->entries_seen;
  block->entries_seen = block->entries;
  if (entries == 0) {
    return;
  }
  state.counts.instructions += entries * block->size;
  state.counts.branches += entries * block->branches;
  state.counts.vector += entries * block->vector;
  for (size_t i = 0; i < block->size; i++) {
    struct insn_record *insn = &block->insns[i];
    state.counts.loads += insn->read ? entries : 0;
    state.counts.stores += insn->written ? entries : 0;
    *insn = (struct insn_record){false, false};
  }
}

static void on_system_call(qemu_plugin_id_t id, unsigned int vcpu_index, int64_t num, uint64_t a1, uint64_t a2,
                           uint64_t a3, uint64_t a4, uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8) {
  (void)id, (void)vcpu_index, (void)a6, (void)a7, (void)a8;
  if (num != state.target->prctl_number || a1 != XB_COUNT_MARK) {
    return;
  }
  if (state.mark_count == state.mark_capacity) {
    state.mark_capacity = state.mark_capacity == 0 ? 64 : 2 * state.mark_capacity;
    state.marks = realloc(state.marks, state.mark_capacity * sizeof(state.marks[0]));
    if (state.marks == NULL) {
      die("out of memory", "list of marks");
    }
  }
  for (struct block_record *block = state.blocks; block != NULL; block = block->next) {
    count_block(block);
  }
  state.marks[state.mark_count++] = (struct mark){{a2, a3, a4, a5}, state.counts};
}

static void on_vcpu_start(qemu_plugin_id_t id, unsigned int vcpu_index) {
  (void)id, (void)vcpu_index;
  /* Counters are raised without a lock: with a second thread they would be wrong without a trace. */
  if (++state.vcpus > 1) {
    die("the counted program started a second thread", "only a program of one thread can be counted exactly");
  }
}

/* open_out opens the file for the marks. What the guest may have written into an open one before is dropped. */
static FILE *open_out(void) {
  static const char FD[] = "fd:";
  FILE *out = NULL;
  if (strncmp(state.out_path, FD, sizeof(FD) - 1) != 0) {
    out = fopen(state.out_path, "w");
  } else {
    char *end = NULL;
    const long file = strtol(state.out_path + sizeof(FD) - 1, &end, 10);
    if (*end == '\0' && file > STDERR_FILENO && file <= INT_MAX && ftruncate((int)file, 0) == 0 &&
        lseek((int)file, 0, SEEK_SET) == 0) {
      out = fdopen((int)file, "w");
    }
  }
  if (out == NULL) {
    die(state.out_path, strerror(errno));
  }
  return out;
}

static void on_guest_exit(qemu_plugin_id_t id, void *userdata) {
  (void)id, (void)userdata;
  if (getpid() != state.process) { /* a child that the guest forked: its parent reports */
    return;
  }
  FILE *out = open_out();
  fprintf(out, "%s\n%s\ntarget %s\n%s\n", XB_COUNT_FORMAT_LINE, XB_COUNT_PLUGIN_LINE, state.target->name,
          XB_COUNT_COLUMNS_LINE);
  for (size_t i = 0; i < state.mark_count; i++) {
    const struct mark *mark = &state.marks[i];
    for (size_t j = 0; j < 4; j++) {
      fprintf(out, "%" PRIu64 " ", mark->arguments[j]);
    }
    fprintf(out, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", mark->counts.instructions,
            mark->counts.loads, mark->counts.stores, mark->counts.branches, mark->counts.vector);
  }
  fprintf(out, "end %zu\n", state.mark_count);
  const bool failed = ferror(out) != 0;
  if (fclose(out) != 0 || failed) {
    die(state.out_path, "could not write all marks");
  }
}

/* set_target finds the emulated architecture and returns whether it is one that can be counted. */
static bool set_target(const qemu_info_t *info) {
  if (info->system_emulation) {
    fprintf(stderr, "xb_count plugin: system emulation (%s): expected user emulation, for example qemu-aarch64\n",
            info->target_name);
    return false;
  }
  for (size_t i = 0; i < sizeof(TARGETS) / sizeof(TARGETS[0]); i++) {
    if (strcmp(info->target_name, TARGETS[i].name) == 0) {
      state.target = &TARGETS[i];
      return true;
    }
  }
  fprintf(stderr, "xb_count plugin: unknown target \"%s\": expected x86_64 or aarch64\n", info->target_name);
  return false;
}

/* set_arguments reads the plugin's arguments and returns whether they are valid. */
static bool set_arguments(int argc, char **argv) {
  static const char OUT[] = "out=";
  for (int i = 0; i < argc; i++) {
    if (strncmp(argv[i], OUT, sizeof(OUT) - 1) != 0 || argv[i][sizeof(OUT) - 1] == '\0') {
      fprintf(stderr, "xb_count plugin: unknown argument \"%s\": expected out=PATH or out=fd:NUMBER\n", argv[i]);
      return false;
    }
    if (state.out_path != NULL) {
      fprintf(stderr, "xb_count plugin: argument out given twice: expected it once\n");
      return false;
    }
    state.out_path = strdup(argv[i] + sizeof(OUT) - 1);
  }
  if (state.out_path == NULL) {
    fprintf(stderr,
            "xb_count plugin: argument out is missing: expected out=PATH or out=fd:NUMBER, the file to write the marks "
            "to\n");
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
