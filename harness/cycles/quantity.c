#include "harness/cycles/quantity.h"

#include <string.h>

static const struct {
  const char *name;
  const char *unit;
} QUANTITIES[XB_QUANTITY_COUNT] = {
    [XB_CORE_CYCLES] = {"core_cycles", "cycles"},
    [XB_REFERENCE_TICKS] = {"reference_ticks", "ticks"},
    [XB_NANOSECONDS] = {"nanoseconds", "ns"},
    [XB_RETIRED_INSTRUCTIONS] = {"retired_instructions", "instructions"},
};

const char *xb_quantity_name(enum xb_quantity quantity) {
  return QUANTITIES[quantity].name;
}

const char *xb_quantity_unit(enum xb_quantity quantity) {
  return QUANTITIES[quantity].unit;
}

bool xb_quantity_parse(const char *name, enum xb_quantity *quantity) {
  for (int i = 0; i < XB_QUANTITY_COUNT; i++) {
    if (strcmp(name, QUANTITIES[i].name) == 0) {
      *quantity = (enum xb_quantity)i;
      return true;
    }
  }
  return false;
}
