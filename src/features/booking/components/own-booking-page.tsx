import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HelpCard } from '~/features/firm/components/help-card'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useOffices, useSendsMail } from '~/features/firm/use-firm'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { PageIntro } from '~/ui/layout/page-intro'
import { textLink } from '~/ui/text-link'
import { firmFor } from '../beginning'
import type { OwnBooking } from '../changes/own-booking-schema'
import { ownBookingQuery } from '../queries'
import { IN_BOOKING } from '../rules'
import { BookingFacts } from './booking-facts'
import { BookingNote } from './booking-note'
import { CalendarLinks } from './calendar-links'
import { CancelForm, MoveForm } from './change-forms'
import { GoneTime } from './gone-time'
import { PreparationList } from './preparation-list'
import { useChangeForm } from './use-change-form'

interface OwnBookingPageProps {
  token: string
  loaded: OwnBooking
  done?: 'move' | 'cancel'
  submission: PageSubmission | null
}

/** See docs/product.md, "Changing a booking". */
export function OwnBookingPage({ token, loaded, done, submission }: OwnBookingPageProps) {
  const { data: booking = loaded } = useQuery(ownBookingQuery(token))
  const { onSubmit, sent, errors, standing, onInput, isPending } = useChangeForm(token, submission)
  const form = (action: 'move' | 'cancel') => ({
    token,
    onSubmit,
    onInput: sent.action === action ? onInput : undefined,
    isPending: isPending && sent.action === action,
    values: sent.action === action ? sent : {},
    errors: sent.action === action ? standing : {},
  })
  const messages = Object.values(standing)
  const office = firmFor(useOffices(), booking)
  return (
    <>
      <PageIntro eyebrow="Your free consultation" title={booking.startsAtLabel} />
      <div className="wrap grid grid-cols-1 items-start gap-x-16 gap-y-12 pb-20 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-8">
          {messages.length > 0 ? (
            <BookingNote tone="bad" news={errors}>
              {messages.map((message) => (
                <p key={message} className="font-semibold">
                  {message}
                </p>
              ))}
              <GoneTime booking={booking} sent={sent} />
            </BookingNote>
          ) : (
            <Standing booking={booking} done={done} />
          )}
          <BookingFacts booking={booking} />
          {booking.mayChange ? (
            <>
              <p>
                You can move or cancel here until <b>{booking.changeUntilLabel}</b>
                {` (${booking.changeLeftLabel} from now)`}. After that, please call us on{' '}
                <PhoneLink of={office} />.
              </p>
              <div className="space-y-3">
                <Part
                  id={IN_BOOKING.move}
                  title="Move to another time"
                  isOpen={sent.action !== 'cancel'}
                >
                  <MoveForm key={booking.startsAt} booking={booking} {...form('move')} />
                </Part>
                <Part title="Add to your calendar" isOpen={done === 'move'}>
                  <CalendarLinks token={token} calendars={booking.calendars} />
                </Part>
                <Part id={IN_BOOKING.cancel} title="Cancel" isOpen={sent.action === 'cancel'}>
                  <CancelForm {...form('cancel')} />
                </Part>
              </div>
            </>
          ) : booking.state === 'booked' ? (
            <Part title="Add to your calendar">
              <CalendarLinks token={token} calendars={booking.calendars} />
            </Part>
          ) : null}
          {booking.state === 'booked' ? (
            <>
              <PreparationList service={booking.service} />
              <p className="text-sm text-muted">
                Anyone with this link can change the booking, so please don’t pass it on.
              </p>
            </>
          ) : null}
        </div>
        <HelpCard
          title="Rather call us?"
          text={
            booking.state === 'booked'
              ? 'We can move or cancel it for you, or answer a question before we speak.'
              : 'We can find another time with you, or answer a question.'
          }
          className="lg:sticky lg:top-26"
        />
      </div>
    </>
  )
}

function Standing({ booking, done }: Pick<OwnBookingPageProps, 'done'> & { booking: OwnBooking }) {
  const { state, email, mayChange } = booking
  const sendsMail = useSendsMail()
  const office = firmFor(useOffices(), booking)
  const news = done && booking.startsAt + state
  if (state === 'cancelled') {
    return (
      <BookingNote tone="good" news={news}>
        <p>
          <b>Cancelled.</b> {done ? 'We’ve taken it out of our diary. ' : null}
          {done && email && sendsMail ? `You’ll get an email at ${email} to confirm it.` : null}
        </p>
        <BookAnother />
      </BookingNote>
    )
  }
  if (state !== 'booked' && booking.linkToJoin) {
    return (
      <BookingNote>
        <p>
          <b>Your consultation has begun.</b> You can still join it using the link below.
        </p>
      </BookingNote>
    )
  }
  if (state !== 'booked') {
    return (
      <BookingNote>
        <p>The time of this consultation has passed.</p>
        <BookAnother />
      </BookingNote>
    )
  }
  const moved = done === 'move' && (
    <BookingNote tone="good" news={news}>
      <p>
        <b>Moved.</b>{' '}
        {email && sendsMail ? `You’ll get an email with the new time at ${email}. ` : null}
        Someone else can now have your old time.
      </p>
      <p>
        {email && sendsMail
          ? 'If you put our first invitation in your calendar, the new one will move it. Otherwise, add it again below.'
          : 'If it’s in your calendar, add it again below: that moves it to the new time.'}
      </p>
    </BookingNote>
  )
  const late = !mayChange && (
    <BookingNote>
      <p>
        <b>It’s too late to change this here.</b> You could do that until {booking.changeUntilLabel}
        . After that we can’t offer the time to someone else, so to move or cancel it now, please
        call <PhoneLink of={office} />.
      </p>
    </BookingNote>
  )
  return moved || late ? (
    <>
      {moved}
      {late}
    </>
  ) : null
}

/** @param id of its content: a link to that opens it */
function Part({
  id,
  title,
  isOpen,
  children,
}: {
  id?: string
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen} className="rounded-card border border-line bg-paper">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold after:text-title after:leading-none after:text-clay after:content-['+'] [[open]>&]:after:content-['–']">
        {title}
      </summary>
      <div id={id} className="scroll-mt-28 px-5 pb-5">
        {children}
      </div>
    </details>
  )
}

function BookAnother() {
  return (
    <p>
      <Link to="/book-consultation" className={textLink}>
        Book another time
      </Link>
    </p>
  )
}
