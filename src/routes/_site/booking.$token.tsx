import { createFileRoute } from '@tanstack/react-router'
import { OwnBookingPage } from '~/features/booking/components/own-booking-page'
import { ownBookingQuery } from '~/features/booking/queries'
import { readOrNotFound } from '~/lib/api/read-or-not-found'
import { pageSubmission } from '~/lib/forms/page-submission'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

/** A visitor's own booking, behind the link of its mails. */
export const Route = createFileRoute('/_site/booking/$token')({
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  // A named absence takes the place of what the address says.
  validateSearch: ({ done }): { done?: 'move' | 'cancel' } => ({
    done: done === 'move' || done === 'cancel' ? done : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { token } }) => ({
    booking: await readOrNotFound(queryClient, ownBookingQuery(token)),
    submission: pageSubmission(),
  }),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const hasErrors = Object.keys(loaderData.submission?.errors ?? {}).length > 0
    return pageHead({
      settings: match.context.settings,
      // A visitor who shares the page shares the one where anyone can book, and not this one.
      path: paths.bookConsultation,
      title: hasErrors ? 'Error: Your consultation' : 'Your consultation',
      description: 'See, move or cancel your consultation.',
      isHidden: true,
    })
  },
  component: BookingPage,
})

function BookingPage() {
  const { token } = Route.useParams()
  const { done } = Route.useSearch()
  const { booking, submission } = Route.useLoaderData()
  // Another booking is another page, with nothing of the one before.
  return (
    <OwnBookingPage
      key={token}
      token={token}
      loaded={booking}
      done={done}
      submission={submission}
    />
  )
}
