import process from 'node:process'

/**
 * How the process keeps its memory; measured in docs/decisions/015-deployment.md. It stands here, so that every
 * way to start the server has it.
 */
const memory = {
  // New objects mostly die within one request. A larger space for them is only ever touched, never full. What
  // outlives one is looked through once it has doubled, and not when it has quadrupled.
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=100'],
  // Compression asks for large pieces of memory in many threads. They go back at once, and lie in one place.
  variables: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
}

/*
 * The C library reads these only when a process begins, so it begins once more, as the same process.
 * Where that is not possible (Windows), it goes on with more memory.
 */
const { argv, env, execArgv, execPath } = process
if (!('MALLOC_ARENA_MAX' in env)) {
  process.execve?.(execPath, [execPath, ...memory.flags, ...execArgv, ...argv.slice(1)], {
    ...env,
    ...memory.variables,
  })
}
await import('./main')
