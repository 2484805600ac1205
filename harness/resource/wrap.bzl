"""The functions that the probes put theirs in the place of."""

_HEAP = [
    "aligned_alloc",
    "brk",
    "calloc",
    "free",
    "malloc",
    "memalign",
    "mmap",
    "mmap64",
    "mremap",
    "munmap",
    "posix_memalign",
    "pvalloc",
    "realloc",
    "reallocarray",
    "sbrk",
    "valloc",
]

_THREADS = [
    "pthread_create",
    "thrd_create",
]

def _options(functions):
    return ["-Wl,--wrap=" + function for function in functions]

HEAP_WRAPS = _options(_HEAP)

THREAD_WRAPS = _options(_THREADS)
