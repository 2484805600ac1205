/* qemu_plugin_api.h - the part of QEMU's plugin interface, version 1, that our plugins use.
 *
 * QEMU (user emulation, dynamically linked build, 7.2) exports these functions from its own executable; a plugin is a
 * shared library whose undefined symbols are resolved when QEMU loads it. No Debian package ships the header, so the
 * names, types and values of the interface are declared here; the descriptions are ours and say what we rely on. */
#ifndef NGCC_XBENCH_HARNESS_COUNT_QEMU_PLUGIN_API_H_
#define NGCC_XBENCH_HARNESS_COUNT_QEMU_PLUGIN_API_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* QEMU_PLUGIN_API_VERSION is the version declared here. A plugin states it in a global variable `qemu_plugin_version`,
 * which QEMU reads before anything else; it refuses a plugin outside of the range that it supports. */
#define QEMU_PLUGIN_API_VERSION 1

/* QEMU_PLUGIN_EXPORT makes a symbol visible to QEMU in a library that is compiled with hidden visibility. */
#define QEMU_PLUGIN_EXPORT __attribute__((visibility("default")))

/* qemu_plugin_id_t names this plugin in calls that register a callback. */
typedef uint64_t qemu_plugin_id_t;

/* qemu_info_t tells a plugin what it was loaded into. `target_name` is QEMU's name of the emulated architecture
 * ("x86_64", "aarch64"). `system_emulation` is false in user emulation; `system` is set only if it is true. */
typedef struct qemu_info_t {
  const char *target_name;
  struct {
    int min;
    int cur;
  } version;
  bool system_emulation;
  union {
    struct {
      int smp_vcpus;
      int max_vcpus;
    } system;
  };
} qemu_info_t;

/* qemu_plugin_meminfo_t describes one access to memory. */
typedef uint32_t qemu_plugin_meminfo_t;

/* A translation block is a run of guest instructions with one entry at its start: it is translated once and then
 * executed as a whole, unless one of its instructions faults. Both types are opaque and valid only inside the callback
 * that is called when a block is translated. */
struct qemu_plugin_tb;
struct qemu_plugin_insn;

/* qemu_plugin_cb_flags says which registers of the guest a callback touches; ours touch none. */
enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS = 0, QEMU_PLUGIN_CB_R_REGS = 1, QEMU_PLUGIN_CB_RW_REGS = 2 };

/* qemu_plugin_mem_rw selects accesses to memory that read, write, or either. */
enum qemu_plugin_mem_rw { QEMU_PLUGIN_MEM_R = 1, QEMU_PLUGIN_MEM_W = 2, QEMU_PLUGIN_MEM_RW = 3 };

/* qemu_plugin_op is what generated code can do by itself, without calling the plugin: add to a 64-bit variable. */
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 = 0 };

typedef void (*qemu_plugin_vcpu_simple_cb_t)(qemu_plugin_id_t id, unsigned int vcpu_index);
typedef void (*qemu_plugin_vcpu_udata_cb_t)(unsigned int vcpu_index, void *userdata);
typedef void (*qemu_plugin_udata_cb_t)(qemu_plugin_id_t id, void *userdata);
typedef void (*qemu_plugin_vcpu_tb_trans_cb_t)(qemu_plugin_id_t id, struct qemu_plugin_tb *tb);
typedef void (*qemu_plugin_vcpu_mem_cb_t)(unsigned int vcpu_index, qemu_plugin_meminfo_t info, uint64_t vaddr,
                                          void *userdata);
typedef void (*qemu_plugin_vcpu_syscall_cb_t)(qemu_plugin_id_t id, unsigned int vcpu_index, int64_t num, uint64_t a1,
                                              uint64_t a2, uint64_t a3, uint64_t a4, uint64_t a5, uint64_t a6,
                                              uint64_t a7, uint64_t a8);

/* qemu_plugin_install is defined by the plugin and called once, before any guest code is translated. `argv` holds the
 * plugin's `argc` arguments as "key=value" strings, which QEMU owns and frees. A return value other than 0 makes QEMU
 * stop with an error of its own, without running the guest. */
QEMU_PLUGIN_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv);

/* qemu_plugin_register_vcpu_init_cb has `cb` called when a virtual CPU starts: in user emulation, for each thread. */
void qemu_plugin_register_vcpu_init_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_simple_cb_t cb);

/* qemu_plugin_register_vcpu_tb_trans_cb has `cb` called for each block that is translated, before it runs. The same
 * guest code can be translated more than once. */
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_tb_trans_cb_t cb);

/* qemu_plugin_register_vcpu_tb_exec_inline adds `imm` to the variable at `ptr` each time the block `tb` is entered. The
 * variable must live as long as the process. The addition is not atomic. */
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *tb, enum qemu_plugin_op op, void *ptr,
                                              uint64_t imm);

/* qemu_plugin_register_vcpu_tb_exec_cb has `cb` called with `userdata` each time the block `tb` is entered. */
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *tb, qemu_plugin_vcpu_udata_cb_t cb,
                                          enum qemu_plugin_cb_flags flags, void *userdata);

/* qemu_plugin_register_vcpu_insn_exec_cb has `cb` called with `userdata` just before each execution of `insn`, after
 * the inline operations at its block's entry. */
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *insn, qemu_plugin_vcpu_udata_cb_t cb,
                                            enum qemu_plugin_cb_flags flags, void *userdata);

/* qemu_plugin_register_vcpu_mem_cb has `cb` called with `userdata` after each access to memory of kind `rw` that `insn`
 * makes. QEMU splits wide accesses, so one instruction may make several. QEMU 7.2 compares `rw` wrongly for accesses in
 * generated code (a read passes as a write, a write as either), in this function's inline variant too: register
 * QEMU_PLUGIN_MEM_RW and ask qemu_plugin_mem_is_store(). */
void qemu_plugin_register_vcpu_mem_cb(struct qemu_plugin_insn *insn, qemu_plugin_vcpu_mem_cb_t cb,
                                      enum qemu_plugin_cb_flags flags, enum qemu_plugin_mem_rw rw, void *userdata);

/* qemu_plugin_mem_is_store tells a write from a read. Only a program of several threads makes atomic accesses that are
 * both; then it is true. */
bool qemu_plugin_mem_is_store(qemu_plugin_meminfo_t info);

/* qemu_plugin_mem_size_shift is the logarithm to base 2 of the number of bytes of the access. */
unsigned int qemu_plugin_mem_size_shift(qemu_plugin_meminfo_t info);

/* qemu_plugin_register_vcpu_syscall_cb has `cb` called before each system call of the guest, with the guest's number
 * and arguments. The block that ends in the system call has been entered, and so counted, by then. */
void qemu_plugin_register_vcpu_syscall_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_syscall_cb_t cb);

/* qemu_plugin_register_atexit_cb has `cb` called when the guest exits by exit_group (not when a signal kills it). */
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, qemu_plugin_udata_cb_t cb, void *userdata);

/* qemu_plugin_tb_n_insns is the number of guest instructions in `tb`. */
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);

/* qemu_plugin_tb_get_insn is instruction `idx` of `tb`, counted from 0. */
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t idx);

/* qemu_plugin_insn_data is the encoding of `insn`, qemu_plugin_insn_size() bytes in the order of guest memory. */
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn);

/* qemu_plugin_insn_size is the length of the encoding of `insn` in bytes. */
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn);

/* qemu_plugin_insn_vaddr is the guest address of `insn`. */
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn);

#endif /* NGCC_XBENCH_HARNESS_COUNT_QEMU_PLUGIN_API_H_ */
