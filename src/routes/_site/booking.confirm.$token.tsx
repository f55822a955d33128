import { createFileRoute } from '@tanstack/react-router'
import { HeldBookingPage, heldTitle } from '~/features/booking/components/held-booking-page'
import { heldStateQuery } from '~/features/booking/queries'
import { readOrNotFound } from '~/lib/api/read-or-not-found'
import { pageSubmission } from '~/lib/forms/page-submission'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

/** For the link in the mail of a held booking. Reading the page confirms nothing: programs follow links too. */
export const Route = createFileRoute('/_site/booking/confirm/$token')({
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const held = await readOrNotFound(queryClient, heldStateQuery(token))
    return { held, title: heldTitle(held), submission: pageSubmission() }
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          settings: match.context.settings,
          // A visitor who shares the page shares the one where anyone can book, and not this one.
          path: paths.bookConsultation,
          title: loaderData.title,
          description: 'Confirm the consultation that you asked for.',
          isHidden: true,
        })
      : {},
  component: ConfirmPage,
})

function ConfirmPage() {
  const { token } = Route.useParams()
  const { held, submission } = Route.useLoaderData()
  return <HeldBookingPage token={token} held={held} refusals={submission?.errors ?? {}} />
}
