import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useFirm, useSendsMail } from '~/features/firm/use-firm'
import { tellBooking } from '~/features/visits/components/use-count-visits'
import { FormOutcome } from '~/ui/forms/form-outcome'
import { textLink } from '~/ui/text-link'
import { unbroken } from '~/ui/unbroken'

/**
 * Replaces the form until the thank-you page has loaded (docs/product.md, "Booking").
 *
 * @param startsAtLabel "Monday 23 November 2026 at 9am", in UK time
 * @param hostName the adviser; empty for the firm
 * @param booking the token of the visitor's own page
 */
export function BookingConfirmed({
  startsAtLabel,
  hostName,
  booking,
}: {
  startsAtLabel: string
  hostName?: string
  booking: string
}) {
  const navigate = useNavigate()
  const sendsMail = useSendsMail()
  const { phone } = useFirm()

  useEffect(() => {
    tellBooking()
    void navigate({ to: '/thank-you', search: { booking } })
  }, [navigate, booking])

  return (
    <FormOutcome>
      <CalendarCheck aria-hidden="true" className="size-9 text-clay" strokeWidth={1.5} />
      <h2 className="mt-4 text-h2">Your consultation is booked</h2>
      <p className="mt-4 text-lead font-semibold">
        {startsAtLabel} (UK time){hostName ? `, with ${hostName}` : null}
      </p>
      <p className="mt-4 text-muted">
        {unbroken(
          sendsMail
            ? 'You’ll get an email with an invitation for your calendar, and a link to move or cancel your consultation.'
            : `Please make a note of the time: we can’t confirm it by email. To move or cancel your consultation, call ${phone}.`,
        )}
      </p>
      <p className="mt-6">
        <Link to="/thank-you" search={{ booking }} className={textLink}>
          See what happens next
        </Link>
      </p>
    </FormOutcome>
  )
}
