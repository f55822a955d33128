import { useFieldId } from './field-ids'
import { FormField } from './form-controls'
import { DayInput } from './typed-inputs'

interface DayFieldProps {
  name: string
  label: string
  hint?: string
  value: string
  error?: string | undefined
  onValueChange: (value: string) => void
}

/** A day with its label and error, beside lines of text. */
export function DayField({ name, value, onValueChange, ...field }: DayFieldProps) {
  return (
    <FormField id={useFieldId(name)} {...field}>
      {(attributes) => (
        <DayInput {...attributes} name={name} value={value} onChange={onValueChange} />
      )}
    </FormField>
  )
}
