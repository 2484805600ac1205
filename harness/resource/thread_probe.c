#include "harness/resource/thread_probe.h"

#include <pthread.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_uint started;

/* NOLINTBEGIN(bugprone-reserved-identifier): names that the linker gives */
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int __real_thrd_create(thrd_t *thread, thrd_start_t start, void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int __wrap_thrd_create(thrd_t *thread, thrd_start_t start, void *argument);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  atomic_fetch_add(&started, 1);
  return __real_pthread_create(thread, attributes, start, argument);
}

int __wrap_thrd_create(thrd_t *thread, thrd_start_t start, void *argument) {
  atomic_fetch_add(&started, 1);
  return __real_thrd_create(thread, start, argument);
}
/* NOLINTEND(bugprone-reserved-identifier) */

unsigned xb_threads_started(void) {
  return atomic_load(&started);
}
