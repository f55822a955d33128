import { createFileRoute, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import type { BookingSearch } from '~/features/booking/admin/staff-queries'
import { BOOKING_STATES } from '~/features/booking/rules'
import { isDay } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/booking/admin/bookings-screen')).BookingsScreen,
}))

/** Consultations; the day and the filters stand in the address, and so does the one that is open. */
export const Route = createFileRoute('/admin/_dashboard/bookings')({
  validateSearch: ({ from, state, service, search, host }): BookingSearch => ({
    from: typeof from === 'string' && isDay(from) ? from : undefined,
    state: BOOKING_STATES.find((known) => known === state),
    service: searchText(service),
    search: searchText(search),
    host: searchText(host, 2000),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.bookings, 'Bookings'),
  component: BookingsPage,
})

function BookingsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { id } = useParams({ strict: false })
  return (
    <Screen
      search={search}
      openId={id}
      onSearch={(search) =>
        void navigate({ to: '/admin/bookings', search, replace: true, resetScroll: false })
      }
      onOpen={(id) =>
        void navigate({ to: '/admin/bookings/$id', params: { id }, search, resetScroll: false })
      }
      onClose={() => void navigate({ to: '/admin/bookings', search, resetScroll: false })}
    />
  )
}
