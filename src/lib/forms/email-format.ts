import { withoutUnseen } from '../text/cleaning/unseen'

/**
 * An email address that mail servers accept and that cannot break out of a mail’s header. Copied exactly from Zod,
 * which visitors’ pages do without: the API’s description contains it, and earlier clients compare it.
 */
export const EMAIL =
  // biome-ignore lint/complexity/noUselessEscapeInRegex: as above, to the letter
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/**
 * An email address as it is stored: without "mailto:", a name with angle brackets, quotation marks, a final full stop
 * or whatever else was copied with it. `EMAIL` judges the rest.
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

export function isEmailAddress(typed: string): boolean {
  return EMAIL.test(cleanEmail(typed))
}
