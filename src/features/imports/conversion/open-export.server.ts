import type { Site } from '~/platform/site'
import type { ExportThread } from './export-thread.server'
import { type OldSite, UnreadableExport } from './old-site.server'
import { type ImportPlan, readPresent } from './plan-import.server'

/** An export that has been read; its articles are converted one by one as they are asked for. */
export interface OpenExport
  extends Pick<OldSite, 'program' | 'url' | 'redirects' | 'skipped' | 'kinds'>,
    Pick<ImportPlan, 'articles'>,
    Pick<ExportThread, 'prepare'> {
  /** Of its articles. */
  total: number
}

/** What an export is read for. */
interface Reading {
  bytes: Uint8Array
  /** For articles whose own category this site does not know. */
  category: string | null
}

/**
 * Reads an export of WordPress or Ghost, whichever it is, beside everything else that the server does
 * (docs/product.md, "Import").
 *
 * @param bytes at most so many as `UPLOAD_LIMITS` says
 * @param work the export is closed when it is done
 * @throws {UnreadableExport} that says what the file is instead, or what is wrong with it
 */
export async function withExport<Result>(
  { db, url, now }: Pick<Site, 'db' | 'url' | 'now'>,
  { bytes, category }: Reading,
  work: (old: OpenExport) => Promise<Result>,
): Promise<Result> {
  const present = await readPresent(db)
  // Only who imports needs what it brings along.
  const { startThread } = await import('./export-thread.server')
  const { read, prepare, close } = startThread({ bytes, present, now: now(), url, category })
  try {
    const facts = await read
    if ('refusal' in facts) throw new UnreadableExport(facts.refusal)
    return await work({ ...facts, prepare })
  } finally {
    await close()
  }
}
