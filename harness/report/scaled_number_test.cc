// Numbers are correctly rounded, get their unit after rounding and keep all their digits, in any locale; the printed
// figures of the published pages come out of values that round to them.
#include "harness/report/scaled_number.h"

#include <clocale>
#include <cmath>
#include <limits>

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(ScaledDecimalTest, RoundsTheExactValueOnce) {
  EXPECT_EQ(ScaledDecimal(0, 0, 1), "0.0");
  EXPECT_EQ(ScaledDecimal(12880.7, 3, 1), "12.9");
  EXPECT_EQ(ScaledDecimal(0.05, 0, 0), "0");
  EXPECT_EQ(ScaledDecimal(0.96, 0, 1), "1.0");
  EXPECT_EQ(ScaledDecimal(0.04, 0, 1), "0.0");
  EXPECT_EQ(ScaledDecimal(0.06, 0, 1), "0.1");
  EXPECT_EQ(ScaledDecimal(0.004, 0, 1), "0.0");
  EXPECT_EQ(ScaledDecimal(99.96, 0, 1), "100.0");
  EXPECT_EQ(ScaledDecimal(1e300, 300, 2), "1.00");
  EXPECT_EQ(ScaledDecimal(5e-324, 0, 2), "0.00");
  // 1.005 in binary is below 1.005; 1005000 is exactly a tie in millions, and the even digit wins. Dividing first would
  // give the former for the latter.
  EXPECT_EQ(ScaledDecimal(1.005, 0, 2), "1.00");
  EXPECT_EQ(ScaledDecimal(1005000, 6, 2), "1.00");
  EXPECT_EQ(ScaledDecimal(1015000, 6, 2), "1.02");
  EXPECT_EQ(ScaledDecimal(1005001, 6, 2), "1.01");
  EXPECT_EQ(ScaledDecimal(12250, 3, 1), "12.2");
  EXPECT_EQ(ScaledDecimal(12350, 3, 1), "12.4");
  EXPECT_EQ(ScaledDecimal(std::nextafter(12250.0, 20000.0), 3, 1), "12.3");
  EXPECT_EQ(ScaledDecimal(0.5, 0, 0), "0");
  EXPECT_EQ(ScaledDecimal(1.5, 0, 0), "2");
  EXPECT_EQ(ScaledDecimal(std::nextafter(0.5, 1.0), 0, 0), "1");
}

TEST(ScaledDecimalTest, SignsOfNegativeNumbers) {
  EXPECT_EQ(ScaledDecimal(-12.34, 0, 1), "-12.3");
  EXPECT_EQ(ScaledDecimal(-0.04, 0, 1), "0.0");
  EXPECT_EQ(ScaledDecimal(-0.0, 0, 1), "0.0");
  EXPECT_EQ(CycleText(-12345), "-12.3 k");
  EXPECT_EQ(CycleText(-0.2), "0");
  EXPECT_EQ(TimeText(-4800), "-4.80 µs");
}

TEST(CycleTextTest, UnitIsChosenAfterRounding) {
  EXPECT_EQ(CycleText(0), "0");
  EXPECT_EQ(CycleText(1665.4), "1665");
  EXPECT_EQ(CycleText(9999.4), "9999");
  EXPECT_EQ(CycleText(9999.6), "10.0 k");
  EXPECT_EQ(CycleText(10000), "10.0 k");
  EXPECT_EQ(CycleText(999940), "999.9 k");
  EXPECT_EQ(CycleText(999960), "1.00 M");
  EXPECT_EQ(CycleText(1000000), "1.00 M");
  EXPECT_EQ(CycleText(329380000), "329.38 M");
  EXPECT_EQ(CycleText(999994000), "999.99 M");
  EXPECT_EQ(CycleText(999996000), "1.00 G");
  EXPECT_EQ(CycleText(1.2345e12), "1234.50 G");
}

