import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type OldSite, UnreadableExport } from './old-site.server'
import { type ImportPlan, type PresentContent, planImport } from './plan-import.server'
import { type PreparedPost, preparePost } from './prepare-post.server'
import { readExport } from './read-export.server'

/*
 * Reading an export and converting its articles takes seconds. A thread does it, so that other requests need not wait.
 * Both sides load this file.
 */

export interface ExportTask {
  bytes: Uint8Array
  present: PresentContent
  now: Date
  url: string
  /** Used when this site does not know an article’s own category. */
  category: string | null
}

/** The thread’s first message: the contents of the file, or why it cannot be read. */
export type ExportRead =
  | ({ total: number } & Pick<OldSite, 'program' | 'url' | 'redirects' | 'skipped' | 'kinds'> &
      Pick<ImportPlan, 'articles'>)
  | { refusal: string }

export interface ArticleWanted {
  index: number
  /**
   * New addresses of its pictures by their old ones; null for a picture that was not imported. Without this map every
   * picture is assumed to come.
   */
  pictures?: ReadonlyMap<string, string | null>
}

export interface ArticlePrepared extends PreparedPost {
  /** A permanent name, and the path on the old site. */
  source: string
  path: string | null
  formerPaths: string[]
}

export interface ExportThread {
  read: Promise<ExportRead>
  prepare(wanted: ArticleWanted): Promise<ArticlePrepared>
  close(): Promise<unknown>
}

/** A site that runs from its sources, which no thread can load, works without one. */
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

/** @throws errors that the worker did not catch */
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
  const port = parentPort
  const { read, prepare } = workOn(workerData)
  port.on('message', (wanted: ArticleWanted) => port.postMessage(prepare(wanted)))
  port.postMessage(read)
}
