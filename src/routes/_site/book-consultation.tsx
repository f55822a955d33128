import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { BookingTexts } from '~/domain/texts/service-texts'
import { BookingEntry } from '~/features/booking/components/booking-entry'
import { CallGuide } from '~/features/booking/components/call-guide'
import { NextFreeFor } from '~/features/booking/components/next-free-for'
import { bookingSearch, COUNTLESS_PARAMETERS } from '~/features/booking/rules'
import { nextFreeQuery } from '~/features/booking/slots/next-free-query'
import { useWaysToMeet } from '~/features/firm/use-firm'
import { pageTextsQueries } from '~/features/site-settings/queries'
import { readBeside } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'

export const Route = createFileRoute('/_site/book-consultation')({
  staticData: { cachedBy: ['service', 'with'], uncachedWith: COUNTLESS_PARAMETERS },
  validateSearch: bookingSearch,
  loaderDeps: ({ search: { service, with: asked } }) => ({ service, with: asked }),
  // Its type said: links to this page stand in lists that the booking API knows.
  loader: ({ context: { queryClient }, deps }): Promise<BookingTexts> =>
    readBeside(queryClient, pageTextsQueries.booking, [nextFreeQuery(deps)]),
  head: ({ match }) => standingHead(paths.bookConsultation, match.context.settings),
  component: BookConsultationPage,
})

function BookConsultationPage() {
  const { booking } = Route.useRouteContext().settings
  const search = Route.useSearch()
  const texts = Route.useLoaderData()
  const { data: free } = useQuery(nextFreeQuery(search))
  const query = new URLSearchParams(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ).toString()
  const frameUrl = query && !booking.isExternal ? `${booking.frameUrl}?${query}` : booking.frameUrl
  return (
    <>
      <PageIntro
        eyebrow={`Free consultation ${useWaysToMeet()}`}
        title={texts.bookingHeading}
        lead={search.service === 'probate' ? texts.bookingLeadProbate : texts.bookingLead}
        aside={<TitleDrawing name="teacups" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pb-20 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div>
          <div className="mb-8 empty:hidden">
            <NextFreeFor query={{ service: search.service, with: search.with }} />
          </div>
          <BookingEntry
            {...booking}
            frameUrl={frameUrl}
            asksWithWhom={Boolean(free?.next?.person)}
            bringsQuote={search.quote !== undefined}
          />
        </div>
        <CallGuide service={search.service} texts={texts} />
      </div>
    </>
  )
}
