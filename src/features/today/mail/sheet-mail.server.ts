import type { SiteFacts } from '~/domain/firm'
import { button, heading, type PartOf, smallPrint, text } from '~/domain/mail/mail-parts'
import { meetingPlace } from '~/features/booking/beginning'
import { KIND_WORDS } from '~/features/booking/rules'
import { workedOutText } from '~/features/booking/worked-out/in-words'
import { formatTime } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { capitalised } from '~/lib/text/capitalised'
import type { Mail } from '~/platform/mail/mail'
import { countWords, hostDayWords } from '../sheet-words'
import type { OwnSheet } from './sheet-owner.server'

/** Names the bookings of a sheet in the header of its mail, so that an erasure finds it in the outbox. */
const BOOKINGS_HEADER = 'X-Consultations'

interface SheetFacts extends OwnSheet {
  siteUrl: string
  offices: Pick<SiteFacts, 'firm' | 'secondOffice'>
  to: string
  day: string
  now: Date
}

/** Someone's day, as on the printed sheet (docs/product.md, "The day by email"). No subject names a client. */
export function sheetMail(facts: SheetFacts): Mail {
  const { siteUrl, to, day, now, host, isOneColumn } = facts
  const { id, bookings, free, name } = host
  const [first] = bookings
  const title = dayName(day)
  const words = first
    ? `${countWords(bookings.length)}, the first at ${formatTime(first.startsAt)}`
    : `nothing is booked${name ? ' with you' : ''}`
  const head = first ? hostDayWords(host) : words
  const sheet = `${siteUrl}${staffPaths.sheet}?day=${day}${id === null || !isOneColumn ? '' : `&host=${id}`}`
  return {
    to,
    subject: `${title}: ${words}`,
    parts: [
      heading(title),
      text(`${capitalised(head)}.`),
      ...(first
        ? [{ part: 'diary' as const, rows: bookings.map((each) => rowOf(each, facts)) }]
        : []),
      ...(free.length > 0 ? [text(`If someone rings, still free: ${free.join(', ')}.`)] : []),
      text(`This is how it stood at ${formatTime(now)} (UK time). How it is now:`),
      button('The sheet on the website', sheet),
      ...(first ? [text(CARE)] : []),
      smallPrint(`${WHY} ${siteUrl}${staffPaths.account}`),
    ],
    headers: first ? { [BOOKINGS_HEADER]: bookings.map(({ id }) => id).join(' ') } : {},
  }
}

const CARE =
  'This email has personal details of people who asked us for help. Please don’t pass it on, and delete it at the end of the day.'
const WHY = 'You asked for this email. You can change or stop it here:'

type Booking = OwnSheet['host']['bookings'][number]

function rowOf(
  booking: Booking,
  { siteUrl, offices }: SheetFacts,
): PartOf<'diary'>['rows'][number] {
  const { id, startsAt, endsAt, name, phone, service, linkToJoin } = booking
  return {
    from: formatTime(startsAt),
    until: formatTime(endsAt),
    name,
    href: `${siteUrl}${staffPaths.bookings}/${id}`,
    phone,
    join: linkToJoin,
    lines: [`About: ${service}`, `How: ${howOf(booking, offices)}`, wroteOf(booking)],
  }
}

function howOf(booking: Booking, offices: SheetFacts['offices']): string {
  const { kind, linkToJoin } = booking
  if (kind === 'video' && !linkToJoin) return 'Video. There is no link to join yet.'
  const place = meetingPlace(offices, booking)
  return place
    ? `${KIND_WORDS[kind]}. ${place.name}, ${place.address}, ${place.phone}`
    : KIND_WORDS[kind]
}

function wroteOf({ notes, workedOut }: Booking): string {
  const wrote = notes?.trim() ? `They wrote: ${notes.trim()}` : 'They wrote nothing.'
  return workedOut ? `${wrote}\n${workedOutText(workedOut)}` : wrote
}
