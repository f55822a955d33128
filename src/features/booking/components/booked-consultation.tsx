import { Link } from '@tanstack/react-router'
import { button } from '~/ui/button'
import type { OwnBooking } from '../changes/own-booking-schema'
import { BookingFacts } from './booking-facts'
import { CalendarLinks } from './calendar-links'

/** See docs/product.md, "Thank you". */
export function BookedConsultation({ token, booking }: { token: string; booking: OwnBooking }) {
  return (
    <section
      aria-labelledby="booked-title"
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-8 pb-14 lg:grid-cols-2"
    >
      <div>
        <h2 id="booked-title" className="mb-5 text-h2">
          {booking.startsAtLabel}
        </h2>
        <BookingFacts booking={booking} />
      </div>
      <div>
        <h3 className="mb-2 text-h3">Add to your calendar</h3>
        <CalendarLinks token={token} calendars={booking.calendars} />
        {booking.mayChange ? (
          <p className="mt-5">
            <Link to="/booking/$token" params={{ token }} className={button('quiet')}>
              Move or cancel this consultation
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}
