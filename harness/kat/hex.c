#include "harness/kat/hex.h"

static void encode(char *text, const uint8_t *bytes, size_t size, const char digits[16]) {
  for (size_t i = 0; i < size; i++) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 15];
  }
}

void xb_hex_encode_upper(char *text, const uint8_t *bytes, size_t size) {
  encode(text, bytes, size, "0123456789ABCDEF");
}

void xb_hex_encode_lower(char *text, const uint8_t *bytes, size_t size) {
  encode(text, bytes, size, "0123456789abcdef");
}

/* Value of a digit, or 16 for any other character. */
static unsigned digit_value(char character) {
  if (character >= '0' && character <= '9') {
    return (unsigned)(character - '0');
  }
  if (character >= 'a' && character <= 'f') {
    return (unsigned)(character - 'a') + 10;
  }
  if (character >= 'A' && character <= 'F') {
    return (unsigned)(character - 'A') + 10;
  }
  return 16;
}

size_t xb_hex_decode(uint8_t *bytes, const char *text, size_t digits) {
  for (size_t i = 0; i < digits; i += 2) {
    const unsigned high = digit_value(text[i]);
    if (high > 15) {
      return i;
    }
    const unsigned low = digit_value(text[i + 1]);
    if (low > 15) {
      return i + 1;
    }
    bytes[i / 2] = (uint8_t)(high << 4 | low);
  }
  return digits;
}

bool xb_decimal_parse(uint64_t *value, const char *text, size_t length) {
  if (length == 0 || (length > 1 && text[0] == '0')) {
    return false;
  }
  uint64_t result = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') {
      return false;
    }
    const uint64_t digit = (uint64_t)(text[i] - '0');
    if (result > (UINT64_MAX - digit) / 10) {
      return false;
    }
    result = result * 10 + digit;
  }
  *value = result;
  return true;
}
