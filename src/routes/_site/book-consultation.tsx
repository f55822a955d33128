import { createFileRoute } from '@tanstack/react-router'
import { BookingEntry } from '~/features/booking/components/booking-entry'
import { CallGuide } from '~/features/booking/components/call-guide'
import { bookingSearch, COUNTLESS_PARAMETERS } from '~/features/booking/rules'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'
import { TitleDrawing } from '~/ui/drawing'
import { PageIntro } from '~/ui/layout/page-intro'

export const Route = createFileRoute('/_site/book-consultation')({
  staticData: { cachedBy: ['service', 'with'], uncachedWith: COUNTLESS_PARAMETERS },
  validateSearch: bookingSearch,
  head: ({ match }) => standingHead(paths.bookConsultation, match.context.settings),
  component: BookConsultationPage,
})

function BookConsultationPage() {
  const { booking } = Route.useRouteContext().settings
  const search = Route.useSearch()
  const query = new URLSearchParams(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ).toString()
  const frameUrl = query && !booking.isExternal ? `${booking.frameUrl}?${query}` : booking.frameUrl
  return (
    <>
      <PageIntro
        eyebrow={`Free consultation ${booking.offersInPerson ? 'by video, by telephone or at our office' : 'by video or telephone'}`}
        title="Book your consultation"
        lead={
          search.service === 'probate'
            ? 'We are sorry for your loss. Choose a time that suits you. It’s free, there’s no obligation, and you don’t need to have the papers ready.'
            : 'Choose a time that suits you. It’s free, there’s no obligation, and you don’t need to prepare anything.'
        }
        aside={<TitleDrawing name="teacups" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pb-20 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <BookingEntry {...booking} frameUrl={frameUrl} />
        <CallGuide service={search.service} />
      </div>
    </>
  )
}
