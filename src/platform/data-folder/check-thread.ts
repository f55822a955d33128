import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { isSound } from './check-database'

/* Reading all of a large database takes seconds, in which nobody would be answered. This file is loaded on both sides. */

/**
 * Whether a database and its indexes are undamaged, asked in a thread. A site that runs from its sources, which no thread
 * can load, does without one.
 */
export async function isSoundInThread(file: string): Promise<boolean> {
  if (!import.meta.env.PROD) return isSound(file, 'integrity_check')
  const worker = new Worker(new URL(import.meta.url), { workerData: { checkedFile: file } })
  try {
    const [sound] = await once(worker, 'message')
    return sound === true
  } finally {
    await worker.terminate()
  }
}

if (!isMainThread && typeof workerData?.checkedFile === 'string') {
  parentPort?.postMessage(isSound(workerData.checkedFile, 'integrity_check'))
}