TEST(TimeTextTest, ThreeDigitsAlways) {
  EXPECT_EQ(TimeText(0), "0 ns");
  EXPECT_EQ(TimeText(0.6174), "0.617 ns");
  EXPECT_EQ(TimeText(0.04), "0.0400 ns");
  EXPECT_EQ(TimeText(1), "1.00 ns");
  EXPECT_EQ(TimeText(9.996), "10.0 ns");
  EXPECT_EQ(TimeText(99.96), "100 ns");
  EXPECT_EQ(TimeText(619.4), "619 ns");
  EXPECT_EQ(TimeText(999.4), "999 ns");
  EXPECT_EQ(TimeText(999.6), "1.00 µs");
  EXPECT_EQ(TimeText(4800), "4.80 µs");
  EXPECT_EQ(TimeText(68000), "68.0 µs");
  EXPECT_EQ(TimeText(999900), "1.00 ms");
  EXPECT_EQ(TimeText(8.44e6), "8.44 ms");
  EXPECT_EQ(TimeText(9.996e8), "1.00 s");
  EXPECT_EQ(TimeText(1.2e10), "12.0 s");
  EXPECT_EQ(TimeText(1.2345e12), "1230 s");
}

TEST(OtherFormsTest, AreThoseOfTheHeader) {
  EXPECT_EQ(RateText(214.176), "214.2");
  EXPECT_EQ(RateText(52), "52.0");
  EXPECT_EQ(TimesText(0.2789), "0.28×");
  EXPECT_EQ(TimesText(1), "1.00×");
  EXPECT_EQ(TimesText(63.304), "63.30×");
  EXPECT_EQ(TimesText(0.0996), "0.10×");
  EXPECT_EQ(TimesText(0.0521), "0.052×");
  EXPECT_EQ(TimesText(0.0009961), "0.0010×");
  EXPECT_EQ(PercentText(0.0123, false), "1.2 %");
  EXPECT_EQ(PercentText(0.0123, true), "+1.2 %");
  EXPECT_EQ(PercentText(-0.0123, true), "-1.2 %");
  EXPECT_EQ(PercentText(0.978515625, false), "97.9 %");
  EXPECT_EQ(FrequencyText(2710000), "2.71 GHz");
  EXPECT_EQ(GroupedText(0), "0");
  EXPECT_EQ(GroupedText(999), "999");
  EXPECT_EQ(GroupedText(2331123), "2,331,123");
  EXPECT_EQ(PlainNumber(0.1), "0.1");
  EXPECT_EQ(PlainNumber(22066), "22066");
}

TEST(OtherFormsTest, NothingStandsInForAValueThatIsNone) {
  for (const double value : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(ScaledDecimal(value, 0, 1), "n/a");
    EXPECT_EQ(CycleText(value), "n/a");
    EXPECT_EQ(TimeText(value), "n/a");
    EXPECT_EQ(TimesText(value), "n/a");
    EXPECT_EQ(PlainNumber(value), "n/a");
  }
}

TEST(LocaleTest, ChangesNothing) {
  for (const char *name : {"de_DE.UTF-8", "fr_FR.UTF-8", "zh_CN.UTF-8", "C.UTF-8", "C"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) {
      EXPECT_EQ(CycleText(12880.7), "12.9 k") << name;
      EXPECT_EQ(TimeText(4781.13), "4.78 µs") << name;
      EXPECT_EQ(PlainNumber(1234.5), "1234.5") << name;
    }
  }
  std::setlocale(LC_ALL, "C");
}

// Printed is one row of a published page. Its times have lost trailing zeros ("4.8 µs"), which ours keep.
struct Printed {
  double bytes;
  const char *cycles;
  const char *cycles_per_byte;
  const char *time;
  const char *megabytes_per_second;
  double mean_cycles;  // a value that rounds to `cycles` and `cycles_per_byte`
  double mean_ns;      // a value that rounds to `time` and `megabytes_per_second`
};

