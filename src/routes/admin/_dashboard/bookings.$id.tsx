import { createFileRoute } from '@tanstack/react-router'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** One booking, which the screen of all shows. */
export const Route = createFileRoute('/admin/_dashboard/bookings/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(match.context.settings, `${staffPaths.bookings}/${id}`, 'Booking'),
})
