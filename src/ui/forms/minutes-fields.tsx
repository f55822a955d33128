import type { FieldErrors } from '~/lib/api/field-errors'
import { TextField } from './field'

/** Length and what is kept free, each a number of minutes; null for what all have. */
interface Lengths {
  lengthMinutes: number | null
  bufferBeforeMinutes: number | null
  bufferAfterMinutes: number | null
}

interface MinutesFieldsProps {
  /** Where they stand in what is sent: "hosts.0". */
  path: string
  values: Lengths
  errors: FieldErrors
  onChange: (changed: Partial<Lengths>) => void
}

const fields = [
  ['lengthMinutes', 'Length'],
  ['bufferBeforeMinutes', 'Free before'],
  ['bufferAfterMinutes', 'Free after'],
] as const

/** How long a consultation takes and what is kept free around it, in minutes, where that is not as for all. */
export function MinutesFields({ path, values, errors, onChange }: MinutesFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map(([field, label]) => (
        <TextField
          key={field}
          name={`${path}.${field}`}
          label={label}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typedOf(values[field])}
          error={errors[`${path}.${field}`]}
          onValueChange={(typed) =>
            onChange({ [field]: typed.trim() === '' ? null : numberOf(typed) })
          }
        />
      ))}
    </div>
  )
}

/** The digits as a number; NaN without any, which the server refuses in its own words. */
export function numberOf(typed: string): number {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

export function typedOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
