import { formatTime } from '~/lib/london'
import { plural } from '~/lib/text/counted'
import type { ClientWork, Today, Writing } from '../schema'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function counted(count: number, one: string, many?: string): string {
  return `${NUMBERS[count] ?? count} ${plural(count, one, many)}`
}

/** The day's summary in a sentence or two (docs/product.md, "Today"). */
export function leadOf({ now, clients, writing }: Today): string {
  const sentences = clients ? [consultations(clients, now), due(clients)] : drafts(writing)
  return sentences.join(' ')
}

function consultations({ consultations: { bookings } }: ClientWork, now: string): string {
  const next = bookings.find(({ startsAt }) => startsAt > now)
  const count = counted(bookings.length, 'consultation')
  if (bookings.length === 0) return 'No one is booked today.'
  if (next) return `${count}; the next is at ${formatTime(next.startsAt)}.`
  return `${count}, and none is still to come.`
}

function due({ enquiries, toSettle, refused }: ClientWork): string {
  const { overdue, dueToday } = enquiries
  if (overdue > 0) {
    return `${counted(overdue, 'enquiry', 'enquiries')} should have been dealt with by now.`
  }
  if (dueToday > 0) return `${counted(dueToday, 'enquiry', 'enquiries')} to deal with today.`
  if (enquiries.total + toSettle.length + refused.length > 0) return 'Nothing is due today.'
  return 'Nothing is due today, and no one is waiting for an answer.'
}

function drafts(writing: Writing | null): string[] {
  if (!writing || writing.drafts.total + writing.reviews.total + writing.scheduled.length === 0) {
    return ['Nothing is waiting for you today.']
  }
  const { drafts, reviews } = writing
  return [
    `${counted(drafts.total, 'draft')}, and ${counted(reviews.total, 'article').toLowerCase()} to be read again.`,
  ]
}
