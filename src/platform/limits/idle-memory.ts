import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often to look whether a rush is over, in milliseconds. */
const LOOK_MS = 250

/**
 * After how many looks in a row without anything to do it is over. With what it collects V8 forgets how it had compiled what
 * nobody was using just then, so for a second a page of the next rush takes a quarter longer (docs/performance.md).
 */
const PATIENCE = 6

/** A process that was busy for less than this share of that time keeps nobody waiting. */
const IDLE = 0.02

/** How much the heap must have grown, in bytes: a collection takes some 60 ms. */
const WORTHWHILE = 16 * 1024 * 1024

/**
 * Gives memory back to the machine once a rush is over and nobody is waiting. V8 alone would collect what has
 * grown old in a rush in the middle of the next one (docs/performance.md).
 *
 * @param collect V8's collector
 * @returns what ends that
 */
export function giveMemoryBack(collect = collector()): () => void {
  let least = heapSize()
  let before = performance.eventLoopUtilization()
  let idleLooks = 0
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    // V8 may have given some back by itself.
    least = Math.min(least, heapSize())
    idleLooks = utilization > IDLE ? 0 : idleLooks + 1
    if (idleLooks < PATIENCE || heapSize() - least < WORTHWHILE) return
    collect({ type: 'major', flavor: 'last-resort' })
    least = heapSize()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** V8's own, which a program gets by a flag alone. */
function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

function heapSize(): number {
  return getHeapStatistics().total_heap_size
}
