import { createFileRoute } from '@tanstack/react-router'
import type { BookingTexts } from '~/domain/texts/service-texts'
import { BookingEntry } from '~/features/booking/components/booking-entry'
import { BookingHeld } from '~/features/booking/components/booking-held'
import { CallGuide } from '~/features/booking/components/call-guide'
import { NextFreeFor } from '~/features/booking/components/next-free-for'
import { OwnBookingForm, wishOf } from '~/features/booking/components/own-booking-form'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { readBookingForm, workedOutQuery } from '~/features/booking/queries'
import { bookingSearch, COUNTLESS_PARAMETERS } from '~/features/booking/rules'
import { useWaysToMeet } from '~/features/firm/use-firm'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { readBeside } from '~/lib/api/preload'
import { type PageSubmission, pageSubmission } from '~/lib/forms/page-submission'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'

interface Loaded {
  texts: BookingTexts
  submission: PageSubmission | null
}

export const Route = createFileRoute('/_site/book-consultation')({
  staticData: { cachedBy: ['service', 'with'], uncachedWith: COUNTLESS_PARAMETERS },
  // Other pages need not know what this one reads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  // Its type said: links to this page stand in lists that the booking API knows.
  loader: async ({ context: { queryClient, settings }, deps }): Promise<Loaded> => {
    const submission = pageSubmission()
    const hasForm = !settings.booking.isExternal && settings.takesForms
    const form = hasForm ? readBookingForm(queryClient, wishOf(submission, deps)) : null
    const listed = [nextFreeQuery(deps), ...(hasForm ? [workedOutQuery(deps.quote)] : [])]
    const texts = await readBeside(queryClient, pageTextsQueries.booking, listed)
    // As all that is listed (`preload`).
    if (import.meta.env.SSR) await form
    return { texts, submission }
  },
  head: ({ match, loaderData }) =>
    standingHead(paths.bookConsultation, match.context.settings, titleOf(loaderData?.submission)),
  component: BookConsultationPage,
})

function BookConsultationPage() {
  const { booking } = Route.useRouteContext().settings
  const search = Route.useSearch()
  const { texts, submission } = Route.useLoaderData()
  const held = heldIn(submission)
  return (
    <>
      <PageIntro
        eyebrow={`Free consultation ${useWaysToMeet()}`}
        title={held ? NOT_BOOKED_YET : texts.bookingHeading}
        // What came of the form comes first.
        lead={
          submission
            ? null
            : search.service === 'probate'
              ? texts.bookingLeadProbate
              : texts.bookingLead
        }
        aside={<TitleDrawing name="teacups" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pb-20 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          {submission ? null : (
            <div className="mb-8 empty:hidden">
              <NextFreeFor query={{ service: search.service, with: search.with }} />
            </div>
          )}
          {booking.isExternal ? (
            <BookingEntry {...booking} />
          ) : held ? (
            <BookingHeld {...held} />
          ) : (
            <OwnBookingForm key={JSON.stringify(search)} search={search} submission={submission} />
          )}
        </div>
        <CallGuide service={search.service} texts={texts} />
      </div>
    </>
  )
}

function titleOf(submission: PageSubmission | null | undefined): { title?: string } {
  if (!submission) return {}
  return { title: heldIn(submission) ? NOT_BOOKED_YET : 'Error: Book a free consultation' }
}

/** What the page says of a booking that waits to be confirmed; null where the form came back. */
function heldIn(submission: PageSubmission | null | undefined) {
  if (!submission || Object.keys(submission.errors).length > 0) return null
  const { startsAtLabel = '', hostName, heldUntil = '' } = submission.values
  return { startsAtLabel, hostName, until: heldUntil }
}

const NOT_BOOKED_YET = 'Your consultation isn’t booked yet'
