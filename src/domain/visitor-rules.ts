/* When what visitors type of themselves is accepted, for the server and for a form in a browser (docs/product.md, "Forms"). */

/** In every script. It greets its owner in a mail, and a stranger may have typed it (docs/product.md, "Forms"). */
export const NAME = /^[\p{L}\p{M}\p{Zs}\p{Pd}'‘’.&]*\p{L}[\p{L}\p{M}\p{Zs}\p{Pd}'‘’.&]*$/u

/** A telephone number as people write it. */
export const PHONE = /^\+?(?:[ ().-]*\d){7,15}[ ().-]*$/

/** Mail programs make a link of what looks like one, such as example.com. A full stop in a name has a space after it, or an initial. */
const WEB_ADDRESS = /\bwww\.|\.[\p{L}\p{M}]{2}/iu

/** Whether a name would become a link in a mail program. */
export function isLinkLike(name: string): boolean {
  return WEB_ADDRESS.test(name)
}

/** Whether a name that someone typed is accepted. */
export function isPersonName(typed: string): boolean {
  const name = oneLine(typed)
  return NAME.test(name) && !isLinkLike(name)
}

/** Whether a phone number that someone typed is accepted. */
export function isPhoneNumber(typed: string): boolean {
  return PHONE.test(oneLine(typed))
}

/** Control characters end lines in a mail's header; a name has no use for them. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
}
