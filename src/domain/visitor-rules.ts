import { withoutUnseen, withPlainDigits } from '~/lib/text/cleaning/unseen'

/* When what visitors type of themselves is accepted, for the server and for a form in a browser (docs/product.md, "Forms"). */

const NAME_SIGN = String.raw`\p{L}\p{M}\p{Zs}\p{Pd}'‘’‛´\x60′׳״·・.,&()"“”\u200C\u200D`

/** In every script. It greets its owner in a mail, and a stranger may have typed it (docs/product.md, "Forms"). */
export const NAME = new RegExp(`^[${NAME_SIGN}]*\\p{L}[${NAME_SIGN}]*$`, 'u')

/** A telephone number as `cleanPhone` leaves it, with an extension behind it if it has one. */
export const PHONE = /^\+?(?:[ ()./-]*\d){7,15}[ ()./-]*(?:ext \d{1,6})?$/

/**
 * Mail programs make a link of what looks like one, such as example.com. After a full stop in a name comes a space, an
 * initial or a capital, from which `nameInMail` parts it.
 */
const WEB_ADDRESSES = [
  /\bwww\./i,
  /\.(?!\p{Lu})[\p{L}\p{M}]{2}/u,
  /\.(?:com|net|org|info|biz|co|uk|eu|io|me)(?![\p{L}\p{M}])/iu,
]

/** Whether a name would become a link in a mail program. */
export function isLinkLike(name: string): boolean {
  return WEB_ADDRESSES.some((address) => address.test(name))
}

/** A name as it is written in a mail to a visitor: no program makes a link of "Dr. Smith". */
export function nameInMail(name: string): string {
  return name.replace(/\.(?=[\p{L}\p{M}]{2})/gu, '. ')
}

/** Whether a name that someone typed is accepted. */
export function isPersonName(typed: string): boolean {
  const name = oneLine(typed)
  return NAME.test(name) && !isLinkLike(name)
}

/** Whether a phone number that someone typed is accepted. */
export function isPhoneNumber(typed: string): boolean {
  return PHONE.test(cleanPhone(typed))
}

/** Control characters end lines in a mail's header; a name has no use for them, nor for what no one sees. */
export function oneLine(text: string): string {
  return withoutUnseen(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ')).trim()
}

/** How people write that an extension follows: "x23", "ext. 23", "(extension: 23)", "#23", ";ext=23". */
const EXTENSION = /[\s,;.]*\(?(?:extension|extn|ext|x|#)[\s.:=]*(\d{1,6})\)?$/i

/** What stands before a number on a page or in a link. */
const LABEL = /^(?:\p{So}|\b(?:tel|telephone|phone|mobile|mob)\b|[\s.:])+/iu

/**
 * A phone number in plain digits and signs, as it is stored: from a link, with dashes, brackets and digits of other kinds,
 * and with what came along unseen. Its extension is written "ext 23".
 */
export function cleanPhone(typed: string): string {
  return oneLine(withPlainDigits(typed.normalize('NFKC')))
    .replace(/[\p{M}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(LABEL, '')
    .replace(EXTENSION, ' ext $1')
}

/** A number without its extension: that is for the person who answers. */
export function withoutExtension(phone: string): string {
  return cleanPhone(phone).replace(/ ext \d+$/, '')
}

/** With area code or network and without the nought before it, of a landline or a mobile phone. */
const UK_DIGITS = 10

/**
 * Asks about a British number with a digit too few or too many. It is a question and never a refusal: a few areas do have
 * shorter ones.
 *
 * @returns null when there is nothing to ask
 */
export function phoneQuestion(typed: string): string | null {
  const [, digits = ''] =
    /^(?:(?:\+|00)440?|0)([1237]\d*)$/.exec(withoutExtension(typed).replace(/[^\d+]/g, '')) ?? []
  if (Math.abs(digits.length - UK_DIGITS) !== 1) return null
  return `UK numbers usually have ${UK_DIGITS + 1} digits, and this one has ${digits.length + 1}.`
}
