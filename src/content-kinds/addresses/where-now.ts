import { type Redirect, readablePath, redirectKey } from '~/lib/redirects'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { findImported } from './imported-addresses'
import { findMoved } from './remembered-addresses'

/**
 * Where the page of an old address, of this site or an earlier one, is now, however many times it has moved
 * (docs/product.md, "Addresses").
 *
 * @param path of an address at which there is no page: "/wills/making-a-will.html"
 * @returns an address; null when it is gone for good, undefined when nothing is known of it
 */
export async function whereNow(
  { db, settings, url }: Site,
  path: string,
): Promise<string | null | undefined> {
  const { redirects } = await settings.read()
  const target = endOf(redirects, path)
  if (target === '') return null
  const own = (target ?? path).replace(new RegExp(`^${RegExp.escape(url)}(?=/)`), '')
  if (!own.startsWith('/')) return own
  const asked = readablePath(new URL(own, url).pathname)
  // No address has such a character, and a database takes none.
  const moved = asked.includes('\0') ? undefined : await findThere(db, asked)
  return moved === undefined && target !== undefined ? own : moved
}

/** What was seen here itself comes before what came from another site. */
async function findThere(db: Database, path: string): Promise<string | null | undefined> {
  const moved = await findMoved(db, path)
  return moved === undefined ? findImported(db, redirectKey(path)) : moved
}

/** Where the list of old addresses leads to; undefined when the address is not in it. */
function endOf(redirects: readonly Redirect[], path: string): string | undefined {
  const next = new Map(redirects.map(({ from, to }) => [redirectKey(from), to]))
  const passed = new Set<string>()
  let target: string | undefined
  for (let at = redirectKey(path); next.has(at) && !passed.has(at); at = redirectKey(target)) {
    passed.add(at)
    target = next.get(at) ?? ''
  }
  return target
}
