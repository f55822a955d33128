import type { LinkProps } from '@tanstack/react-router'
import { CONTENT_KIND_SLUGS, CONTENT_KINDS } from '~/content-kinds/registry'
import { may, type Permission, type Role } from '~/domain/permissions'
import { staffPaths } from '~/lib/staff-paths'
import type { DashboardTab } from './rules'

export interface StaffSection {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The dashboard tab of this section; the first needs no word in its address. */
  tab?: DashboardTab
  /** The permission needed for work there. */
  needs?: Permission
  /** True when people who write nothing can read it. */
  isForReaders?: boolean
}

interface SectionGroup {
  /** Null for sections without a group. */
  heading: string | null
  sections: readonly StaffSection[]
}

const today: StaffSection = { to: staffPaths.today, label: 'Today' }
const bookings: StaffSection = { to: staffPaths.bookings, label: 'Bookings', needs: 'ownVisitors' }
const enquiries: StaffSection = {
  to: staffPaths.enquiries,
  label: 'Enquiries',
  needs: 'ownVisitors',
}

const people: StaffSection = { to: staffPaths.people, label: 'People', needs: 'visitors' }

const content = CONTENT_KIND_SLUGS.map((kind): StaffSection => {
  const { tab, tabLabel: label, needs } = CONTENT_KINDS[kind]
  return { to: staffPaths.dashboard, label, tab, needs, isForReaders: true }
})

/** The menu of the staff area (docs/product.md, "Dashboard"). */
const SECTION_GROUPS: readonly SectionGroup[] = [
  { heading: null, sections: [today] },
  { heading: 'Work', sections: [bookings, enquiries, people] },
  {
    heading: 'Website',
    sections: [
      ...content,
      { to: staffPaths.reviews, label: 'Reviews', needs: 'content' },
      { to: staffPaths.pictures, label: 'Pictures', needs: 'unpublished' },
    ],
  },
  {
    heading: 'Audience',
    sections: [
      { to: staffPaths.subscribers, label: 'Subscribers', needs: 'visitors' },
      { to: staffPaths.visits, label: 'Page views', needs: 'drafts' },
    ],
  },
  {
    heading: 'Manage',
    sections: [
      { to: staffPaths.settings, label: 'Settings', needs: 'site' },
      { to: staffPaths.staffAccounts, label: 'Staff accounts', needs: 'site' },
      { to: staffPaths.activity, label: 'Activity', needs: 'site' },
      { to: staffPaths.pastPages, label: 'Past pages', needs: 'site' },
      { to: staffPaths.siteHealth, label: 'Site health', needs: 'site' },
    ],
  },
]

/** The menu for the work of someone's roles. */
export function sectionsOf(roles: readonly Role[]): SectionGroup[] {
  return SECTION_GROUPS.map(({ heading, sections }) => ({
    heading,
    sections: sections.filter((section) => isFor(roles, section)),
  })).filter(({ sections }) => sections.length > 0)
}

function isFor(roles: readonly Role[], { needs, isForReaders = false }: StaffSection): boolean {
  const onlyReads = may(roles, 'unpublished') && !may(roles, 'drafts')
  return needs === undefined || may(roles, needs) || (isForReaders && onlyReads)
}

/** The places at the bottom of a phone's screen: at most four, before "More". */
export function mainSectionsOf(roles: readonly Role[]): StaffSection[] {
  const all = sectionsOf(roles).flatMap(({ sections }) => sections)
  const website = all.find(({ tab }) => tab !== undefined)
  const main = [today, bookings, enquiries].filter((section) => all.includes(section))
  return website ? [...main, website] : main
}

/** True when an address shows this section. */
export function isCurrent(
  { to, tab }: StaffSection,
  shown: { pathname: string; tab: DashboardTab | null },
): boolean {
  if (tab !== undefined) return tab === shown.tab
  return shown.tab === null && (shown.pathname === to || shown.pathname.startsWith(`${to}/`))
}
