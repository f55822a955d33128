export interface PageSubmission {
  values: Record<string, string>
  /** By field name; empty when the form was accepted. */
  errors: Record<string, string>
}

let current: () => PageSubmission | null = () => null

/** For loaders. Null when this page does not answer a form, and always in the browser. */
export function pageSubmission(): PageSubmission | null {
  return current()
}

/** Only the server calls this, since it receives the submissions. */
export function findSubmissionsBy(find: () => PageSubmission | null): void {
  current = find
}

export type FormTexts = Readonly<Record<string, string>>

/** If several fields share a name, the last one counts. */
export function formTexts(fields: FormData): FormTexts {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)]))
}
