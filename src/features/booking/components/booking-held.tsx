import { CalendarClock } from 'lucide-react'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { FormOutcome } from '~/ui/forms/form-outcome'
import { HELD_FOR_STAFF } from '../held/rules'

/**
 * Replaces the form (docs/product.md, "Held bookings").
 *
 * @param startsAtLabel "Monday 23 November 2026 at 9am", in UK time
 * @param hostName the adviser; empty for the firm
 * @param until when the time is free for others: "11.05am on Monday 23 November 2026"; or that staff confirm it
 */
export function BookingHeld({
  startsAtLabel,
  hostName,
  until,
}: {
  startsAtLabel: string
  hostName?: string | undefined
  until: string
}) {
  const isForStaff = until === HELD_FOR_STAFF
  return (
    <FormOutcome>
      <CalendarClock aria-hidden="true" className="size-9 text-clay" strokeWidth={1.5} />
      <h2 className="mt-4 text-h2">
        {isForStaff ? 'We’ll confirm your consultation' : 'One last step: check your email'}
      </h2>
      <p className="mt-4 text-lead font-semibold">
        {startsAtLabel} (UK time){hostName ? `, with ${hostName}` : null}
      </p>
      <p className="mt-4">
        {isForStaff ? (
          <>
            <b>It isn’t booked yet.</b> A lot of people are booking at the moment, so one of us will
            check your request and call you. Until then someone else could take this time. If you’d
            rather not wait, please call <PhoneLink />.
          </>
        ) : (
          <>
            <b>It isn’t booked yet.</b> A lot of people are booking at the moment, so please confirm
            with the link in the email you’ll get from us. We’re keeping this time for you until{' '}
            <b>{until}</b>.
          </>
        )}
      </p>
      {isForStaff ? null : (
        <p className="mt-4 text-muted">
          If you can’t find the email, please look in your junk folder, or call <PhoneLink />.
        </p>
      )}
    </FormOutcome>
  )
}
