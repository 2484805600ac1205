/* kat_main.c - the program that tests the one instance it is linked with. */
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/kat/illegal_instruction.h"
#include "harness/kat/kat_command.h"

int main(int argc, char **argv) {
  xb_illegal_instruction_catch(xb_instance.features);
  return xb_kat_command(argc, argv, &xb_instance, stdout, stderr);
}
