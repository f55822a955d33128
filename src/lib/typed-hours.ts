import { timeText } from './london'
import { typedTime } from './typed-moments'

/*
 * A day’s hours as staff type them and read them back, "9am to 12.30pm, 1.30pm to 5pm" (docs/product.md, "Dates"). The
 * stored value is "09:00-12:30, 13:30-17:00", or empty for a day without hours.
 */

export const HOURS_EXAMPLE = '9am to 12.30pm, 1.30pm to 5pm'

interface Hours {
  opens: string
  closes: string
}

/** The stored value for typed hours; empty for a day without hours, null for text that is not a list of hours. */
export function typedHours(text: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === '' || /^(?:closed|none|off|not working|-|–)$/.test(typed)) return ''
  const ranges: Hours[] = []
  for (const part of typed.split(/\s*(?:[,;&+]|\band\b)\s*/)) {
    const range = rangeOf(part, ranges.at(-1)?.closes ?? '')
    if (!range) return null
    ranges.push(range)
  }
  return hoursValue(ranges)
}

/** "9 to 5" ends in the afternoon; "1.30 to 5" after morning hours begins there too. */
function rangeOf(text: string, after: string): Hours | null {
  const [from = '', until = '', ...more] = text.split(/\s*(?:\bto\b|\buntil\b|-|–)\s*/)
  const first = typedTime(from)
  const last = typedTime(until)
  if (!first || !last || more.length > 0) return null
  // "01:30" is unambiguous, "1.30" is not.
  const isEither = (time: string) => /^[1-9]\d?(?:[:.]\d{2})?$/.test(time)
  const isLate = isEither(from) && first < (after || '06:00')
  const areBoth = isLate && isEither(until) && first < last
  const isEndLate = isEither(until) && last <= first && later(last) > first
  const closes = areBoth || isEndLate ? later(last) : last
  const isAfternoon = isLate || (isEither(from) && until.endsWith('pm'))
  return { opens: isAfternoon && later(first) < closes ? later(first) : first, closes }
}

function later(time: string): string {
  const hour = Number(time.slice(0, 2))
  return hour < 12 ? `${hour + 12}${time.slice(2)}` : time
}

export function hoursValue(ranges: readonly Hours[]): string {
  return ranges.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')
}

export function hoursOfValue(value: string): Hours[] {
  return value === ''
    ? []
    : value.split(', ').map((range) => {
        const [opens = '', closes = ''] = range.split('-')
        return { opens, closes }
      })
}

export function hoursInField(value: string): string {
  return hoursOfValue(value)
    .map(({ opens, closes }) => `${timeText(opens)} to ${timeText(closes)}`)
    .join(', ')
}
