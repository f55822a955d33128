import { Link } from '@tanstack/react-router'
import type { Closure } from '~/domain/office-hours'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useMay } from '~/features/staff/admin/staff-user'
import { textFields } from '~/features/staff/admin/text-fields'
import type { FieldErrors } from '~/lib/api/field-errors'
import { FormField } from '~/ui/forms/form-controls'
import { DayInput, TimeInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'

interface ClosureFieldsProps {
  /** Which of the closures it is, counted from 1. */
  number: number
  /** Where it stands in what is sent: "closures.0". */
  path: string
  closure: Closure
  /** When consultations begin, as a clock in London shows it. */
  bookedAt: readonly string[]
  errors: FieldErrors
  onChange: (changed: Partial<Closure>) => void
  onRemove: () => void
}

/** One day or period on which the office is closed. */
export function ClosureFields(props: ClosureFieldsProps) {
  const { number, path, closure, bookedAt, errors, onChange, onRemove } = props
  const text = textFields({ values: closure, errors, change: onChange }, path)
  const maySeeBookings = useMay('visitors')
  const booked = bookedAt.filter((moment) => fallsInto(moment, closure)).length
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">Closure {number}</legend>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          {(
            [
              ['from', 'First day', DayInput],
              ['until', 'Last day', DayInput],
              ['fromTime', 'Closed from', TimeInput],
            ] as const
          ).map(([field, label, Input]) => (
            <FormField
              key={field}
              id={`${path}.${field}`}
              label={label}
              error={errors[`${path}.${field}`]}
              isOptional={field === 'fromTime'}
            >
              {(attributes) => (
                <Input
                  {...attributes}
                  value={closure[field]}
                  onChange={(value) => onChange({ [field]: value })}
                />
              )}
            </FormField>
          ))}
        </div>
        <StaffField {...text('reason')} label="Reason" isOptional />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">
            {bookedText(booked)}{' '}
            {booked > 0 && maySeeBookings ? (
              <Link
                to="/admin/bookings"
                search={{ from: closure.from }}
                target="_blank"
                className={textLink}
              >
                See {booked === 1 ? 'it' : 'them'}
                <span className="sr-only"> in a new tab</span>
              </Link>
            ) : null}
          </p>
          <SmallButton onClick={onRemove}>
            Remove<span className="sr-only"> closure {number}</span>
          </SmallButton>
        </div>
      </div>
    </fieldset>
  )
}

function fallsInto(moment: string, { from, until, fromTime }: Closure): boolean {
  const date = moment.slice(0, 10)
  return moment >= `${from}T${fromTime || '00:00'}` && date >= from && date <= until
}

function bookedText(count: number): string {
  if (count === 0) return 'No bookings fall in it.'
  return count === 1
    ? '1 booking falls in it. It stays booked, so please call this visitor.'
    : `${count} bookings fall in it. They stay booked, so please call these visitors.`
}
