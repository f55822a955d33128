import type { Site } from '~/platform/site'
import type { ExportThread } from './export-thread.server'
import { type OldSite, UnreadableExport } from './old-site.server'
import { type ImportPlan, readPresent } from './plan-import.server'

export interface OpenExport
  extends Pick<OldSite, 'program' | 'url' | 'redirects' | 'skipped' | 'kinds'>,
    Pick<ImportPlan, 'articles'>,
    Pick<ExportThread, 'prepare'> {
  total: number
}

interface Reading {
  bytes: Uint8Array
  category: string | null
}

/**
 * Reads an export of WordPress or Ghost without blocking other requests (docs/product.md, "Import").
 *
 * @param bytes at most as many as `UPLOAD_LIMITS` allows
 * @param work the export is closed when this is done
 * @throws {UnreadableExport} with what the file is instead, or what is wrong with it
 */
export async function withExport<Result>(
  { db, url, now }: Pick<Site, 'db' | 'url' | 'now'>,
  { bytes, category }: Reading,
  work: (old: OpenExport) => Promise<Result>,
): Promise<Result> {
  const present = await readPresent(db)
  // Loaded only for an import.
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