constexpr Printed kPublished[] = {
    {32, "1665", "52.0", "619 ns", "51.7", 1665, 619},
    {128, "1662", "13.0", "619 ns", "206.9", 1662, 618.6564},
    {512, "6423", "12.5", "2.39 µs", "214.7", 6423, 2385.1392},
    {1024, "12.9 k", "12.6", "4.78 µs", "214.2", 12900.6, 4780.5792},
    {4096, "55.1 k", "13.5", "20.5 µs", "200.2", 55120.6, 20459.5417},
    {8192, "91.9 k", "11.2", "34.1 µs", "240.1", 91900, 34119.1185},
    {16384, "183.0 k", "11.2", "67.9 µs", "241.3", 183000, 67898.884},
    {65536, "735.9 k", "11.2", "273 µs", "239.9", 735900, 273180.5037},
    {32, "1775", "55.5", "660 ns", "48.5", 1775, 659.9874},
    {128, "1881", "14.7", "700 ns", "182.9", 1881, 699.836},
    {512, "6581", "12.9", "2.44 µs", "209.5", 6581, 2443.9142},
    {1024, "12.9 k", "12.6", "4.8 µs", "213.3", 12900.6, 4800.7504},
    {4096, "47.0 k", "11.5", "17.4 µs", "235.0", 47000, 17429.788},
    {8192, "92.3 k", "11.3", "34.2 µs", "239.3", 92300, 34233.1816},
    {16384, "184.3 k", "11.2", "68.4 µs", "239.6", 184285, 68380.6374},
    {65536, "861.0 k", "13.1", "319 µs", "205.1", 861000, 319477.029},
    {32, "1706", "53.3", "635 ns", "50.4", 1706, 635},
    {128, "1870", "14.6", "695 ns", "184.0", 1870, 695.4816},
    {512, "6446", "12.6", "2.39 µs", "213.9", 6446, 2393.642},
    {1024, "12.9 k", "12.6", "4.79 µs", "213.8", 12900.6, 4789.5232},
    {4096, "46.6 k", "11.4", "17.3 µs", "237.0", 46600, 17282.7012},
    {8192, "91.3 k", "11.2", "33.9 µs", "241.6", 91345.4, 33907.2862},
    {16384, "183.4 k", "11.2", "68 µs", "240.8", 183400, 68037.8711},
    {65536, "733.3 k", "11.2", "272 µs", "240.8", 733300, 272159.4802},
    {32, "3485", "108.9", "1.3 µs", "24.7", 3485, 1296.5872},
    {128, "3497", "27.3", "1.3 µs", "98.4", 3497, 1300.8133},
    {512, "13.7 k", "26.7", "5.08 µs", "100.8", 13673, 5079.3663},
    {1024, "26.8 k", "26.1", "9.94 µs", "103.1", 26763.8, 9935.9619},
    {4096, "99.1 k", "24.2", "36.8 µs", "111.4", 99100, 36768.4096},
    {8192, "192.5 k", "23.5", "71.4 µs", "114.7", 192500, 71419.9891},
    {16384, "378.9 k", "23.1", "141 µs", "116.5", 378900, 140635.219},
    {65536, "1.55 M", "23.6", "574 µs", "114.1", 1547463.2, 574310.8848},
    {32, "3828", "119.6", "1.43 µs", "22.4", 3828, 1428.5785},
    {128, "3817", "29.8", "1.42 µs", "90.3", 3817, 1417.4977},
    {512, "13.8 k", "26.9", "5.11 µs", "100.1", 13774.2, 5113.6658},
    {1024, "28.6 k", "27.9", "10.6 µs", "96.4", 28585.4, 10622.4095},
    {4096, "96.9 k", "23.6", "35.9 µs", "114.0", 96860.2, 35929.8315},
    {8192, "189.8 k", "23.2", "70.4 µs", "116.3", 189800, 70429.1255},
    {16384, "378.7 k", "23.1", "141 µs", "116.6", 378700, 140537.4303},
    {65536, "1.52 M", "23.1", "563 µs", "116.4", 1516079.2, 563024.1589},
    {32, "3534", "110.4", "1.31 µs", "24.4", 3533.95, 1311.4809},
    {128, "3527", "27.6", "1.31 µs", "97.7", 3527, 1310.1334},
    {512, "13.5 k", "26.4", "5.01 µs", "102.1", 13516.8, 5013.6185},
    {1024, "28.5 k", "27.8", "10.6 µs", "97.0", 28484.2, 10556.7038},
    {4096, "100.0 k", "24.4", "37.1 µs", "110.4", 100000, 37101.4569},
    {8192, "188.7 k", "23.0", "70 µs", "117.0", 188700, 70017.1068},
    {16384, "476.6 k", "29.1", "177 µs", "92.7", 476600, 176742.2305},
    {65536, "1.59 M", "24.3", "591 µs", "110.9", 1592124, 590946.919},
    {32, "14.8 k", "463.0", "5.5 µs", "5.8", 14816, 5500},
    {128, "23.8 k", "185.9", "8.83 µs", "14.5", 23795.2, 8830},
    {512, "44.2 k", "86.3", "16.4 µs", "31.2", 44185.6, 16410.2986},
    {1024, "73.4 k", "71.7", "27.2 µs", "37.6", 73409.8, 27223.9376},
    {4096, "263.3 k", "64.3", "97.7 µs", "41.9", 263300, 97700},
    {8192, "548.8 k", "67.0", "204 µs", "40.2", 548800, 203781.4098},
    {16384, "1.08 M", "65.9", "400 µs", "40.9", 1079705.6, 400298.84},
    {65536, "4.00 M", "61.0", "1.48 ms", "44.2", 3997986.4, 1482716.8295},
    {32, "22.1 k", "691.8", "8.22 µs", "3.9", 22137.6, 8220},
    {128, "29.5 k", "230.8", "11 µs", "11.7", 29542.4, 10968.5622},
    {512, "58.8 k", "114.9", "21.8 µs", "23.4", 58826.6, 21841.8443},
    {1024, "102.7 k", "100.3", "38.1 µs", "26.9", 102703, 38093.9013},
    {4096, "358.1 k", "87.4", "133 µs", "30.8", 358100, 132987.3635},
    {8192, "701.0 k", "85.6", "260 µs", "31.5", 701000, 260064.1473},
    {16384, "1.38 M", "84.2", "512 µs", "32.0", 1379532.8, 512000},
    {65536, "5.45 M", "83.2", "2.02 ms", "32.4", 5452159.2, 2022299.6918},
    {32, "29.5 k", "922.0", "11 µs", "2.9", 29504, 11000},
    {128, "44.2 k", "345.6", "16.4 µs", "7.8", 44236.8, 16400},
    {512, "95.5 k", "186.4", "35.4 µs", "14.5", 95456.2, 35391.263},
    {1024, "161.2 k", "157.4", "59.8 µs", "17.1", 161189.4, 59800},
    {4096, "562.9 k", "137.4", "209 µs", "19.6", 562900, 209000},
    {8192, "1.10 M", "133.8", "407 µs", "20.2", 1096089.6, 406525.4342},
    {16384, "2.16 M", "131.9", "802 µs", "20.4", 2161049.6, 802000},
    {65536, "8.57 M", "130.8", "3.18 ms", "20.6", 8571916, 3180000},
    {32, "133.3 k", "4165.2", "49.4 µs", "0.6", 133286.4, 49400},
    {128, "132.8 k", "1037.8", "49.3 µs", "2.6", 132838.4, 49300},
    {512, "267.1 k", "521.7", "99.1 µs", "5.2", 267110.4, 99100},
    {1024, "445.3 k", "434.9", "165 µs", "6.2", 445318.2, 165000},
    {4096, "1.50 M", "367.4", "558 µs", "7.3", 1504832.8, 558000},
    {8192, "2.92 M", "356.4", "1.08 ms", "7.6", 2919628.8, 1080000},
    {16384, "5.75 M", "351.2", "2.13 ms", "7.7", 5754060.8, 2130000},
    {65536, "22.74 M", "347.0", "8.44 ms", "7.8", 22740992, 8440000},
    {32, "132.8 k", "4149.2", "49.3 µs", "0.6", 132774.4, 49300},
    {128, "132.8 k", "1037.2", "49.3 µs", "2.6", 132761.6, 49300},
    {512, "265.4 k", "518.4", "98.5 µs", "5.2", 265420.8, 98500},
    {1024, "443.9 k", "433.5", "165 µs", "6.2", 443901.4, 165000},
    {4096, "1.51 M", "368.6", "560 µs", "7.3", 1509785.6, 560000},
    {8192, "2.92 M", "356.7", "1.08 ms", "7.6", 2922086.4, 1080000},
    {16384, "5.75 M", "351.2", "2.13 ms", "7.7", 5754060.8, 2130000},
    {65536, "22.77 M", "347.4", "8.45 ms", "7.8", 22767741.6, 8450000},
    {32, "208.6 k", "6517.5", "77.4 µs", "0.4", 208560, 77400},
    {128, "707.6 k", "5528.1", "263 µs", "0.5", 707596.8, 263000},
    {512, "2.16 M", "4228.1", "803 µs", "0.6", 2164787.2, 803000},
    {1024, "4.10 M", "4002.9", "1.52 ms", "0.7", 4098969.6, 1520000},
    {4096, "15.68 M", "3828.8", "5.82 ms", "0.7", 15682764.8, 5820000},
    {8192, "31.17 M", "3805.1", "11.6 ms", "0.7", 31171379.2, 11600000},
    {16384, "62.09 M", "3789.5", "23 ms", "0.7", 62087168, 23000000},
    {65536, "247.65 M", "3778.8", "91.9 ms", "0.7", 247647856.8, 91900000},
    {32, "608.8 k", "19024.3", "226 µs", "0.1", 608777.6, 226000},
    {128, "1.27 M", "9925.1", "471 µs", "0.3", 1270412.8, 471000},
    {512, "3.19 M", "6228.9", "1.18 ms", "0.4", 3189196.8, 1180000},
    {1024, "5.76 M", "5624.5", "2.14 ms", "0.5", 5759488, 2140000},
    {4096, "21.16 M", "5166.0", "7.85 ms", "0.5", 21159936, 7850000},
    {8192, "41.88 M", "5112.4", "15.5 ms", "0.5", 41880780.8, 15500000},
    {16384, "82.80 M", "5053.7", "30.7 ms", "0.5", 82799820.8, 30700000},
    {65536, "329.38 M", "5025.9", "122 ms", "0.5", 329377829.6, 122000000},
};

// WithoutZeros takes the zeros from the end of a time's decimals: "4.80 µs" is "4.8 µs", "68.0 µs" is "68 µs".
std::string WithoutZeros(std::string text) {
  const size_t blank = text.find(' ');
  if (text.find('.') < blank) {
    size_t end = text.find_last_not_of('0', blank - 1);
    end += text[end] == '.' ? 0 : 1;
    text.erase(end, blank - end);
  }
  return text;
}

TEST(PublishedTest, EveryPrintedRow) {
  for (const Printed &row : kPublished) {
    EXPECT_EQ(CycleText(row.mean_cycles), row.cycles);
    EXPECT_EQ(RateText(row.mean_cycles / row.bytes), row.cycles_per_byte) << row.cycles;
    EXPECT_EQ(WithoutZeros(TimeText(row.mean_ns)), row.time);
    EXPECT_EQ(RateText(row.bytes * 1000 / row.mean_ns), row.megabytes_per_second) << row.time;
  }
}

}  // namespace
}  // namespace xbench
