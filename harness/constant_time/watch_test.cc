// Proves that watching shows exactly the operands of an instruction, and does not change what it does, in each form.
#include "harness/constant_time/watch.h"

#include <array>
#include <cstdint>
#include <string>

#include "gtest/gtest.h"
#include "harness/constant_time/testdata/operand_forms.h"

namespace {

using Values = std::array<uint64_t, 4>;

// Words that every form can divide: as doubles and singles, as numbers of 64, 32, 16 and 8 bits, and with the third one
// as the upper half of a dividend.
constexpr Values kValues = {0x4034000040201234, 0x4010000041000077, 5, 0x3ff8000040400000};

uint64_t Call(const xb_operand_form &form, int which, uint64_t message, const Values &values) {
  xb_watch_begin(0, message);
  const uint64_t result = form.functions[which](values.data());
  xb_watch_end();
  return result;
}

// StartWatching watches one of the functions and returns what is seen of it.
const xb_watched *StartWatching(const xb_operand_form &form, int which) {
  const auto size = static_cast<size_t>(form.end[which] - form.at[which]);
  const char *error = xb_watch_start(reinterpret_cast<uintptr_t>(form.at[which]), size);
  EXPECT_EQ(error, nullptr) << form.name << ": " << error;
  return xb_watch_get(xb_watch_count() - 1);
}

// ExpectSeen changes one bit of value `place` at a time: it must be seen if and only if it is an operand. The function
// is watched until the first bit that is seen, so the bits that are none come first.
void ExpectSeen(const xb_operand_form &form, int which, size_t place) {
  const Values &values = kValues;
  const uint64_t expected = form.functions[which](values.data());
  const xb_watched *seen = StartWatching(form, which);
  EXPECT_EQ(Call(form, which, 0, values), expected) << form.name;
  EXPECT_EQ(Call(form, which, 1, values), expected) << form.name;
  ASSERT_FALSE(seen->differs) << form.name;
  EXPECT_EQ(seen->executions, 2) << form.name;
  uint64_t message = 2;
  for (size_t other = 0; other < values.size(); other++) {
    Values changed = values;
    changed[other] ^= ~form.operands[other];
    EXPECT_EQ(Call(form, which, message++, changed), expected) << form.name << ": bits that are no operand";
    ASSERT_FALSE(seen->differs) << form.name << ", value " << other;
  }
  Values changed = values;
  changed[place] ^= 1; /* the lowest bit of all operands belongs to them */
  const uint64_t changed_result = form.functions[which](changed.data());
  EXPECT_EQ(Call(form, which, message, changed), changed_result) << form.name;
  EXPECT_TRUE(seen->differs) << form.name << ", value " << place;
  EXPECT_EQ(seen->message, message);
  EXPECT_EQ(seen->index, 0);
  EXPECT_NE(std::string(reinterpret_cast<const char *>(&seen->base), sizeof(seen->base)),
            std::string(reinterpret_cast<const char *>(&seen->other), sizeof(seen->other)));
  // It is no longer watched, and does what it did.
  EXPECT_EQ(Call(form, which, message + 1, values), expected) << form.name;
}

TEST(Watch, ShowsTheOperandsOfEachForm) {
  for (size_t i = 0; i < XB_OPERAND_FORM_COUNT; i++) {
    const xb_operand_form &form = XB_OPERAND_FORMS[i];
    ExpectSeen(form, 0, 0);
    for (size_t place = 3; place > 0; place--) {
      if (form.operands[place] != 0) {
        ExpectSeen(form, 1, place);
        break;
      }
    }
  }
}

TEST(Watch, RefusesWhatItDoesNotKnow) {
  const size_t count = xb_watch_count();
  for (size_t i = 0; i < XB_UNKNOWN_FORM_COUNT; i++) {
    const xb_unknown_form &form = XB_UNKNOWN_FORMS[i];
    EXPECT_STREQ(xb_watch_start(reinterpret_cast<uintptr_t>(form.code), form.size),
                 "not an instruction whose operands are known")
        << form.name;
  }
  EXPECT_STREQ(xb_watch_start(reinterpret_cast<uintptr_t>(XB_UNKNOWN_FORMS[0].code), 0),
               "not the size of an instruction");
  EXPECT_STREQ(xb_watch_start(reinterpret_cast<uintptr_t>(XB_UNKNOWN_FORMS[0].code), XB_MAX_ENCODING + 1),
               "not the size of an instruction");
  EXPECT_EQ(xb_watch_count(), count);
}

// The last form's second function may still be free; the limits need one that is called often.
TEST(Watch, KeepsItsLimits) {
  const xb_operand_form &form = XB_OPERAND_FORMS[XB_OPERAND_FORM_COUNT - 1];
  const Values &values = kValues;
  const xb_watched *seen = StartWatching(form, 0);
  // Outside of calls nothing is counted.
  (void)form.functions[0](values.data());
  EXPECT_EQ(seen->executions, 0);
  xb_watch_begin(0, 0);
  for (int i = 0; i < XB_WATCH_PER_CALL + 1; i++) {
    (void)form.functions[0](values.data());
  }
  xb_watch_end();
  EXPECT_EQ(seen->executions, XB_WATCH_PER_CALL);
  EXPECT_TRUE(seen->limited);
  for (uint64_t message = 1; message < XB_WATCH_EXECUTIONS / XB_WATCH_PER_CALL + 2; message++) {
    xb_watch_begin(0, message);
    for (int i = 0; i < XB_WATCH_PER_CALL; i++) {
      (void)form.functions[0](values.data());
    }
    xb_watch_end();
  }
  EXPECT_EQ(seen->executions, XB_WATCH_EXECUTIONS);
  EXPECT_FALSE(seen->differs);
}

// A number of executions that depends on the message is a difference, too.
TEST(Watch, CountsExecutions) {
  for (const int more : {-1, 1}) {
    const xb_operand_form &form = XB_OPERAND_FORMS[0];
    const Values &values = kValues;
    const xb_watched *seen = StartWatching(form, more < 0 ? 0 : 1);
    for (uint64_t message = 0; message < 2; message++) {
      xb_watch_begin(7, message);
      for (int i = 0; i < 2 + (message == 1 ? more : 0); i++) {
        (void)form.functions[more < 0 ? 0 : 1](values.data());
      }
      xb_watch_end();
    }
    EXPECT_TRUE(seen->differs);
    EXPECT_EQ(seen->series, 7);
    EXPECT_EQ(seen->index, more < 0 ? 1 : 2);
  }
}

}  // namespace
