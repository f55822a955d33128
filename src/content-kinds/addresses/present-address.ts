import { formerKey, type Redirect, readablePath, redirectKey } from '~/lib/redirects'
import { reservedAt } from '~/lib/reserved-addresses'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { findImported } from './imported-addresses'
import { findMoved } from './remembered-addresses'

/**
 * Where the page of an old address, of this site or an earlier one, is now, however many times it has moved
 * (docs/product.md, "Past and old addresses").
 *
 * @param path of an address at which there is no page: "/wills/making-a-will.html"
 * @returns an address; null when it is gone for good, undefined when nothing is known of it, or the site itself needs it
 */
export async function findPresentAddress(
  { db, settings, url }: Site,
  path: string,
): Promise<string | null | undefined> {
  if (reservedAt(path)) return undefined
  const { redirects } = await settings.read()
  const target = endOf(listOf(redirects, url), path)
  if (target === '') return null
  const own = target ?? path
  if (!own.startsWith('/')) return own
  const asked = readablePath(new URL(own, url).pathname)
  // No address has such a character, and a database takes none.
  const moved = asked.includes('\0') ? undefined : await findThere(db, asked)
  return moved === undefined && target !== undefined ? own : moved
}

/** This site's own pages come before those imported from another. */
async function findThere(db: Database, path: string): Promise<string | null | undefined> {
  const key = redirectKey(path)
  for (const seenAt of new Set([path, key])) {
    const moved = await findMoved(db, seenAt)
    if (moved !== undefined) return moved
  }
  return findImported(db, [key, formerKey(path)])
}

/** Targets by the keys of their addresses, without those that this site needs. */
type Targets = ReadonlyMap<string, string>

/** Kept, because every page that is not found asks for it and it rarely changes. */
const lists = new WeakMap<readonly Redirect[], Targets>()

function listOf(redirects: readonly Redirect[], siteUrl: string): Targets {
  const known = lists.get(redirects)
  if (known) return known
  const targets = new Map<string, string>()
  for (const { from, to } of redirects) {
    const isOwn = to.startsWith(`${siteUrl}/`)
    const target = isOwn ? to.slice(siteUrl.length).replace(/^[/\\]+/, '/') : to
    if (!reservedAt(from)) targets.set(redirectKey(from), target)
  }
  lists.set(redirects, targets)
  return targets
}

/** The target in the list of old addresses; undefined when the address is not in it, or leads back to itself. */
function endOf(targets: Targets, path: string): string | undefined {
  const passed = new Set<string>()
  let target: string | undefined
  for (let at = redirectKey(path); ; at = redirectKey(target)) {
    if (passed.has(at)) return undefined
    passed.add(at)
    const next = targets.get(at)
    if (next === undefined) return target
    target = next
    if (!target.startsWith('/')) return target
  }
}
