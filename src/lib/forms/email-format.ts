/**
 * An email address as mail servers take it, with nothing that could break out of a mail's header. Zod's own pattern to
 * the letter, as visitors' pages do without Zod: the API's description has it, and earlier clients compare it.
 */
export const EMAIL =
  // biome-ignore lint/complexity/noUselessEscapeInRegex: as above, to the letter
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/** Whether an email address that someone typed is accepted. */
export function isEmailAddress(typed: string): boolean {
  return EMAIL.test(typed.trim())
}
