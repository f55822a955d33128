import { calendarBetween, isInCalendar } from '~/domain/bank-holidays'
import { dateText } from '~/domain/office-hours'
import { addMonths, londonDay, weekdayName } from '~/lib/london'

/** The screen shows the calendar this many months ahead. */
const MONTHS_AHEAD = 18

interface HolidayChoicesProps {
  /** Dates of the bank holidays on which the office is open. */
  open: readonly string[]
  onChange: (open: string[]) => void
}

/** The bank holidays to come: closed, unless the firm says otherwise. */
export function HolidayChoices({ open, onChange }: HolidayChoicesProps) {
  const today = londonDay(new Date())
  const last = [addMonths(today, MONTHS_AHEAD), ...open.filter(isInCalendar)].sort().at(-1)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-h3 font-serif">Bank holidays of England and Wales</legend>
      <p className="mb-3 max-w-prose text-muted">
        The site works them out, year after year. A day that you untick is a working day, for dates
        of enquiries too: one on which you’re open, or a bank holiday that has been moved.
      </p>
      <ul>
        {calendarBetween(today, last ?? today).map(({ date, name }) => (
          <li key={date} className="border-t border-line">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-5 flex-none accent-green"
                checked={!open.includes(date)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? open.filter((each) => each !== date) : [...open, date].sort(),
                  )
                }
              />
              <span>
                Closed on <strong>{name}</strong>
                <span className="block text-muted">
                  {weekdayName(date)} {dateText(date)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
