import { createFileRoute, Link } from '@tanstack/react-router'
import { BookingTimeline } from '~/features/booking/components/booking-timeline'
import { PreparationList } from '~/features/booking/components/preparation-list'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { textLink } from '~/ui/text-link'

export const Route = createFileRoute('/_site/thank-you')({
  staticData: { cachedBy: [] },
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.thankYou,
      title: 'Thank you for booking',
      description: 'What happens after you have booked your consultation, and what to have ready.',
      // It answers a booking; nobody should arrive here from a search.
      isHidden: true,
    }),
  component: ThankYouPage,
})

function ThankYouPage() {
  return (
    <>
      <PageIntro
        eyebrow="Your consultation is booked"
        title="Thank you. We look forward to meeting you."
        lead="A confirmation is on its way to your e-mail. If you cannot find it, please look in your junk folder."
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 pb-20 lg:grid-cols-2">
        <BookingTimeline />
        <PreparationList />
      </div>
      <section aria-label="Next" className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-12">
          <p className="max-w-xl text-muted">
            Does the time no longer suit you?{' '}
            <Link to="/book-consultation" className={textLink}>
              Choose another time
            </Link>{' '}
            and tell us in the notes which one it replaces.
          </p>
          <Link to="/" className={button('quiet')}>
            Return to homepage
          </Link>
        </div>
      </section>
    </>
  )
}
