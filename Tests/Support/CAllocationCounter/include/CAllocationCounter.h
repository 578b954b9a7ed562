#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Counts the allocations of a program that links this target.
///
/// The program's own `malloc` and its relatives take the place of the C library's, for the Swift runtime
/// too, and count before they pass the request on. Where that is not possible, `isAvailable` is false and
/// the count stays 0: under the sanitizers, which bring an allocator of their own, and without glibc.
typedef struct AllocationCounter {
  char unused;
} AllocationCounter;

/// Whether allocations are counted in this program.
bool allocation_counter_is_available(void)
  __attribute__((swift_name("getter:AllocationCounter.isAvailable()")));

/// How many allocations the calling thread has made since it began. Blocks given back do not count.
uint64_t allocation_counter_this_thread(void)
  __attribute__((swift_name("getter:AllocationCounter.allocationsOnThisThread()")));

/// How many bytes the program has in use, with what the allocator adds to each block; 0 where the
/// allocator does not tell.
uint64_t allocation_counter_bytes_in_use(void)
  __attribute__((swift_name("getter:AllocationCounter.bytesInUse()")));

#endif
