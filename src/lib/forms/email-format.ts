/** An email address as mail servers take them, and nothing that could break out of a mail's header. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether an email address that someone typed is accepted. */
export function isEmailAddress(typed: string): boolean {
  return EMAIL.test(typed.trim())
}
