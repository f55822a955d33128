import { paths } from '~/lib/paths'

/** The parts of the dashboard, as they stand in its address; the first is shown unless another is asked. */
export const DASHBOARD_TABS = ['blog', 'faq', 'team'] as const

export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** Where each part edits one of its things. */
const editors: Record<DashboardTab, string> = {
  blog: paths.posts,
  faq: paths.faqs,
  team: paths.teamMembers,
}

/** What an address of the dashboard shows: a part of it, and what is open there; null for the list alone. */
export function readDashboardAddress(
  pathname: string,
  { tab }: { tab?: DashboardTab },
): { tab: DashboardTab; openId: string | null } {
  const edited = DASHBOARD_TABS.find((part) => pathname.startsWith(`${editors[part]}/`))
  if (!edited) return { tab: tab ?? DASHBOARD_TABS[0], openId: null }
  return { tab: edited, openId: decodeURIComponent(pathname.slice(editors[edited].length + 1)) }
}

/** In an editor's address it stands for the id of something that has none yet. */
export const NEW = 'new'
