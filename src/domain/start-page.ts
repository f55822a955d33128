import { staffPaths } from '~/lib/staff-paths'
import { may, type Permission, type Role } from './permissions'

export const START_PAGES = ['dashboard', 'today', 'bookings', 'enquiries'] as const

export type StartPage = (typeof START_PAGES)[number]

interface StartPageFacts {
  path: string
  label: string
  needs?: Permission
}

const FACTS = {
  dashboard: { path: staffPaths.dashboard, label: 'Blog, FAQ and Team' },
  today: { path: staffPaths.today, label: 'Today' },
  bookings: { path: staffPaths.bookings, label: 'Bookings', needs: 'ownVisitors' },
  enquiries: { path: staffPaths.enquiries, label: 'Enquiries', needs: 'ownVisitors' },
} as const satisfies Record<StartPage, StartPageFacts>

/** Only those that the roles permit, each with its name. */
export function startPagesOf(roles: readonly Role[]): Array<readonly [StartPage, string]> {
  return START_PAGES.filter((page) => mayBegin(roles, page)).map((page) => [
    page,
    FACTS[page].label,
  ])
}

/**
 * The chosen page if the roles still permit it; otherwise the dashboard for administrators and Today for everyone else.
 *
 * @param chosen as stored; null when they never chose
 */
export function startPageOf(roles: readonly Role[], chosen: string | null): StartPage {
  const own = START_PAGES.find((page) => page === chosen && mayBegin(roles, page))
  return own ?? (roles.includes('administrator') ? 'dashboard' : 'today')
}

export function startPath(page: StartPage) {
  return FACTS[page].path
}

function mayBegin(roles: readonly Role[], page: StartPage): boolean {
  const { needs }: StartPageFacts = FACTS[page]
  return needs === undefined || may(roles, needs)
}
