import { addDays, londonDay, monthName, timeText, weekdayName, weekdayOf } from './london'
import { isDay, shortMonth } from './london-moments'

/*
 * Days and times as staff type them, in words or digits, and read them back (docs/product.md, "Dates"). A day is
 * "2026-11-26", a time "14:30", both together "2026-11-26T14:30".
 */

export const TYPED_EXAMPLES = {
  day: 'Thu 26 Nov, 26/11/2026 or tomorrow',
  time: '2.30pm or 14:30',
  moment: 'Thu 26 Nov, 2.30pm',
} as const

const NEAR: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

/**
 * Reads "Thu 26 Nov", "26 November 2026", "26/11/2026", "2026-11-26", "tomorrow" and "Friday". Without a year it is the
 * next such day, including today.
 *
 * @param today in London
 * @returns null for text that is not a day
 */
export function typedDay(text: string, today = londonDay(new Date())): string | null {
  const typed = text
    .toLowerCase()
    .replace(/[,.\s]+/g, ' ')
    .trim()
  if (isDay(typed)) return typed
  const near = NEAR[typed]
  if (near !== undefined) return addDays(today, near)
  const weekday = weekdayNamed(typed)
  if (weekday) return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  const digits = /^(\d{1,2})[/ -](\d{1,2})(?:[/ -](\d{4}|\d{2}))?$/.exec(typed)
  if (digits) return dayOf(Number(digits[1]), Number(digits[2]), digits[3], today)
  const words = /^(?:([a-z]+) )?(\d{1,2})(?:st|nd|rd|th)? ?([a-z]+)(?: (\d{4}|\d{2}))?$/.exec(typed)
  if (!words) return null
  const [, before, date, month = '', year] = words
  if (before && !weekdayNamed(before)) return null
  const day = dayOf(Number(date), monthNamed(month), year, today)
  // "Mon 26 Nov" in a year in which that is a Thursday: one of the two is a slip.
  return day && before && weekdayNamed(before) !== weekdayOf(day) ? null : day
}

/** Reads "2.30pm", "2:30 pm", "14:30", "9" and "noon"; null for text that is not a time. */
export function typedTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '')
  if (typed === 'noon' || typed === 'midday') return '12:00'
  const parts =
    /^(\d{1,2})(?:[:.](\d{2}))?(?:(am|pm)|h)?$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed)
  if (!parts) return null
  const [, hours, minutes = '0', half] = parts
  const hour = Number(hours)
  if (Number(minutes) > 59 || hour > 23 || (half && (hour === 0 || hour > 12))) return null
  const inHalf = half ? hour % 12 : hour
  const ofDay = half === 'pm' ? inHalf + 12 : inHalf
  return `${String(ofDay).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** Accepts only "14:30". */
export function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text) && typedTime(text) === text
}

/** Reads the day first, then the time: "Thu 26 Nov, 2.30pm", "26/11/2026 at 14:30". Null if either is missing. */
export function typedMoment(text: string, today = londonDay(new Date())): string | null {
  const typed = text.trim().replace(/(\d)t(\d)/i, '$1 $2')
  const parts = /^(.+?)(?:,| at)?\s+(\d\S*(?:\s*[ap]m)?|noon|midday)$/i.exec(typed)
  const day = parts && typedDay(parts[1] ?? '', today)
  const time = parts && typedTime(parts[2] ?? '')
  return day && time ? `${day}T${time}` : null
}

/** "Thu 26 Nov", with the year if the day has passed or is not in this year. */
export function dayInField(day: string, today = londonDay(new Date())): string {
  const words = `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))} ${shortMonth(day)}`
  const isNext = day >= today && day.slice(0, 4) === today.slice(0, 4)
  return isNext ? words : `${words} ${day.slice(0, 4)}`
}

export function momentInField(moment: string, today = londonDay(new Date())): string {
  return `${dayInField(moment.slice(0, 10), today)}, ${timeText(moment.slice(11))}`
}

function dayOf(
  date: number,
  month: number | null,
  year: string | undefined,
  today: string,
): string | null {
  if (!month) return null
  const inYear = (year: number) => {
    const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
    return isDay(day) ? day : null
  }
  if (year) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year))
  const present = Number(today.slice(0, 4))
  // 29 February may be eight years ahead.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = inYear(present + ahead)
    if (day && day >= today) return day
  }
  return null
}

/** 1 for Monday to 7 for Sunday, from a name or its beginning. */
function weekdayNamed(text: string): number | null {
  return numberNamed(text, 7, (number) => weekdayName(addDays('2024-01-01', number - 1)))
}

function monthNamed(text: string): number | null {
  return numberNamed(text, 12, (number) => monthName(`2024-${String(number).padStart(2, '0')}-01`))
}

function numberNamed(
  text: string,
  most: number,
  nameOf: (number: number) => string,
): number | null {
  if (text.length < 3) return null
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return numbers.find((number) => nameOf(number).toLowerCase().startsWith(text)) ?? null
}
