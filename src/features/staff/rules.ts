import {
  CONTENT_KIND_SLUGS,
  CONTENT_KINDS,
  type ContentKind,
  kindNamed,
} from '~/content-kinds/registry'
import { staffPaths } from '~/lib/staff-paths'

/** In milliseconds, until staff are told that a save had no answer. */
export const SAVE_TIMEOUT_MS = 20_000

/** The tabs of the dashboard, as in its address; the first is shown unless another is asked for. */
export const DASHBOARD_TABS = CONTENT_KIND_SLUGS.map((kind) => CONTENT_KINDS[kind].tab)

export type DashboardTab = (typeof CONTENT_KINDS)[ContentKind]['tab']

/**
 * Parses an address of the dashboard: one of its tabs, and what is open there (null for only the list); no tab for a
 * separate page.
 */
export function readDashboardAddress(
  pathname: string,
  { tab }: { tab?: DashboardTab },
): { tab: DashboardTab | null; openId: string | null } {
  if (pathname === staffPaths.dashboard)
    return { tab: tab ?? CONTENT_KINDS.posts.tab, openId: null }
  const [, , slug, ...rest] = pathname.split('/')
  const kind = kindNamed(slug)
  if (!kind || rest.length === 0) return { tab: null, openId: null }
  return { tab: CONTENT_KINDS[kind].tab, openId: decodeURIComponent(rest.join('/')) }
}

/** In an editor's address, replaces the id of something that has none yet. */
export const NEW = 'new'

/** The shortest interval between copies of unsaved text, in milliseconds (docs/product.md, "Working copies"). */
export const COPY_EVERY_MS = 3_000

/** The interval at which an open editor checks that it is still the one that writes, in milliseconds. */
export const HEARTBEAT_MS = 5_000

/** A working copy counts as being written for this long after the last sign of its writer, in milliseconds. */
export const WRITING_MS = 10 * 60 * 1000

/** In characters and numbers: more than any field of a saved form may have. */
export const COPY_LIMITS = {
  text: 400_000,
  shortText: 1_000,
  list: 200,
  fields: 60,
  label: 300,
  /** Size of one as stored. */
  bytes: 2_000_000,
  /** Number per person. */
  copies: 50,
  revision: 1_000_000_000,
} as const

/** The label of a button that saves changes to something public (docs/product.md, "Working copies"). */
export const PUBLISH_CHANGES = 'Publish changes'
