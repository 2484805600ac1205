#include "harness/api/emulation.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/api/architecture.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

static const char TCG_SIGNATURE[] = "TCGTCGTCGTCG";

/* e_machine of the ELF specification. */
enum { ELF_MACHINE_X86_64 = 62, ELF_MACHINE_AARCH64 = 183 };

/* cpuinfo_shows_emulator tells whether /proc/cpuinfo cannot be that of a real AArch64 CPU. Linux prints one
 * "CPU implementer" line for each CPU there (arch/arm64/kernel/cpuinfo.c); qemu-user 7.2 passes the host's file
 * through. */
static bool cpuinfo_shows_emulator(const char *text) {
  const char *line = strstr(text, "CPU implementer");
  const char *colon = line != NULL ? strchr(line, ':') : NULL;

  return colon == NULL || strtoul(colon + 1, NULL, 16) == 0;
}

/* program_shows_emulator looks at what the kernel runs, which user mode emulation cannot hide behind the names that it
 * translates: an interpreter of another architecture, or of the same one by its name. */
static bool program_shows_emulator(enum xb_architecture architecture, const char *name, unsigned elf_machine) {
  const char *slash = strrchr(name, '/');
  unsigned own = architecture == XB_X86_64 ? ELF_MACHINE_X86_64 : ELF_MACHINE_AARCH64;

  return elf_machine != own || strncmp(slash != NULL ? slash + 1 : name, "qemu-", strlen("qemu-")) == 0;
}

const char *xb_emulator_name_with(const struct xb_emulation_probe *probe) {
  const char *qemu = probe->architecture == XB_X86_64 ? "qemu-x86_64" : "qemu-aarch64";
  const char *launcher = probe->environment(probe->context, "XB_EMULATOR");
  char text[4096];
  unsigned elf_machine;

  if (launcher != NULL && launcher[0] != '\0') {
    return launcher;
  }
  if (probe->architecture == XB_X86_64) {
    char signature[13];

    probe->hypervisor(probe->context, signature);
    if (strcmp(signature, TCG_SIGNATURE) == 0) {
      return qemu;
    }
  } else {
    if (!probe->cpuinfo(probe->context, text, sizeof text)) {
      return "unknown (/proc/cpuinfo cannot be read)";
    }
    if (cpuinfo_shows_emulator(text)) {
      return qemu;
    }
  }
  if (!probe->program(probe->context, text, sizeof text, &elf_machine)) {
    return "unknown (/proc/thread-self/exe cannot be read)";
  }
  return program_shows_emulator(probe->architecture, text, elf_machine) ? qemu : NULL;
}

static const char *system_environment(void *context, const char *name) {
  (void)context;
  return getenv(name);
}

static void system_hypervisor(void *context, char signature[13]) {
  (void)context;
  memset(signature, 0, 13);
#if defined(__x86_64__)
  {
    unsigned eax;
    unsigned regs[3];

    /* Not __get_cpuid: it refuses leaves above the largest basic one. Without a hypervisor the CPU answers with the
     * data of another leaf, which is never this signature. */
    __cpuid(0x40000000, eax, regs[0], regs[1], regs[2]);
    (void)eax;
    memcpy(signature, regs, sizeof regs);
  }
#endif
}

/* Reads the start of a file; returns the number of bytes, or 0 if there are none. */
static size_t read_start(const char *path, char *bytes, size_t size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  size_t used = 0;

  if (file < 0) {
    return 0;
  }
  while (used < size) {
    ssize_t got = read(file, bytes + used, size - used);

    if (got <= 0) {
      break;
    }
    used += (size_t)got;
  }
  (void)close(file);
  return used;
}

static bool system_cpuinfo(void *context, char *text, size_t size) {
  size_t length = read_start("/proc/cpuinfo", text, size - 1);

  (void)context;
  text[length] = '\0';
  return length > 0;
}

/* "thread-self", because qemu-user 7.2 shows its guest at "/proc/self/exe" and at "/proc/<process id>/exe". */
static bool system_program(void *context, char *name, size_t size, unsigned *elf_machine) {
  static const char PROGRAM[] = "/proc/thread-self/exe";
  enum { E_MACHINE = 18 }; /* offset in the ELF header */
  char header[20];
  ssize_t length = readlink(PROGRAM, name, size - 1);

  (void)context;
  if (length < 0 || read_start(PROGRAM, header, sizeof header) != sizeof header || memcmp(header, "\177ELF", 4) != 0) {
    return false;
  }
  name[length] = '\0';
  /* Both architectures are little-endian here. */
  *elf_machine = (unsigned)(unsigned char)header[E_MACHINE] | (unsigned)(unsigned char)header[E_MACHINE + 1] << 8;
  return true;
}

const char *xb_emulator_name(void) {
  static const struct xb_emulation_probe SYSTEM_PROBE = {XB_THIS_ARCHITECTURE, system_environment, system_hypervisor,
                                                         system_cpuinfo,       system_program,     NULL};

  return xb_emulator_name_with(&SYSTEM_PROBE);
}
