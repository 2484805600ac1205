// Proves that traces are compared exactly: what differs is found in the right place, what is equal is not.
#include "harness/constant_time/recorder.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

using Events = std::vector<xb_event>;

// Recorder frees its memory.
struct Recorder {
  Recorder() = default;
  ~Recorder() {
    xb_recorder_free(&state);
  }
  Recorder(const Recorder &) = delete;
  Recorder &operator=(const Recorder &) = delete;

  void Call(uint64_t of_series, uint64_t of_message, const Events &trace) {
    ASSERT_EQ(xb_recorder_begin(&state, of_series, of_message), nullptr);
    for (const xb_event &event : trace) {
      ASSERT_EQ(xb_recorder_event(&state, &event), nullptr);
    }
    ASSERT_EQ(xb_recorder_end(&state, of_series, of_message), nullptr);
  }

  xb_recorder state = {};
};

// Trace returns `size` events that look like those of a loop.
Events Trace(size_t size) {
  Events events;
  events.reserve(size);
  for (size_t i = 0; i < size; i++) {
    events.push_back({i % 3 == 0 ? XB_EVENT_JUMP : XB_EVENT_LOAD, i % 3 == 0 ? 0U : 8U, 0x401000 + 4 * (i % 3), 8 * i});
  }
  return events;
}

TEST(Recorder, EqualTracesAreEqual) {
  for (const size_t size : {0, 1, XB_TRACE_CHUNK - 2, XB_TRACE_CHUNK - 1, XB_TRACE_CHUNK, 3 * XB_TRACE_CHUNK + 5}) {
    Recorder recorder;
    for (uint64_t message = 0; message < 4; message++) {
      recorder.Call(0, message, Trace(size));
    }
    ASSERT_EQ(recorder.state.result_count, 1);
    EXPECT_EQ(recorder.state.results[0].calls, 4);
    EXPECT_EQ(recorder.state.results[0].events, size + 1);
    EXPECT_EQ(recorder.state.results[0].different, 0) << size;
  }
}

// Every member of every event counts, wherever it stands.
TEST(Recorder, FindsEverySingleChange) {
  const size_t size = 2 * XB_TRACE_CHUNK + 100;
  const Events base = Trace(size);
  for (const size_t place : {size_t{0}, size_t{1}, size_t{XB_TRACE_CHUNK - 1}, size_t{XB_TRACE_CHUNK}, size - 1}) {
    std::vector<Events> changed(4, base);
    changed[0][place].kind = XB_EVENT_STORE;
    changed[1][place].size ^= 4;
    changed[2][place].pc ^= 1;
    changed[3][place].address ^= UINT64_C(1) << 63;
    for (const Events &other : changed) {
      Recorder recorder;
      recorder.Call(0, 0, base);
      recorder.Call(0, 1, base);
      recorder.Call(0, 2, other);
      recorder.Call(0, 3, base);
      const xb_series_result &result = recorder.state.results[0];
      EXPECT_EQ(result.different, 1);
      EXPECT_EQ(result.first, 2);
      EXPECT_EQ(result.last, 2);
      EXPECT_EQ(result.chunk, place / XB_TRACE_CHUNK);
    }
  }
}

TEST(Recorder, FindsAnEventThatIsMissingOrThere) {
  for (const size_t size : {size_t{1}, size_t{XB_TRACE_CHUNK - 1}, size_t{XB_TRACE_CHUNK}, size_t{5000}}) {
    for (const bool base_is_longer : {false, true}) {
      Recorder recorder;
      recorder.Call(0, 0, Trace(base_is_longer ? size + 1 : size));
      recorder.Call(0, 1, Trace(base_is_longer ? size : size + 1));
      EXPECT_EQ(recorder.state.results[0].different, 1) << size;
      EXPECT_EQ(recorder.state.results[0].chunk, size / XB_TRACE_CHUNK) << size;
    }
  }
}

