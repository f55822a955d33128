/**
 * An email address as mail servers take them, and nothing that could break out of a mail's header. It is Zod's own, which
 * visitors' pages do without, to the letter: the API's description has it, and earlier clients compare.
 */
export const EMAIL =
  // biome-ignore lint/complexity/noUselessEscapeInRegex: as above, to the letter
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/** Whether an email address that someone typed is accepted. */
export function isEmailAddress(typed: string): boolean {
  return EMAIL.test(typed.trim())
}
