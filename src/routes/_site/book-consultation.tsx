import { createFileRoute } from '@tanstack/react-router'
import { BookingFrame } from '~/features/booking/components/booking-frame'
import { CallGuide } from '~/features/booking/components/call-guide'
import { bookingSearch } from '~/features/booking/rules'
import { pageHead } from '~/seo/page-head'
import { PageIntro } from '~/ui/page-intro'

export const Route = createFileRoute('/_site/book-consultation')({
  staticData: { cachedBy: ['service'] },
  validateSearch: bookingSearch,
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: '/book-consultation',
      title: 'Book a free consultation',
      description:
        'Choose a time for a free, no-obligation consultation about your will, lasting powers of attorney, a trust or probate.',
    }),
  component: BookConsultationPage,
})

function BookConsultationPage() {
  const { booking } = Route.useRouteContext().settings
  const { service } = Route.useSearch()
  const frameUrl =
    service && !booking.isExternal
      ? `${booking.frameUrl}?${new URLSearchParams({ service })}`
      : booking.frameUrl
  return (
    <>
      <PageIntro
        eyebrow="Free consultation by video or telephone"
        title="Book your consultation"
        lead="Choose a time that suits you. It is free, there is no obligation, and you need not prepare anything to begin."
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pb-20 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <BookingFrame {...booking} frameUrl={frameUrl} />
        <CallGuide />
      </div>
    </>
  )
}
