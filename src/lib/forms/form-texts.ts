export type FormTexts = Readonly<Record<string, string>>

/** If several fields share a name, the last one counts. */
export function formTexts(fields: FormData): FormTexts {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)]))
}
