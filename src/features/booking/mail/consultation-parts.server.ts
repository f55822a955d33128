import type { MailPart } from '~/domain/mail/mail-parts'
import { nameInMail } from '~/domain/visitor-rules'
import { formatTime, londonDay, monthAndYear, weekdayName } from '~/lib/london'
import { beginning, type MeetingFacts } from '../beginning'
import type { MailedBooking } from '../repository.server'
import { bothNames, KIND_WORDS, linkToJoin } from '../rules'
import { slotLabel } from '../slots/slots.server'

export type Facts = Array<[term: string, fact: string]>

export function leaf(facts: MeetingFacts, booking: MailedBooking, more: Facts = []): MailPart {
  const { startsAt, service, hostName, hostPosition, kind } = booking
  const day = londonDay(startsAt)
  const time = formatTime(startsAt)
  const link = linkToJoin(booking)
  const how =
    kind !== 'video'
      ? `${KIND_WORDS[kind]}. ${beginning(facts, booking)}`
      : link
        ? 'Video. To join, open the link above at the time of your call.'
        : `Video. The link to join isn’t ready yet. Once it is, you’ll find it on your booking page, linked below. If it isn’t there when your call is due to begin, please call ${facts.firm.phone}.`
  return {
    part: 'leaf',
    weekday: weekdayName(day),
    date: String(Number(day.slice(8))),
    month: monthAndYear(day),
    time,
    label: `${slotLabel(startsAt)} (UK time)`,
    join: link ? { words: `Join at ${time}`, href: link } : null,
    facts: [
      ...withHost(hostName, hostPosition),
      ...forBoth(booking),
      ['About', service],
      ['How', how],
      ...more,
    ],
  }
}

export function whatWas(booking: MailedBooking): Facts {
  const { startsAt, service, hostName, hostPosition } = booking
  return [
    ['When', `${slotLabel(startsAt)} (UK time)`],
    ...withHost(hostName, hostPosition),
    ...forBoth(booking),
    ['About', service],
  ]
}

function withHost(name: string | null, position: string | null): Facts {
  return name ? [['With', position ? `${name}, ${position}` : name]] : []
}

export function withMailNames<Named extends Pick<MailedBooking, 'name' | 'secondName'>>(
  booking: Named,
): Named {
  const { name, secondName } = booking
  return { ...booking, name: nameInMail(name), secondName: secondName && nameInMail(secondName) }
}

/** Both names; empty without a second person. */
function forBoth(booking: MailedBooking): Facts {
  return booking.secondName ? [['For', bothNames(booking)]] : []
}
