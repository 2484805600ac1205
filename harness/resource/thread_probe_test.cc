// Threads are counted, whichever function starts them.
#include "harness/resource/thread_probe.h"

#include <pthread.h>
#include <threads.h>

#include <thread>

#include "gtest/gtest.h"

namespace {

TEST(ThreadProbe, CountsEachWayToStartOne) {
  const unsigned before = xb_threads_started();
  pthread_t posix_thread;
  ASSERT_EQ(pthread_create(
                &posix_thread, nullptr, [](void *argument) { return argument; }, nullptr),
            0);
  ASSERT_EQ(pthread_join(posix_thread, nullptr), 0);
  EXPECT_EQ(xb_threads_started() - before, 1U);
  thrd_t c_thread;
  ASSERT_EQ(thrd_create(
                &c_thread, [](void *) { return 0; }, nullptr),
            thrd_success);
  ASSERT_EQ(thrd_join(c_thread, nullptr), thrd_success);
  EXPECT_EQ(xb_threads_started() - before, 2U);
  std::thread([] {}).join();
  EXPECT_EQ(xb_threads_started() - before, 3U);
}

}  // namespace
