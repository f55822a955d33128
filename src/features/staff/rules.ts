import type { LinkProps } from '@tanstack/react-router'
import { CONTENT_KIND_SLUGS, CONTENT_KINDS, type ContentKind } from '~/content-kinds/registry'
import type { Permission } from '~/domain/permissions'
import { paths } from '~/lib/paths'

/** How long a save may take before staff are notified that there was no answer, in milliseconds. */
export const SAVE_TIMEOUT_MS = 20_000

/** The tabs of the dashboard, as they stand in its address; the first is shown unless another is asked. */
export const DASHBOARD_TABS = CONTENT_KIND_SLUGS.map((kind) => CONTENT_KINDS[kind].tab)

export type DashboardTab = (typeof CONTENT_KINDS)[ContentKind]['tab']

interface DashboardPage {
  to: NonNullable<LinkProps['to']>
  label: string
  /** What a role must include to see it here; absent for what every member of staff reads. */
  needs?: Permission
}

/** What stands beside the tabs: pages with an address and a route of their own, below `routes/admin/_dashboard`. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { to: paths.bookings, label: 'Bookings', needs: 'visitors' },
  { to: paths.enquiries, label: 'Enquiries', needs: 'visitors' },
  { to: '/admin/subscribers', label: 'Subscribers', needs: 'visitors' },
  { to: '/admin/reviews', label: 'Reviews', needs: 'content' },
  { to: paths.scheduled, label: 'Scheduled', needs: 'content' },
  { to: paths.pictures, label: 'Pictures', needs: 'unpublished' },
  { to: '/admin/visits', label: 'Page views', needs: 'drafts' },
  { to: '/admin/settings', label: 'Settings', needs: 'site' },
  { to: paths.people, label: 'Staff accounts', needs: 'site' },
  { to: '/admin/activity', label: 'Activity', needs: 'site' },
]

/**
 * What an address of the dashboard shows: one of its tabs, and what is open there (null for the list alone);
 * no tab when it is a page of its own.
 */
export function readDashboardAddress(
  pathname: string,
  { tab }: { tab?: DashboardTab },
): { tab: DashboardTab | null; openId: string | null } {
  const pages = [
    paths.account,
    paths.availability,
    paths.bin,
    '/admin/links',
    ...DASHBOARD_PAGES.map(({ to }) => to),
  ]
  if (pages.some((to) => pathname === to || pathname.startsWith(`${to}/`))) {
    return { tab: null, openId: null }
  }
  const edited = Object.values(CONTENT_KINDS).find(({ editor }) =>
    pathname.startsWith(`${editor}/`),
  )
  if (!edited) return { tab: tab ?? CONTENT_KINDS.posts.tab, openId: null }
  const openId = decodeURIComponent(pathname.slice(edited.editor.length + 1))
  return { tab: edited.tab, openId }
}

/** In an editor's address it stands for the id of something that has none yet. */
export const NEW = 'new'

/** How often what is being typed is sent at most, in milliseconds (docs/product.md, "Working copies"). */
export const COPY_EVERY_MS = 3_000

/** How often an open editor asks whether it is still the one that writes, in milliseconds. */
export const HEARTBEAT_MS = 5_000

/** For how long after the last sign of its writer a working copy counts as being written, in milliseconds. */
export const WRITING_MS = 10 * 60 * 1000

/** How long a working copy that nobody goes on with is stored, in days (docs/product.md, "Retention"). */
export const COPY_RETENTION_DAYS = 90

/** What of a half-typed form is stored, in characters and numbers: more than any field may have when it is saved. */
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

/** Of a button that saves what visitors see and go on seeing (docs/product.md, "Working copies"). */
export const PUBLISH_CHANGES = 'Publish changes'
