import { withoutUnseen, withPlainDigits } from '~/lib/text/cleaning/unseen'

/* Rules for visitors’ personal details, shared by the server and the browser (docs/product.md, "Forms"). */

const NAME_SIGN = String.raw`\p{L}\p{M}\p{Zs}\p{Pd}'‘’‛´\x60′׳״·・.,&()"“”\u200C\u200D`

/** Any script. A mail greets people by this name, and a stranger may have typed it (docs/product.md, "Forms"). */
export const NAME = new RegExp(`^[${NAME_SIGN}]*\\p{L}[${NAME_SIGN}]*$`, 'u')

export const PHONE = /^\+?(?:[ ()./-]*\d){7,15}[ ()./-]*(?:ext \d{1,6})?$/

/**
 * Mail programs make links of anything like example.com. In a name, a full stop is followed by a space, an initial or a
 * capital, which `nameInMail` separates from it.
 */
const WEB_ADDRESSES = [
  /\bwww\./i,
  /\.(?!\p{Lu})[\p{L}\p{M}]{2}/u,
  /\.(?:com|net|org|info|biz|co|uk|eu|io|me)(?![\p{L}\p{M}])/iu,
]

export function isLinkLike(name: string): boolean {
  return WEB_ADDRESSES.some((address) => address.test(name))
}

/** Separates a full stop from the next letters, so that no mail program makes a link of "Dr.Smith". */
export function nameInMail(name: string): string {
  return name.replace(/\.(?=[\p{L}\p{M}]{2})/gu, '. ')
}

export function isPersonName(typed: string): boolean {
  const name = oneLine(typed)
  return NAME.test(name) && !isLinkLike(name)
}

export function isPhoneNumber(typed: string): boolean {
  return PHONE.test(cleanPhone(typed))
}

/** Control characters would end a line in a mail’s header. Invisible ones are dropped too. */
export function oneLine(text: string): string {
  return withoutUnseen(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ')).trim()
}

/** "x23", "ext. 23", "(extension: 23)", "#23", ";ext=23". */
const EXTENSION = /[\s,;.]*\(?(?:extension|extn|ext|x|#)[\s.:=]*(\d{1,6})\)?$/i

const LABEL = /^(?:\p{So}|\b(?:tel|telephone|phone|mobile|mob)\b|[\s.:])+/iu

/**
 * The stored form of a phone number: plain digits and signs from a link, with other dashes, brackets and digits
 * replaced and invisible characters dropped. An extension is written "ext 23".
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

/** Callers dial the number; an extension is for the person who answers. */
export function withoutExtension(phone: string): string {
  return cleanPhone(phone).replace(/ ext \d+$/, '')
}

/** Including area code or network, without the leading nought. */
const UK_DIGITS = 10

/**
 * Asks about a British number with a digit too few or too many. We ask and never refuse: a few areas do have shorter
 * numbers.
 *
 * @returns null when there is nothing to ask
 */
export function phoneQuestion(typed: string): string | null {
  const [, digits = ''] =
    /^(?:(?:\+|00)440?|0)([1237]\d*)$/.exec(withoutExtension(typed).replace(/[^\d+]/g, '')) ?? []
  if (Math.abs(digits.length - UK_DIGITS) !== 1) return null
  return `UK numbers usually have ${UK_DIGITS + 1} digits, and this one has ${digits.length + 1}.`
}
