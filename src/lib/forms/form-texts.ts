/** What stands in a form, by the names of its fields. */
export type FormTexts = Readonly<Record<string, string>>

/** Reads a form; of several fields with one name, the last. */
export function formTexts(fields: FormData): FormTexts {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)]))
}
