import { Link } from '@tanstack/react-router'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'
import type { HeldState } from '../held/held-schema'
import { confirmPath } from '../rules'
import { BookingNote } from './booking-note'

interface HeldBookingPageProps {
  token: string
  held: HeldState
  refusals: Record<string, string>
}

export function heldTitle({ state }: HeldState): string {
  if (state === 'booked') return 'You’ve already confirmed this'
  return state === 'taken'
    ? 'This time can no longer be booked'
    : 'Please confirm your consultation'
}

/** Works without script (docs/product.md, "Held bookings"). */
export function HeldBookingPage({ token, held, refusals }: HeldBookingPageProps) {
  const { state, startsAtLabel, hostName, keptUntilLabel, booking } = held
  const messages = Object.values(refusals)
  const when = `${startsAtLabel} (UK time)${hostName ? `, with ${hostName}` : ''}`
  if (booking) {
    return (
      <PageIntro
        eyebrow="Your free consultation"
        title={heldTitle(held)}
        lead={`Your booking page says how it stands now: ${when}.`}
      >
        <Link to="/booking/$token" params={{ token: booking }} className={button()}>
          See your booking
        </Link>
      </PageIntro>
    )
  }
  const refused =
    messages.length > 0 ? (
      <div className="mb-6">
        <BookingNote tone="bad">
          {messages.map((message) => (
            <p key={message} className="font-semibold">
              {message}
            </p>
          ))}
        </BookingNote>
      </div>
    ) : null
  if (state === 'taken') {
    return (
      <PageIntro
        eyebrow="Your free consultation"
        title={heldTitle(held)}
        lead={
          <>
            We kept {when} for you until {keptUntilLabel}. It isn’t booked. Please choose another
            time, or call <PhoneLink />.
          </>
        }
      >
        {refused}
        <Link to="/book-consultation" className={button()}>
          Choose another time
        </Link>
      </PageIntro>
    )
  }
  return (
    <PageIntro
      eyebrow="Your free consultation"
      title={heldTitle(held)}
      lead={
        state === 'kept'
          ? `${when}. It isn’t booked yet: we’re keeping it for you until ${keptUntilLabel}.`
          : `${when}. It isn’t booked yet. We kept it for you until ${keptUntilLabel}, and it’s still free.`
      }
    >
      {refused}
      <form action={confirmPath(token)} method="post">
        <button type="submit" className={button()}>
          Confirm my consultation
        </button>
      </form>
    </PageIntro>
  )
}
