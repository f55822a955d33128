import { z } from 'zod'
import { cleanEmail } from '~/lib/forms/email-format'
import { meantAddress } from '~/lib/forms/email-slips'
import { withoutUnseen } from '~/lib/text/cleaning/unseen'
import {
  cleanPhone,
  isLinkLike,
  NAME,
  oneLine,
  PHONE,
  phoneQuestion,
  withoutExtension,
} from './visitor-rules'

/* What visitors type about themselves, in whichever form (docs/product.md, "Forms"). */

const PHONE_FORMAT = 'Enter a phone number, like 0161 496 0000'

/**
 * The name of a person who will be greeted by it.
 *
 * @param longest in characters
 * @param whose name it is to the reader of its messages
 */
export function personName(longest: number, whose: 'your' | 'their' = 'your') {
  const format = `Enter ${whose} name in letters. You can use spaces, hyphens, apostrophes, full stops and “&” between them`
  const tooLong = `${whose === 'your' ? 'Your' : 'Their'} name must be ${longest} characters or fewer`
  return (
    z
      .string(`Enter ${whose} name`)
      .overwrite(oneLine)
      .min(1, { error: `Enter ${whose} name`, abort: true })
      .max(longest, { error: tooLong, abort: true })
      .regex(NAME, { error: format, abort: true })
      .refine((text) => !isLinkLike(text), format)
      // Without its flag, which JSON Schema has no place for.
      .meta({ pattern: NAME.source })
  )
}

/** The name of someone who comes with the person who types it; empty for nobody. */
export function optionalPersonName(longest: number) {
  const name = personName(longest, 'their')
  return z
    .string()
    .overwrite(oneLine)
    .max(longest, { error: `Their name must be ${longest} characters or fewer`, abort: true })
    .superRefine((text, { addIssue }) => {
      const refused = text === '' ? undefined : name.safeParse(text).error?.issues[0]
      if (refused) addIssue(refused.message)
    })
    .transform((text) => text || null)
}

/** A telephone number as people write it; `longest` in characters. */
export function phoneNumber(longest: number) {
  return z
    .string('Enter your phone number')
    .overwrite(cleanPhone)
    .min(1, { error: 'Enter your phone number', abort: true })
    .max(longest, { error: PHONE_FORMAT, abort: true })
    .regex(PHONE, PHONE_FORMAT)
}

/** A phone number that may be left out: then it is empty. */
export function optionalPhoneNumber(longest: number) {
  return z
    .string()
    .overwrite(cleanPhone)
    .max(longest, { error: PHONE_FORMAT, abort: true })
    .refine((text) => text === '' || PHONE.test(text), PHONE_FORMAT)
    .default('')
}

/**
 * The digits of a British phone number, by which it is found however it is written: "+44 161 496 0000" is
 * "01614960000" too.
 */
export function phoneDigits(text: string): string {
  const plain = withoutExtension(text).replace(/^(?:\(?\+|00)44\)?\s*(?:\(0\))?/, '0')
  return plain.replace(/\D/g, '')
}

/** Fewer digits are only part of a number. */
const SHORTEST_NUMBER = 7

/**
 * The digits that a phone number has however it is written: those after the country code and leading noughts.
 * "+44 (0)7700 900123", "447700900123" and "07700-900-123" have the same.
 *
 * @returns empty for what is no whole number
 */
export function phoneKey(text: string): string {
  const key = phoneKeyPart(text)
  return key.length < SHORTEST_NUMBER ? '' : key
}

/** The same of a number that may not be whole: its last digits, say. */
export function phoneKeyPart(text: string): string {
  return phoneDigits(text)
    .replace(/^0+/, '')
    .replace(/^440*(?=\d{9,10}$)/, '')
}

/** Whether someone looks for a phone number or for a part of one. */
export function isNumberPart(text: string): boolean {
  return /^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(withoutExtension(text))
}

/** Text as it was typed, without control characters other than line breaks, and without what no one sees. */
export function severalLines(text: string): string {
  return withoutUnseen(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}

const asked = z
  .string()
  .max(300)
  .optional()
  .describe('In a form of the site, what it has asked about; left out, nothing is asked')

/** What a form for visitors sends of its questions. */
export const askedFields = { askedEmail: asked, askedPhone: asked }

type Asking = Partial<Record<'email' | 'phone' | 'askedEmail' | 'askedPhone', unknown>>

/**
 * Asks about an address or a number that looks like a slip, once all else is right. Sent again, it is accepted
 * (docs/product.md, "Forms").
 */
export function askOnce<Form extends z.ZodType>(form: Form): Form {
  return form
    .refine((sent) => emailToAsk(sent) === null, {
      path: ['email'],
      error: ({ input }) => emailToAsk(input) ?? '',
    })
    .refine((sent) => phoneToAsk(sent) === null, {
      path: ['phone'],
      error: ({ input }) => phoneToAsk(input) ?? '',
    })
}

function emailToAsk(sent: unknown): string | null {
  const { email, askedEmail } = fieldsOf(sent)
  if (typeof email !== 'string' || typeof askedEmail !== 'string') return null
  if (cleanEmail(askedEmail).toLowerCase() === cleanEmail(email).toLowerCase()) return null
  const meant = meantAddress(cleanEmail(email))
  return meant && `Did you mean ${meant}? Correct it, or send the form again if it’s right as it is`
}

function phoneToAsk(sent: unknown): string | null {
  const { phone, askedPhone } = fieldsOf(sent)
  if (typeof phone !== 'string' || typeof askedPhone !== 'string') return null
  if (cleanPhone(askedPhone) === cleanPhone(phone)) return null
  const question = phoneQuestion(phone)
  return question && `${question} Correct it, or send the form again if it’s right as it is`
}

function fieldsOf(sent: unknown): Asking {
  return typeof sent === 'object' && sent !== null ? sent : {}
}
