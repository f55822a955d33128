import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type OldSite, UnreadableExport } from './old-site.server'
import { type ImportPlan, type PresentContent, planImport } from './plan-import.server'
import { type PreparedPost, preparePost } from './prepare-post.server'
import { readExport } from './read-export.server'

/*
 * Reading an export and converting its articles takes seconds, which nobody else is to wait for: a thread of its own does
 * it. This file is loaded on both sides.
 */

/** What the thread begins with. */
export interface ExportTask {
  bytes: Uint8Array
  present: PresentContent
  now: Date
  /** The public address of this site. */
  url: string
  /** For articles whose own category this site does not know. */
  category: string | null
}

/** The thread's first message: what the file holds, or why it cannot be read. */
export type ExportRead =
  | ({ total: number } & Pick<OldSite, 'program' | 'url' | 'redirects' | 'skipped' | 'kinds'> &
      Pick<ImportPlan, 'articles'>)
  | { refusal: string }

/** Asks for one article. */
export interface ArticleWanted {
  /** Its place, from 0. */
  index: number
  /** The addresses here of its pictures, by those of the old site; null for one that did not come. Without any, all come. */
  pictures?: ReadonlyMap<string, string | null>
}

/** The answer to that. */
export interface ArticlePrepared extends PreparedPost {
  /** What names it for good, and its path on the old site. */
  source: string
  path: string | null
  /** Where it was before that. */
  formerPaths: string[]
}

/** The export in its thread: what it holds, then its articles, one at a time. */
export interface ExportThread {
  read: Promise<ExportRead>
  prepare(wanted: ArticleWanted): Promise<ArticlePrepared>
  close(): Promise<unknown>
}

/** Starts the thread. A site that runs from its sources, which no thread can load, does without one. */
export function startThread(task: ExportTask): ExportThread {
  return import.meta.env.PROD ? startWorker(task) : startHere(task)
}

function startWorker(task: ExportTask): ExportThread {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  return {
    read: answerOf(worker),
    prepare: (wanted) => {
      worker.postMessage(wanted)
      return answerOf(worker)
    },
    close: () => worker.terminate(),
  }
}

/** The worker's next message; an error that nothing there has caught is thrown here. */
async function answerOf<Message>(worker: Worker): Promise<Message> {
  const [message] = await once(worker, 'message')
  return message
}

function startHere(task: ExportTask): ExportThread {
  const { read, prepare } = workOn(task)
  return {
    read: Promise.resolve(read),
    prepare: async (wanted) => prepare(wanted),
    close: async () => {},
  }
}

/** What the thread does. */
function workOn({ bytes, present, now, url, category }: ExportTask): {
  read: ExportRead
  prepare: (wanted: ArticleWanted) => ArticlePrepared
} {
  const plan = planOrRefusal({ bytes, present, now })
  const prepare = ({ index, pictures }: ArticleWanted): ArticlePrepared => {
    const planned = 'refusal' in plan ? undefined : plan.posts[index]
    if ('refusal' in plan || !planned) throw new Error(`There is no article ${index}.`)
    const picture = pictures && ((address: string) => pictures.get(address) ?? null)
    const { source, path, formerPaths } = planned.post
    return { ...preparePost(plan, planned, { url, category, picture }), source, path, formerPaths }
  }
  if ('refusal' in plan) return { read: plan, prepare }
  const { articles, old } = plan
  const { program, url: oldUrl, redirects, skipped, kinds } = old
  const facts = { program, url: oldUrl, redirects, skipped, kinds, articles }
  return { read: { ...facts, total: plan.posts.length }, prepare }
}

function planOrRefusal({ bytes, present, now }: Pick<ExportTask, 'bytes' | 'present' | 'now'>) {
  try {
    return planImport(readExport(bytes), present, now)
  } catch (error) {
    if (error instanceof UnreadableExport) return { refusal: error.message }
    throw error
  }
}

if (import.meta.env.PROD && parentPort) {
  const [port, { read, prepare }] = [parentPort, workOn(workerData)]
  port.on('message', (wanted: ArticleWanted) => port.postMessage(prepare(wanted)))
  port.postMessage(read)
}
