import { createFileRoute, Link } from '@tanstack/react-router'
import { BookedConsultation } from '~/features/booking/components/booked-consultation'
import { BookingTimeline } from '~/features/booking/components/booking-timeline'
import { PreparationList } from '~/features/booking/components/preparation-list'
import { ownBookingQuery } from '~/features/booking/queries'
import { bookedInWords } from '~/features/booking/rules'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useFirm, useSendsMail } from '~/features/firm/use-firm'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'
import { drawn, TitleDrawing } from '~/ui/drawing'
import pillarBox from '~/ui/drawings/pillar-box.svg?no-inline'
import { PageIntro } from '~/ui/layout/page-intro'
import { textLink } from '~/ui/text-link'

export const Route = createFileRoute('/_site/thank-you')({
  staticData: { cachedBy: [], uncachedWith: ['booking'] },
  // Few come here, so no other page has to know what this one reads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ booking }): { booking?: string } =>
    booking ? { booking: String(booking) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { booking: token } }) => {
    if (!token) return null
    // The page is whole without it, and thanks someone who has just booked.
    const booking = await queryClient.ensureQueryData(ownBookingQuery(token)).catch(() => null)
    return booking?.state === 'booked' ? { token, booking } : null
  },
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
  const own = Route.useLoaderData()
  // Another provider confirms what was booked there, and has the time to change.
  const { isExternal } = Route.useRouteContext().settings.booking
  const sendsMail = useSendsMail()
  const { phone } = useFirm()
  const confirmation = isExternal
    ? 'The confirmation has the details. If you can’t find it, please look in your junk folder.'
    : sendsMail
      ? 'You’ll get a confirmation by email. If you can’t find it, please look in your junk folder.'
      : `Please make a note of the time: we can’t confirm it by email. If you have a question, call ${phone}.`
  return (
    <>
      <PageIntro
        eyebrow="Your consultation is booked"
        title="Thank you. We look forward to meeting you."
        lead={
          own ? (
            <>
              <b className="text-ink">{bookedInWords(own.booking)}.</b> {confirmation}
            </>
          ) : (
            confirmation
          )
        }
        aside={<TitleDrawing name={drawn(pillarBox)} />}
      />
      {own ? <BookedConsultation {...own} /> : null}
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 pb-20 lg:grid-cols-2">
        <BookingTimeline kind={own?.booking.kind} isExternal={isExternal} />
        <PreparationList service={own?.booking.service} />
      </div>
      <section aria-label="Next" className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-12">
          <p className="max-w-xl text-muted">
            If the time no longer suits you,{' '}
            {isExternal ? (
              'please use the link in the confirmation, or '
            ) : (
              <>
                {sendsMail ? (
                  'you can move or cancel it with the link in our email'
                ) : (
                  <>
                    call <PhoneLink /> to move or cancel it
                  </>
                )}
                . If you’ve cancelled,{' '}
              </>
            )}
            <Link to="/book-consultation" className={textLink}>
              choose another time
            </Link>
            {isExternal ? ' to reschedule.' : ' whenever you like.'}
          </p>
          <Link to="/" className={button('quiet')}>
            Return to homepage
          </Link>
        </div>
      </section>
    </>
  )
}
