import { createPostInput } from '../schema'
import { imageError, type PostForm, toInput } from './post-form'

/** What is wrong with the form, by the name of its field. */
export type Errors = Partial<Record<string, string>>

/** The rules of the API, told before anything is sent. */
export function findErrors(form: PostForm): Errors {
  const { error } = createPostInput.safeParse(toInput(form))
  const issues = error?.issues ?? []
  const featuredImage = imageError(form)
  return {
    ...byField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
    ...(featuredImage && { featuredImage }),
  }
}

/** What the API says of single fields, by their names. */
export function byField(issues: ReadonlyArray<{ path: string; message: string }>): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[path.split('.')[0] ?? path] ??= message
  return errors
}

/** Without what is said of some fields. */
export function omit(errors: Errors, fields: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}
