import { FieldError, TextField } from '~/ui/forms/field'
import type { FamilySearch } from '../family-search'

/** The day of the death: the sums follow from it. */
export function DayFields({ search, error }: { search: FamilySearch; error: string | undefined }) {
  return (
    <fieldset
      id="day-of-death"
      aria-describedby={`day-hint${error ? ' day-error' : ''}`}
      className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}
    >
      <legend className="mb-1 font-semibold">When did they die?</legend>
      <p id="day-hint" className="mb-1.5 text-sm text-muted">
        The rules and the amounts depend on the date. For example, 3 October 2026.
      </p>
      {error ? <FieldError id="day-error">{error}</FieldError> : null}
      <div className="flex gap-3.5">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={`${name} ${search[name] ?? ''}`}
            name={name}
            label={label}
            inputMode={name === 'month' ? undefined : 'numeric'}
            maxLength={name === 'month' ? 9 : 4}
            autoComplete="off"
            defaultValue={search[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}

const FIELDS = [
  { name: 'day', label: 'Day' },
  { name: 'month', label: 'Month' },
  { name: 'year', label: 'Year' },
] as const
