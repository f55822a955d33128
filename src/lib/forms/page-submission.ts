/** A form sent without JavaScript, to be shown again in the page that answers it. */
export interface PageSubmission {
  /** What was typed, by field name. */
  values: Record<string, string>
  /** What is wrong, by field name. Empty when the form was accepted. */
  errors: Record<string, string>
}

let current: () => PageSubmission | null = () => null

/** For a loader: the form that this page answers. Null when it answers none, and always in the browser. */
export function pageSubmission(): PageSubmission | null {
  return current()
}

/** Names where submissions are found. Only the server does this, which receives them. */
export function findSubmissionsBy(find: () => PageSubmission | null): void {
  current = find
}

/** What stands in a form, by the names of its fields. */
export type FormTexts = Readonly<Record<string, string>>

/** Reads a form; of several fields with one name, the last. */
export function formTexts(fields: FormData): FormTexts {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)]))
}
