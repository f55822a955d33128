import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { BusyReading, BusyTask } from './busy-events.server'
import { UnreadableCalendar } from './unreadable-calendar'

/*
 * A calendar of someone else may be large, or made to keep a program busy: a thread of its own reads it, as one reads an
 * import. This file is loaded on both sides.
 */

type Answer = { reading: BusyReading } | { refusal: string }

/** How long a calendar may take, in milliseconds, and the memory it may take, in megabytes. */
const MOST = { ms: 10_000, megabytes: 192 } as const

/**
 * Reads in a thread when someone is busy. A site that runs from its sources, which no thread can load, does without one.
 *
 * @throws {UnreadableCalendar} for what is no calendar, or too much of one
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

/** Whether it was stopped, for its time or its memory; anything else is a fault of the program. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}

/** Only the thread loads what reads a calendar. */
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
