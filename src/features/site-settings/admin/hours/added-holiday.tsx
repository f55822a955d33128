import type { Holiday } from '~/domain/bank-holidays'
import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import type { FieldErrors } from '~/lib/api/field-errors'
import { FormField } from '~/ui/forms/form-controls'
import { DayInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'
import type { ItemFields } from '../item-list'

/** A bank holiday that the calendar doesn't have. */
export function AddedHoliday({
  item,
  number,
  path,
  errors,
  onChange,
  onRemove,
}: ItemFields<Holiday> & { errors: FieldErrors }) {
  const text = textFields({ values: item, errors, change: onChange }, path)
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">Added bank holiday {number}</legend>
      <div className="grid gap-4">
        <FormField id={`${path}.date`} label="Day" error={errors[`${path}.date`]}>
          {(attributes) => (
            <DayInput {...attributes} value={item.date} onChange={(date) => onChange({ date })} />
          )}
        </FormField>
        <StaffField {...text('name')} label="Name" />
        <SmallButton className="justify-self-end" onClick={onRemove}>
          Remove<span className="sr-only"> added bank holiday {number}</span>
        </SmallButton>
      </div>
    </fieldset>
  )
}
