import { createFileRoute } from '@tanstack/react-router'
import { DASHBOARD_TABS, type DashboardTab } from '~/features/staff/rules'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

interface DashboardSearch {
  /** Absent for the first. */
  tab?: DashboardTab
}

/** A list of the dashboard. */
export const Route = createFileRoute('/admin/_dashboard/dashboard')({
  validateSearch: ({ tab }: Record<string, unknown>): DashboardSearch => ({
    tab: DASHBOARD_TABS.slice(1).find((known) => known === tab),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.dashboard, 'Admin Dashboard'),
})
