import { withoutUnseen } from '../text/cleaning/unseen'

/**
 * An email address as mail servers take it, with nothing that could break out of a mail's header. Zod's own pattern to
 * the letter, as visitors' pages do without Zod: the API's description has it, and earlier clients compare it.
 */
export const EMAIL =
  // biome-ignore lint/complexity/noUselessEscapeInRegex: as above, to the letter
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/**
 * An email address as it is stored: without what comes along with a copied one, such as "mailto:", a name with angle
 * brackets, quotation marks, or a full stop behind it. Anything else stays, for `EMAIL` to judge.
 */
export function cleanEmail(typed: string): string {
  const plain = withoutUnseen(typed.normalize('NFKC')).trim()
  const bracketed = /^[^<>@]*<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain
  return bracketed
    .replace(/[‘’‛´`]/g, "'")
    .replace(/^[\s"'“”([]*(?:mailto:)?\s*/i, '')
    .replace(/(@[^\s?]*)\?\S*$/, '$1')
    .replace(/[\s"'“”)\].,;:]+$/, '')
    .replace(/[ \t]*@[ \t]*/, '@')
}

/** Whether an email address that someone typed is accepted. */
export function isEmailAddress(typed: string): boolean {
  return EMAIL.test(cleanEmail(typed))
}
