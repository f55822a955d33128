import { phoneLink } from '~/domain/firm'
import { KIND_WORDS } from '~/features/booking/changes/staff-rules'
import { workedOutText } from '~/features/booking/worked-out/in-words'
import { formatTime } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { capitalised } from '~/lib/text/capitalised'
import { lines } from '~/platform/mail/html-frame'
import type { Mail } from '~/platform/mail/mail'
import { escapeXml } from '~/seo/xml'
import { countWords, hostDayWords } from '../sheet-words'
import type { OwnSheet } from './sheet-owner.server'

/** Names the bookings of a sheet in the head of its mail, so that an erasure finds it in the outbox. */
const BOOKINGS_HEADER = 'X-Consultations'

interface SheetFacts extends OwnSheet {
  siteUrl: string
  to: string
  /** In London: "2026-11-24". */
  day: string
  now: Date
}

/** Somebody's day, as its sheet on paper has it (docs/product.md, "The day by email"). No subject names a client. */
export function sheetMail({ siteUrl, to, day, now, host, isOneColumn }: SheetFacts): Mail {
  const { id, bookings, free, name } = host
  const [first] = bookings
  const title = dayName(day)
  const words = first
    ? `${countWords(bookings.length)}, the first at ${formatTime(first.startsAt)}`
    : `nothing is booked${name ? ' with you' : ''}`
  const head = first ? hostDayWords(host) : words
  const rest = {
    free: free.length > 0 ? `If somebody rings, still free: ${free.join(', ')}.` : '',
    asOf: `This is how it stood at ${formatTime(now)} (UK time). How it is now:`,
    sheet: `${siteUrl}${staffPaths.sheet}?day=${day}${id === null || !isOneColumn ? '' : `&host=${id}`}`,
    account: `${siteUrl}${staffPaths.account}`,
  }
  return {
    to,
    subject: `${title}: ${words}`,
    text: [
      title,
      `${capitalised(head)}.`,
      ...bookings.map((booking) => `\n${bookingText(booking, siteUrl)}`),
      ...(rest.free ? [`\n${rest.free}`] : []),
      `\n${rest.asOf} ${rest.sheet}`,
      ...(first ? [`\n${CARE}`] : []),
      `\n${WHY} ${rest.account}`,
    ].join('\n'),
    html: [
      `<h1>${escapeXml(title)}</h1>`,
      `<p>${escapeXml(capitalised(head))}.</p>`,
      ...(first ? [table(bookings, siteUrl)] : []),
      ...(rest.free ? [`<p>${escapeXml(rest.free)}</p>`] : []),
      `<p>${escapeXml(rest.asOf)} ${link(rest.sheet, 'the sheet on the website')}.</p>`,
      ...(first ? [`<p>${escapeXml(CARE)}</p>`] : []),
      `<p class="muted">${escapeXml(WHY)} ${link(rest.account, 'Your account')}</p>`,
    ].join('\n'),
    headers: first ? { [BOOKINGS_HEADER]: bookings.map(({ id }) => id).join(' ') } : {},
  }
}

const CARE =
  'Personal details of the people who asked us for help. Please don’t pass this email on, and delete it at the end of the day.'
const WHY = 'You get this because you asked for it, and can change that here:'

type Booking = OwnSheet['host']['bookings'][number]

function bookingText(booking: Booking, siteUrl: string): string {
  const { name, phone, service } = booking
  return [
    timesOf(booking),
    name,
    ...(phone ? [`Phone: ${phone}`] : []),
    `About: ${service}`,
    `How: ${howOf(booking)}`,
    wroteOf(booking),
    `Open it: ${addressOf(booking, siteUrl)}`,
  ].join('\n')
}

function table(bookings: readonly Booking[], siteUrl: string): string {
  const rows = bookings.map((booking) => {
    const { startsAt, endsAt, name, phone, service, kind, linkToJoin } = booking
    const number = phone ? `<br>${link(phoneLink({ phone }), phone)}` : ''
    const join = linkToJoin ? `: ${link(linkToJoin, linkToJoin)}` : ''
    const how = linkToJoin ? KIND_WORDS[kind] : howOf(booking)
    return `<tr>
<th scope="row" class="time">${formatTime(startsAt)}<br><span class="muted">to ${formatTime(endsAt)}</span></th>
<td><strong>${link(addressOf(booking, siteUrl), name)}</strong>${number}<br>${escapeXml(service)}<br>${escapeXml(how)}${join}<br><span class="muted">${lines(wroteOf(booking))}</span></td>
</tr>`
  })
  return `<table>\n${rows.join('\n')}\n</table>`
}

function timesOf({ startsAt, endsAt }: Booking): string {
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`
}

function howOf({ kind, linkToJoin }: Booking): string {
  if (kind !== 'video') return KIND_WORDS[kind]
  return linkToJoin ? `${KIND_WORDS[kind]}, ${linkToJoin}` : 'Video. There is no link to join yet.'
}

function wroteOf({ notes, workedOut }: Booking): string {
  const wrote = notes?.trim() ? `They wrote: ${notes.trim()}` : 'They wrote nothing.'
  return workedOut ? `${wrote}\n${workedOutText(workedOut)}` : wrote
}

function addressOf({ id }: Booking, siteUrl: string): string {
  return `${siteUrl}${staffPaths.bookings}/${id}`
}

function link(address: string, words: string): string {
  return `<a href="${escapeXml(address)}">${escapeXml(words)}</a>`
}
