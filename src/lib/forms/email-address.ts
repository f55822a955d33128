import { z } from 'zod'
import { cleanEmail, EMAIL } from './email-format'
import { GOOGLE, MAIL_HOSTS } from './mail-hosts'

/**
 * Drops whatever was copied along with an address; refuses anything that could break out of a mail’s header
 * (docs/product.md, "Forms").
 *
 * @param longest in characters
 */
export function emailAddress(longest: number) {
  return z
    .string('Enter your email address')
    .overwrite(cleanEmail)
    .min(1, { error: 'Enter your email address', abort: true })
    .max(longest, {
      error: `Your email address must be ${longest} characters or fewer`,
      abort: true,
    })
    .regex(EMAIL, EMAIL_FORMAT)
}

/**
 * Empty when it is left out.
 *
 * @param longest in characters
 * @param missing the message for a value that is not text
 */
export function optionalEmailAddress(longest: number, missing?: string) {
  return z
    .string(missing)
    .overwrite(cleanEmail)
    .max(longest, {
      error: `Your email address must be ${longest} characters or fewer`,
      abort: true,
    })
    .refine((text) => text === '' || EMAIL.test(text), EMAIL_FORMAT)
    .default('')
}

/**
 * The mailbox that an address is counted for: most providers deliver `name+tag@` to `name@`, and Google ignores dots
 * and its second domain (docs/product.md, "Robots").
 */
export function mailboxOf(email: string): string {
  const untagged = email.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '')
  const [name = '', domain = ''] = untagged.split('@')
  return GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@${GOOGLE[0]}` : untagged
}

const PROVIDERS = new Set(MAIL_HOSTS)

/** The key an address is counted under: its whole domain, or at a large provider the single mailbox. */
export function ownerOf(email: string): string {
  const mailbox = mailboxOf(email)
  const domain = mailbox.slice(mailbox.indexOf('@') + 1)
  return PROVIDERS.has(domain) ? mailbox : domain
}

const EMAIL_FORMAT = 'Enter an email address in the correct format, like name@example.co.uk'
