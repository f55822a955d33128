import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/booking/admin/availability/availability-screen'))
    .AvailabilityScreen,
}))

/** Who takes consultations and when. */
export const Route = createFileRoute('/admin/_dashboard/availability')({
  head: ({ match }) =>
    staffHead(match.context.settings, staffPaths.availability, 'Availability and absences'),
  component: () => <Screen />,
})
