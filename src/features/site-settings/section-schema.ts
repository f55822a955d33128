import { z } from 'zod'
import { storableText, UNSTORABLE } from '~/lib/forms/input-text'

/** A section of the settings as staff read it. */
export function sectionSchema<Id extends string, Values extends z.ZodObject>(
  id: Id,
  values: Values,
) {
  return z.object({
    id: z.literal(id),
    values,
    /** What holds where the firm has set nothing: of the program, or of a variable. */
    original: values,
    /** Of the last change; the beginning of 1970 when nothing was ever changed. */
    updatedAt: z.string(),
    /** Who made it; null when nobody did, or nobody who still has an account. */
    updatedBy: z.string().nullable(),
  })
}

/** One line of at most so many characters; the empty text means that there is none. */
export function text(longest: number, tooLong: string) {
  return storableText()
    .trim()
    .regex(/^\P{Cc}*$/u, { error: UNSTORABLE, abort: true })
    .max(longest, { error: tooLong, abort: true })
}

/** The same, and not empty. */
export function needed(longest: number, what: string) {
  return text(longest, `Please keep ${what} to ${longest} characters.`).min(
    1,
    `Please enter ${what}.`,
  )
}
