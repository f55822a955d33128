import { PROVED_PAGES } from '~/features/backups/rules'
import type { PostgresPlace } from '~/platform/backup/postgres/programs'
import { NoScratch, withScratch } from '~/platform/backup/postgres/scratch'
import { OperatorError } from '~/platform/operator-error'
import { Copy } from './copy'

/** Every page has it after its text. */
const OF_EVERY_PAGE = '</main>'

/** So long a page may take, in milliseconds. */
const PATIENCE_MS = 20_000

export interface Proof {
  outcome: 'proven' | 'failed' | 'untried'
  /** In our words: the fault, or why it was not tried. Null when the backup is whole. */
  failure: string | null
  /** Pages that the restored site answered. */
  pages: number
}

/**
 * Restores a backup next to the site, which compares every file's hash and every table's rows with what the backup says of
 * itself, starts the restored site and opens pages of it (docs/product.md, "Backups").
 *
 * @param file the backup, as it was read back from its place
 * @param folder where it is restored
 * @param identity what opens it
 * @param postgres the site's own, which gets an empty database for it; null on SQLite
 */
export async function proveCopy(
  file: string,
  folder: string,
  identity: string,
  postgres: PostgresPlace | null,
): Promise<Proof> {
  if (!postgres) return proveWith(file, folder, identity, null)
  try {
    return await withScratch(postgres, (scratch) => proveWith(file, folder, identity, scratch))
  } catch (error) {
    if (!(error instanceof NoScratch)) throw error
    return { outcome: 'untried', failure: error.message, pages: 0 }
  }
}

async function proveWith(
  file: string,
  folder: string,
  identity: string,
  postgres: PostgresPlace | null,
): Promise<Proof> {
  let copy: Copy
  try {
    copy = await Copy.of(file, folder, identity, postgres)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return failed(error.message)
  }
  try {
    const said = await copy.start()
    return said === null
      ? await openPages(copy.url)
      : failed(`The restored site does not start: ${said}`)
  } finally {
    await copy.remove()
  }
}

const failed = (failure: string, pages = 0): Proof => ({ outcome: 'failed', failure, pages })

/**
 * Opens home, and pages from all over the site's own list.
 *
 * @param url of a restored site that runs
 */
export async function openPages(url: string): Promise<Proof> {
  const paths = await choosePages(url)
  for (const [pages, path] of paths.entries()) {
    const isWhole = (await read(`${url}${path}`)).includes(OF_EVERY_PAGE)
    if (!isWhole) return failed(`The restored site does not show ${path}.`, pages)
  }
  return { outcome: 'proven', failure: null, pages: paths.length }
}

/**
 * Home, and pages from all over the site's own list.
 *
 * @param url where the site runs
 * @returns their paths
 */
export async function choosePages(url: string): Promise<string[]> {
  const sitemap = await read(`${url}/sitemap.xml`)
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) =>
    URL.canParse(address) ? new URL(address).pathname : '/',
  )
  return spread(Array.from(new Set(['/', ...listed])), PROVED_PAGES)
}

/** So many items of a list, evenly spread. */
function spread<Thing>(things: readonly Thing[], count: number): Thing[] {
  if (things.length <= count) return [...things]
  const step = (things.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) =>
    things.slice(Math.round(index * step)),
  ).flatMap(([thing]) => (thing === undefined ? [] : [thing]))
}

/** @returns the body; empty when there is no good answer */
async function read(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
