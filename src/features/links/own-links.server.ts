import { paths } from '~/lib/paths'
import { readablePath, withoutOldHub } from '~/lib/redirects'
import { pathOnSite } from '~/lib/text/links'
import type { Database } from '~/platform/database/schema'
import { findUnpublished } from './repository.server'
import type { OwnLink } from './schema'

/** How often an address of this site may lead on to another. */
const MOST_REDIRECTS = 3

/** Asks this site for a page, as a visitor. */
export type Visit = (path: string) => Promise<Response>

interface OwnSite {
  db: Database
  url: string
}

/**
 * What a visitor finds at an address of this site, by asking the site itself (docs/product.md, "Before publishing").
 *
 * @param path without query and fragment
 */
export async function followOwnLink(
  { db, url }: OwnSite,
  visit: Visit,
  path: string,
): Promise<OwnLink> {
  let at = path
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const { status, headers } = await visit(at)
    const location = headers.get('Location')
    if (status >= 300 && status < 400 && location) {
      const next = pathOnSite(location, url)
      if (next === null) return found(path, 'moved', { to: location })
      at = next.split(/[?#]/, 1)[0] ?? next
      continue
    }
    if (status !== 404 && status !== 410) {
      return at === path ? found(path, 'there') : found(path, 'moved', { to: at })
    }
    const stored = await findStored(db, at)
    if (stored) return found(path, 'unpublished', stored)
    return found(path, status === 410 ? 'gone' : 'missing')
  }
  return found(path, 'missing')
}

function found(path: string, state: OwnLink['state'], more: Partial<OwnLink> = {}): OwnLink {
  return { path, state, to: null, publishAt: null, ...more }
}

/** What stands there and is not public; null for nothing. */
async function findStored(db: Database, path: string) {
  const plain = withoutOldHub(readablePath(path))
  if (plain.includes('\0')) return null
  for (const [prefix, kind] of PLACES) {
    if (plain.startsWith(prefix)) return findUnpublished(db, kind, plain.slice(prefix.length))
  }
  return null
}

const PLACES = [
  [paths.article(''), 'post'],
  [paths.person(''), 'team member'],
] as const
