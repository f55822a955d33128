import { bankHolidays } from '~/content/bank-holidays'
import { dateText } from '~/domain/office-hours'
import { londonDay } from '~/lib/london'

interface HolidayChoicesProps {
  /** Dates of the bank holidays on which the office is open. */
  open: readonly string[]
  onChange: (open: string[]) => void
}

/** The bank holidays to come: closed, unless the firm says otherwise. */
export function HolidayChoices({ open, onChange }: HolidayChoicesProps) {
  const today = londonDay(new Date())
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-h3 font-serif">Bank holidays of England and Wales</legend>
      <ul>
        {bankHolidays
          .filter(({ date }) => date >= today)
          .map(({ date, name }) => (
            <li key={date} className="border-t border-line">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-green"
                  checked={!open.includes(date)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? open.filter((each) => each !== date)
                        : [...open, date].sort(),
                    )
                  }
                />
                <span>
                  Closed on <strong>{name}</strong>
                  <span className="block text-muted">{dateText(date)}</span>
                </span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
