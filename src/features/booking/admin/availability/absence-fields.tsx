import type { ItemFields } from '~/features/site-settings/admin/item-list'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { londonDay } from '~/lib/london'
import { FormField } from '~/ui/forms/form-controls'
import { DayInput, TimeInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'
import { HOST_LIMITS } from '../../rules'
import { type AbsenceValues, absenceWords } from './values'

type AbsenceFieldsProps = Omit<ItemFields<AbsenceValues>, 'item'> & {
  absence: AbsenceValues
  errors: FieldErrors
}

const fields = [
  ['from', 'First day', DayInput],
  ['fromTime', 'Away from', TimeInput],
  ['until', 'Last day', DayInput],
  ['untilTime', 'Back at', TimeInput],
] as const

export function AbsenceFields(props: AbsenceFieldsProps) {
  const { number, path, absence, errors, onChange, onRemove } = props
  const away = absenceWords(absence, londonDay(new Date()))
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">Absence {number}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {fields.map(([field, label, Input]) => (
          <FormField
            key={field}
            id={`${path}.${field}`}
            label={label}
            error={errors[`${path}.${field}`]}
            isOptional={Input === TimeInput}
          >
            {(attributes) => (
              <Input
                {...attributes}
                value={absence[field]}
                onChange={(value) =>
                  onChange(
                    // A single day is what is meant most.
                    field === 'from' && (absence.until === '' || absence.until === absence.from)
                      ? { from: value, until: value }
                      : { [field]: value },
                  )
                }
              />
            )}
          </FormField>
        ))}
      </div>
      <div className="mt-4">
        <StaffField
          name={`${path}.reason`}
          label="Reason"
          hint="Only staff read it."
          isOptional
          maxLength={HOST_LIMITS.reason}
          value={absence.reason}
          error={errors[`${path}.reason`]}
          onValueChange={(reason) => onChange({ reason })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{away ? `Away ${away}.` : ''}</p>
        <SmallButton onClick={onRemove}>
          Remove<span className="sr-only"> absence {number}</span>
        </SmallButton>
      </div>
    </fieldset>
  )
}
