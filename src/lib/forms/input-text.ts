import { z } from 'zod'
import { cleanText } from '../text/cleaning/wrapped-links'
import { HONEYPOT_FIELD, OPENED_FIELD } from './honeypot'

export const UNSTORABLE = 'This contains a character that cannot be used.'

/**
 * Exact text without the NUL character, which not every database can store (docs/product.md, "Errors").
 *
 * @param missing the message for a value that is missing or not text
 */
export function exactText(missing?: string) {
  return z.string(missing).regex(/^[^\0]*$/, { error: UNSTORABLE, abort: true })
}

/** Text for people: invisible characters are dropped and wrapped links unwrapped (docs/product.md, "Forms"). */
export function storableText(missing?: string) {
  return exactText(missing).overwrite(cleanText)
}

/**
 * Surrounding spaces are dropped and do not count.
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
 * Null and empty text both mean that there is nothing; an absent field stays absent, so that an edit can leave it as it
 * is.
 *
 * @param longest in characters as the browser counts them (UTF-16)
 */
export function optionalText(longest: number, tooLong: string) {
  return (
    storableText()
      .trim()
      .max(longest, { error: tooLong, abort: true })
      .nullish()
      // An empty form field means that there is nothing.
      .transform((text) => (text === '' ? null : text))
  )
}

/**
 * Short texts such as tags, without empty and repeated ones (docs/product.md, "Articles").
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
 * Makes creating idempotent: a UUID chosen by the sender, so that repeated requests create one thing. The server
 * assigns the id (docs/product.md, "Editing").
 */
export const idempotent = z.object({
  idempotencyKey: z
    .uuid('The idempotency key must be a UUID')
    .toLowerCase()
    .optional()
    .describe('The sender’s own: sent again with the same one, a thing is made once'),
})

/** An edit may name the `updatedAt` of the row it started from; without it, it overwrites. */
export const editedFrom = z.object({ updatedAt: z.string().nullish() })

export function wholeNumber(least: number, most: number, unit: string) {
  const message = `Please enter a whole number of ${unit} from ${least} to ${most.toLocaleString('en-GB')}.`
  return z.int(message).min(least, message).max(most, message)
}

export const honeypotField = {
  [HONEYPOT_FIELD]: z.string().optional().describe('Left empty by people'),
}

export const openedField = { [OPENED_FIELD]: z.string().optional().describe('As it was given') }
