import type { PageField } from '~/domain/texts/page-field'
import { lengthInWords } from '~/domain/texts/time-texts'
import { cleanPhone } from '~/domain/visitor-rules'
import { cleanEmail, EMAIL } from '~/lib/forms/email-format'
import { storableText } from '~/lib/forms/input-text'
import { TEXT_LIMITS, UK_PHONE } from '../rules'

/* The kinds of texts that are facts: numbers, times and addresses, each with its message. */

/** A whole number. */
export function whole({ least, most }: PageField) {
  const message = `Please enter a whole number from ${least} to ${most}.`
  return storableText()
    .trim()
    .regex(/^[1-9]\d{0,2}$/, { error: message, abort: true })
    .refine((typed) => Number(typed) >= least && Number(typed) <= most, message)
}

/** A whole number that may be left out. */
export function ownWhole({ least, most }: PageField) {
  return storableText()
    .trim()
    .refine(
      (typed) =>
        typed === '' ||
        (/^[1-9]\d?$/.test(typed) && Number(typed) >= least && Number(typed) <= most),
      `Please enter a whole number from ${least} to ${most}, or leave it empty.`,
    )
}

/** A whole address of the web. */
export function webAddress() {
  const { address } = TEXT_LIMITS
  return storableText()
    .trim()
    .max(address, `Please keep the address to ${address} characters.`)
    .refine(
      (typed) => typed.startsWith('https://') && URL.canParse(typed),
      'Please enter a whole address that begins with https://.',
    )
}

/** A British telephone number. */
export function phone() {
  return storableText()
    .overwrite(cleanPhone)
    .regex(UK_PHONE, 'Please enter a phone number with its area code, like 0300 555 0333.')
}

/** An email address. */
export function email() {
  return storableText()
    .overwrite(cleanEmail)
    .regex(EMAIL, 'Please enter an email address.')
    .max(255)
}

/** A length of time that may be left out. */
export function ownTime() {
  return storableText()
    .overwrite((typed) => lengthInWords(typed) ?? typed.trim())
    .refine(
      (typed) => typed === '' || lengthInWords(typed) !== null,
      'Please enter this like 4 to 12 weeks, or leave it empty.',
    )
}

/** A length of time from a number to another, or of one number: "5-10 working days". */
export function range(example: string, unit: RegExp) {
  return storableText()
    .overwrite((typed) => typed.trim().replace(/\s*[-–]\s*/, '-'))
    .refine((typed) => {
      const [, from, to = from, words = ''] = /^([1-9]\d?)(?:-([1-9]\d?))? (.+)$/.exec(typed) ?? []
      return Number(from) <= Number(to) && unit.test(words)
    }, `Please enter this like ${example}.`)
}
