import { z } from 'zod'
import { cleanText } from '../text/cleaning/wrapped-links'
import { HONEYPOT_FIELD, OPENED_FIELD } from './honeypot'

export const UNSTORABLE = 'This contains a character that cannot be used.'

/**
 * A text to the letter, that every database can store: the character NUL is refused (docs/product.md, "Errors").
 *
 * @param missing what to say of anything that is no text, or of nothing at all
 */
export function exactText(missing?: string) {
  return z.string(missing).regex(/^[^\0]*$/, { error: UNSTORABLE, abort: true })
}

/**
 * The same for what people read: characters that no one sees are left out, and wrapped links are unwrapped
 * (docs/product.md, "Forms").
 */
export function storableText(missing?: string) {
  return exactText(missing).overwrite(cleanText)
}

/**
 * A text that must be given. Spaces around it are dropped and do not count.
 *
 * @param longest in characters as the browser counts them (UTF-16)
 */
export function requiredText(longest: number, messages: { missing: string; tooLong: string }) {
  return storableText(messages.missing)
    .trim()
    .min(1, { error: messages.missing, abort: true })
    .max(longest, { error: messages.tooLong, abort: true })
}

/**
 * A text that may be left out. Null and the empty text both mean none; what is absent stays absent,
 * so that a change can leave the field as it is.
 *
 * @param longest in characters as the browser counts them (UTF-16)
 */
export function optionalText(longest: number, tooLong: string) {
  return (
    storableText()
      .trim()
      .max(longest, { error: tooLong, abort: true })
      .nullish()
      // An empty field of a form means that there is nothing.
      .transform((text) => (text === '' ? null : text))
  )
}

/**
 * A list of short texts, tags for example: what is empty or already there is left out
 * (docs/product.md, "Articles").
 *
 * @param longest of one text, in characters as the browser counts them (UTF-16)
 * @param most texts in the list
 */
export function textList(
  { longest, most }: { longest: number; most: number },
  messages: { tooLong: string; tooMany: string },
) {
  return z
    .array(storableText().trim().max(longest, messages.tooLong))
    .max(most, messages.tooMany)
    .transform((texts) => [...new Set(texts)].filter((text) => text !== ''))
}

/**
 * What makes creating idempotent: a UUID of the sender's own, so that one thing is made however often it is sent. It is
 * no id: the server gives that (docs/product.md, "Editing").
 */
export const idempotent = z.object({
  idempotencyKey: z
    .uuid('The idempotency key must be a UUID')
    .toLowerCase()
    .optional()
    .describe('The sender’s own: sent again with the same one, a thing is made once'),
})

/** A change may name the `updatedAt` of the row it started from; without it, it overwrites. */
export const editedFrom = z.object({ updatedAt: z.string().nullish() })

/** A whole number as staff type it, or why not. */
export function wholeNumber(least: number, most: number, unit: string) {
  const message = `Please enter a whole number of ${unit} from ${least} to ${most.toLocaleString('en-GB')}.`
  return z.int(message).min(least, message).max(most, message)
}

/** The honeypot in what a form sends (docs/product.md, "Robots"). */
export const honeypotField = {
  [HONEYPOT_FIELD]: z.string().optional().describe('Left empty by people'),
}

/** When the form was made, in what it sends (docs/product.md, "Robots"). */
export const openedField = { [OPENED_FIELD]: z.string().optional().describe('As it was given') }
