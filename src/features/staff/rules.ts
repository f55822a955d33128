import {
  CONTENT_KIND_SLUGS,
  CONTENT_KINDS,
  type ContentKind,
  kindNamed,
} from '~/content-kinds/registry'
import { staffPaths } from '~/lib/staff-paths'

/** How long a save may take before staff are notified that there was no answer, in milliseconds. */
export const SAVE_TIMEOUT_MS = 20_000

/** The tabs of the dashboard, as they stand in its address; the first is shown unless another is asked. */
export const DASHBOARD_TABS = CONTENT_KIND_SLUGS.map((kind) => CONTENT_KINDS[kind].tab)

export type DashboardTab = (typeof CONTENT_KINDS)[ContentKind]['tab']

/**
 * What an address of the dashboard shows: one of its tabs, and what is open there (null for the list alone);
 * no tab when it is a page of its own.
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

/** In an editor's address it stands for the id of something that has none yet. */
export const NEW = 'new'

/** How often what is being typed is sent at most, in milliseconds (docs/product.md, "Working copies"). */
export const COPY_EVERY_MS = 3_000

/** How often an open editor asks whether it is still the one that writes, in milliseconds. */
export const HEARTBEAT_MS = 5_000

/** For how long after the last sign of its writer a working copy counts as being written, in milliseconds. */
export const WRITING_MS = 10 * 60 * 1000

/** How much of a half-typed form is stored, in characters and numbers: more than any field may have when it is saved. */
export const COPY_LIMITS = {
  text: 400_000,
  shortText: 1_000,
  list: 200,
  fields: 60,
  label: 300,
  /** Of one as it is stored. */
  bytes: 2_000_000,
  /** Of one person. */
  copies: 50,
  revision: 1_000_000_000,
} as const

/** The label of a button that saves what visitors go on seeing (docs/product.md, "Working copies"). */
export const PUBLISH_CHANGES = 'Publish changes'
