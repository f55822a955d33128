import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Interval of checks for an idle process, in milliseconds. */
const LOOK_MS = 250

/**
 * Consecutive idle checks before collecting. Collecting makes V8 drop compiled code that was not in use, so for a
 * second a page of the next rush takes a quarter longer (docs/performance.md).
 */
const PATIENCE = 6

/** A process busy for less than this share of that time counts as idle. */
const IDLE = 0.02

/** In bytes of heap growth: a collection takes some 60 ms. */
const WORTHWHILE = 16 * 1024 * 1024

/**
 * Collects garbage once the process is idle after a rush. V8 alone would collect what has grown old in a rush in the
 * middle of the next one (docs/performance.md).
 * @param collect V8's collector
 * @returns a function that stops this
 */
export function giveMemoryBack(collect = collector()): () => void {
  let least = heapSize()
  let before = performance.eventLoopUtilization()
  let idleLooks = 0
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    // V8 may have given some back already.
    least = Math.min(least, heapSize())
    idleLooks = utilization > IDLE ? 0 : idleLooks + 1
    if (idleLooks < PATIENCE || heapSize() - least < WORTHWHILE) return
    collect({ type: 'major', flavor: 'last-resort' })
    least = heapSize()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** V8's own, which is available only with a flag. */
function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

function heapSize(): number {
  return getHeapStatistics().total_heap_size
}
