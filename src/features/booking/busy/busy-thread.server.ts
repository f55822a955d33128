import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { BusyReading, BusyTask } from './busy-events.server'
import { UnreadableCalendar } from './unreadable-calendar'

/*
 * A calendar of someone else may be large, or made to keep a program busy: a thread of its own reads it, as one reads an
 * import. This file is loaded on both sides.
 */

type Answer = { reading: BusyReading } | { refusal: string }

/** The limits of reading one calendar: milliseconds, and megabytes of memory. */
const MOST = { ms: 10_000, megabytes: 192 } as const

/**
 * Reads in a worker thread, so that a hostile calendar cannot block the server. A site that runs from its sources,
 * which
 * no thread can load, reads directly.
 *
 * @throws {UnreadableCalendar} for text that is not a calendar, or too large a one
 */
export async function readBusyInThread(task: BusyTask): Promise<BusyReading> {
  const answer = import.meta.env.PROD ? await inWorker(task) : await work(task)
  if ('refusal' in answer) throw new UnreadableCalendar(answer.refusal)
  return answer.reading
}

async function inWorker(task: BusyTask): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST.megabytes }
  const worker = new Worker(new URL(import.meta.url), { workerData: task, resourceLimits })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST.ms) })
    return answer
  } catch (error) {
    if (!isTooMuch(error)) throw error
    return { refusal: 'The calendar takes more time or memory to read than this site gives it.' }
  } finally {
    await worker.terminate()
  }
}

/** True if the thread was stopped for its time or memory; other errors are bugs. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}

/** Imported here so that only the thread loads ical.js. */
async function work(task: BusyTask): Promise<Answer> {
  const { readBusy } = await import('./busy-events.server')
  try {
    return { reading: readBusy(task) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { refusal: error.message }
    throw error
  }
}

if (import.meta.env.PROD && parentPort) {
  const port = parentPort
  void work(workerData).then((answer) => port.postMessage(answer))
}
