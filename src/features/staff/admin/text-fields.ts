import type { FieldErrors } from '~/lib/api/field-errors'

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

interface EditedTexts<Values> {
  values: Values
  errors: FieldErrors
  change: (changed: Record<string, string>) => void
}

/**
 * Props for a text field by its name: value, error and handler.
 * @param path of a thing in a list, as refusals name it: "closures.0"
 */
export function textFields<Values extends object>(
  { values, errors, change }: EditedTexts<Values>,
  path?: string,
) {
  return (field: TextName<Values>) => {
    const name = path ? `${path}.${field}` : field
    return {
      name,
      value: String(values[field]),
      error: errors[name],
      onValueChange: (typed: string) => change({ [field]: typed }),
    }
  }
}
