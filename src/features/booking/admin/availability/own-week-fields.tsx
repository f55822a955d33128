import { originalWeek } from '~/content/office-hours'
import type { FieldErrors } from '~/lib/api/field-errors'
import { HOURS_EXAMPLE } from '~/lib/typed-hours'
import { FieldError } from '~/ui/forms/field'
import { HoursInput } from '~/ui/forms/typed-inputs'
import { dayOfHours, type HostValues, hoursOfDay } from './values'

type Week = NonNullable<HostValues['week']>

interface OwnWeekFieldsProps {
  title: string
  path: string
  week: Week
  errors: FieldErrors
  onChange: (week: Week) => void
}

/** One line a day with any number of intervals: "9am to 1pm, 2pm to 6pm". */
export function OwnWeekFields({ title, path, week, errors, onChange }: OwnWeekFieldsProps) {
  const [monday] = week
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <p id={`${path}-hint`} className="mb-3 text-muted">
        For example {HOURS_EXAMPLE}. Leave a day empty when they don’t work. Times outside office
        hours are fine.
      </p>
      <div className="grid gap-2">
        {originalWeek.map(({ day: name }, index) => {
          const id = `${path}.${index}`
          const wrong = Object.keys(errors).find((field) => field.startsWith(`${id}.`))
          return (
            <div key={name} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
              <label htmlFor={id}>{name}</label>
              <div className="max-w-md">
                <HoursInput
                  isSmall
                  id={id}
                  name={id}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-error` : `${path}-hint`}
                  value={hoursOfDay(week[index])}
                  onChange={(hours) => onChange(week.with(index, dayOfHours(hours)))}
                />
                {wrong ? <FieldError id={`${id}-error`}>{errors[wrong]}</FieldError> : null}
              </div>
            </div>
          )
        })}
      </div>
      {monday?.isOpen ? (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-green underline underline-offset-4"
          onClick={() => onChange(week.map((day, index) => (index < 5 ? { ...monday } : day)))}
        >
          Monday’s hours for Tuesday to Friday
        </button>
      ) : null}
    </fieldset>
  )
}