TEST(Recorder, RandomChangesAreFound) {
  std::mt19937_64 random(1);  // NOLINT(cert-msc51-cpp): the same in every run
  const Events base = Trace(3000);
  for (int i = 0; i < 200; i++) {
    Events other = base;
    const size_t changes = 1 + random() % 4;
    size_t least = other.size();
    for (size_t j = 0; j < changes; j++) {
      const size_t place = random() % other.size();
      other[place].address += 1 + random() % 64;
      least = place < least ? place : least;
    }
    Recorder recorder;
    recorder.Call(0, 0, base);
    recorder.Call(0, 1, other);
    ASSERT_EQ(recorder.state.results[0].different, 1);
    EXPECT_EQ(recorder.state.results[0].chunk, least / XB_TRACE_CHUNK);
  }
}

TEST(Recorder, SeriesAreApart) {
  Recorder recorder;
  recorder.Call(0, 0, Trace(10));
  recorder.Call(0, 1, Trace(11));
  recorder.Call(1, 0, Trace(2000));
  recorder.Call(1, 1, Trace(2000));
  recorder.Call(1, 2, Trace(1000));
  recorder.Call(1, 3, Trace(1));
  ASSERT_EQ(recorder.state.result_count, 2);
  EXPECT_EQ(recorder.state.results[0].first, 1);
  EXPECT_EQ(recorder.state.results[1].events, 2001);
  EXPECT_EQ(recorder.state.results[1].different, 2);
  EXPECT_EQ(recorder.state.results[1].first, 2);
  EXPECT_EQ(recorder.state.results[1].last, 3);
  EXPECT_EQ(recorder.state.results[1].chunk, 0);  // of message 2: its end is at 1000
}

TEST(Recorder, WindowShowsTheFirstDifference) {
  const Events base = Trace(2500);
  Events other = base;
  other[1500].address = 0xbad;
  other[1600].address = 0xbad;
  Recorder recorder;
  recorder.state.window = {true, 1, 2, 1, {}, {}};
  recorder.Call(0, 0, other);
  recorder.Call(0, 1, base);
  recorder.Call(0, 2, other);
  recorder.Call(1, 0, base);
  recorder.Call(1, 1, base);
  recorder.Call(1, 2, other);
  recorder.Call(1, 3, base);
  size_t index = 0;
  xb_event first;
  xb_event second;
  ASSERT_TRUE(xb_recorder_difference(&recorder.state, &index, &first, &second));
  EXPECT_EQ(index, 1500);
  EXPECT_EQ(first.address, base[1500].address);
  EXPECT_EQ(second.address, 0xbad);
  EXPECT_EQ(first.pc, second.pc);
}

TEST(Recorder, WindowShowsAnEnd) {
  Recorder recorder;
  recorder.state.window = {true, 0, 1, 0, {}, {}};
  recorder.Call(0, 0, Trace(7));
  recorder.Call(0, 1, Trace(8));
  size_t index = 0;
  xb_event first;
  xb_event second;
  ASSERT_TRUE(xb_recorder_difference(&recorder.state, &index, &first, &second));
  EXPECT_EQ(index, 7);
  EXPECT_EQ(first.kind, XB_EVENT_END);
  EXPECT_NE(second.kind, XB_EVENT_END);
}

TEST(Recorder, WindowWithoutADifferenceShowsNone) {
  Recorder recorder;
  recorder.state.window = {true, 0, 1, 0, {}, {}};
  recorder.Call(0, 0, Trace(7));
  recorder.Call(0, 1, Trace(7));
  size_t index = 0;
  xb_event event;
  EXPECT_FALSE(xb_recorder_difference(&recorder.state, &index, &event, &event));
}

TEST(Recorder, RefusesMarksOutOfOrder) {
  Recorder recorder;
  EXPECT_STREQ(xb_recorder_end(&recorder.state, 0, 0), "a call ends that did not begin");
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 0, 1), "messages are out of order");
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 1, 0), "series are out of order");
  ASSERT_EQ(xb_recorder_begin(&recorder.state, 0, 0), nullptr);
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 0, 1), "a call begins inside a call");
  EXPECT_STREQ(xb_recorder_end(&recorder.state, 0, 1), "a call ends that did not begin");
  ASSERT_EQ(xb_recorder_end(&recorder.state, 0, 0), nullptr);
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 0, 2), "messages are out of order");
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 0, 0), "series are out of order");
  EXPECT_STREQ(xb_recorder_begin(&recorder.state, 1, 1), "messages are out of order");
  EXPECT_EQ(xb_recorder_begin(&recorder.state, 0, 1), nullptr);
}

}  // namespace
