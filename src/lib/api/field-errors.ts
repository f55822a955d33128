import type { ApiIssue } from './api-client'

/** What is wrong with a form, by the name of its field; the first thing of each. */
export type FieldErrors = Partial<Record<string, string>>

/**
 * What a refusal says of single fields, by their names: an issue of `tags.0` belongs to `tags`, and stands
 * under its whole path too.
 *
 * @param issues of the API, or of a schema with its paths joined by dots
 */
export function fieldErrors(issues: readonly ApiIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    for (const field of [path, topOf(path)]) errors[field] ??= message
  }
  return errors
}

/** The same without what is said of some fields, which have been changed since. */
export function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(topOf(field))),
  )
}

/** The field that a dotted path is about. */
export function topOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}
