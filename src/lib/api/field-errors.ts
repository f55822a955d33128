import type { ApiIssue } from './api-client'

/** The first error of each field, by field name. */
export type FieldErrors = Partial<Record<string, string>>

/**
 * Messages by field: an issue of `tags.0` is listed under `tags` and under its whole path.
 *
 * @param issues from the API, or from a schema with its paths joined by dots
 */
export function fieldErrors(issues: readonly ApiIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    for (const field of [path, topOf(path)]) errors[field] ??= message
  }
  return errors
}

export function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(topOf(field))),
  )
}

export function topOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}
