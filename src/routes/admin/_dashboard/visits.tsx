import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { PERIODS, USUAL_PERIOD } from '~/features/visits/rules'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/visits/admin/visits-screen')).VisitsScreen,
}))

/** Page views; the period stands in the address. */
export const Route = createFileRoute('/admin/_dashboard/visits')({
  validateSearch: ({ days }): { days?: number } => ({
    days: PERIODS.map(([period]) => period).find((period) => period === Number(days)),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.visits, 'Page views'),
  component: VisitsPage,
})

function VisitsPage() {
  const { days = USUAL_PERIOD } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Screen
      days={days}
      onDays={(days) => void navigate({ search: { days }, replace: true, resetScroll: false })}
    />
  )
}
