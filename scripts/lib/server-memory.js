/*
 * Memory settings of the server.
 * The systemd unit and the Dockerfile start the server without these scripts and repeat them;
 * server-memory.test.ts compares the three.
 */

/** V8: more room for objects that live for one request, and a collection once the heap has doubled. */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/** The C library: large blocks, which compression allocates in several threads, are returned immediately. */
export const memoryVariables = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
