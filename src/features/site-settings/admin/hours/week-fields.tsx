import { originalWeek } from '~/content/office-hours'
import type { FieldErrors } from '~/lib/api/field-errors'
import { FieldError } from '~/ui/forms/field'
import { TimeInput } from '~/ui/forms/typed-inputs'
import type { HoursValues } from '../../hours-schema'

type Week = HoursValues['week']

interface WeekFieldsProps {
  title?: string
  week: Week
  errors: FieldErrors
  onChange: (week: Week) => void
}

/** The days of the week, each open or closed. */
export function WeekFields({ title = 'The week', week, errors, onChange }: WeekFieldsProps) {
  const set = (index: number, changed: Partial<Week[number]>) =>
    onChange(week.map((day, at) => (at === index ? { ...day, ...changed } : day)))
  const [monday] = week
  return (
    <fieldset>
      <legend className="mb-2 text-h3 font-serif">{title}</legend>
      {originalWeek.map(({ day: name }, index) => {
        const { isOpen = false, opens = '', closes = '' } = week[index] ?? {}
        const wrong = errors[`week.${index}.opens`] ?? errors[`week.${index}.closes`]
        const errorId = `week.${index}-error`
        return (
          <div key={name} className="border-t border-line py-2">
            <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1">
              <label className="flex min-h-11 w-30 cursor-pointer items-center gap-2.5 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 accent-green"
                  checked={isOpen}
                  onChange={({ target }) => set(index, { isOpen: target.checked })}
                />
                {name}
              </label>
              {isOpen ? (
                <span className="flex items-center gap-1.5">
                  <TimeInput
                    isSmall
                    aria-label={`${name} from`}
                    aria-invalid={errors[`week.${index}.opens`] ? true : undefined}
                    aria-describedby={wrong ? errorId : undefined}
                    value={opens}
                    onChange={(opens) => set(index, { opens })}
                  />
                  to
                  <TimeInput
                    isSmall
                    aria-label={`${name} to`}
                    aria-invalid={errors[`week.${index}.closes`] ? true : undefined}
                    aria-describedby={wrong ? errorId : undefined}
                    value={closes}
                    onChange={(closes) => set(index, { closes })}
                  />
                </span>
              ) : (
                <span className="text-muted">Closed</span>
              )}
            </div>
            {wrong ? <FieldError id={errorId}>{wrong}</FieldError> : null}
          </div>
        )
      })}
      {monday?.isOpen ? (
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green underline underline-offset-4"
          onClick={() => onChange(week.map((day, index) => (index < 5 ? { ...monday } : day)))}
        >
          Monday’s hours for Tuesday to Friday
        </button>
      ) : null}
    </fieldset>
  )
}
