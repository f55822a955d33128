import { textLink } from '~/ui/text-link'
import type { OwnBooking } from '../changes/own-booking-schema'
import { bookingPath } from '../rules'

interface CalendarLinksProps {
  token: string
  calendars: OwnBooking['calendars']
}

/** See docs/product.md, "Changing a booking". */
export function CalendarLinks({ token, calendars }: CalendarLinksProps) {
  const links = [
    {
      href: `${bookingPath(token)}/consultation.ics`,
      text: 'Apple, Outlook or another calendar (a file)',
    },
    { href: calendars.google, text: 'Google Calendar' },
    { href: calendars.outlook, text: 'Outlook on the web' },
  ]
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={text}>
          <a href={href} rel="noreferrer" className={`${textLink} inline-block py-2`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
