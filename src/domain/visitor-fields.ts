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

/* Personal details in visitors’ forms (docs/product.md, "Forms"). */

const PHONE_FORMAT = 'Enter a phone number, like 0161 496 0000'

/**
 * @param longest in characters
 * @param whose wording for its messages
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
      // Without its flag, which JSON Schema cannot express.
      .meta({ pattern: NAME.source })
  )
}

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

/** `longest` in characters. */
export function phoneNumber(longest: number) {
  return z
    .string('Enter your phone number')
    .overwrite(cleanPhone)
    .min(1, { error: 'Enter your phone number', abort: true })
    .max(longest, { error: PHONE_FORMAT, abort: true })
    .regex(PHONE, PHONE_FORMAT)
}

export function optionalPhoneNumber(longest: number) {
  return z
    .string()
    .overwrite(cleanPhone)
    .max(longest, { error: PHONE_FORMAT, abort: true })
    .refine((text) => text === '' || PHONE.test(text), PHONE_FORMAT)
    .default('')
}

/** National form of a British number, so that it is found in any spelling: "+44 161 496 0000" is also "01614960000". */
export function phoneDigits(text: string): string {
  const plain = withoutExtension(text).replace(/^(?:\(?\+|00)44\)?\s*(?:\(0\))?/, '0')
  return plain.replace(/\D/g, '')
}

/** In digits: fewer are only part of a number. */
const SHORTEST_NUMBER = 7

/**
 * Digits after the country code and leading noughts, which every spelling shares: "+44 (0)7700 900123", "447700900123"
 * and "07700-900-123".
 *
 * @returns empty for anything but a whole number
 */
export function phoneKey(text: string): string {
  const key = phoneKeyPart(text)
  return key.length < SHORTEST_NUMBER ? '' : key
}

/** Also for part of a number, such as its last digits. */
export function phoneKeyPart(text: string): string {
  return phoneDigits(text)
    .replace(/^0+/, '')
    .replace(/^440*(?=\d{9,10}$)/, '')
}

/** True for a search that looks like a phone number or part of one. */
export function isNumberPart(text: string): boolean {
  return /^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(withoutExtension(text))
}

/** Keeps line breaks, drops other control characters and invisible ones. */
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

export const askedFields = { askedEmail: asked, askedPhone: asked }

type Asking = Partial<Record<'email' | 'phone' | 'askedEmail' | 'askedPhone', unknown>>

/**
 * Asks about an address or number that looks like a slip, once everything else is right. If it is sent again, it is
 * accepted (docs/product.md, "Forms").
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
