import type { SiteFacts } from '~/domain/firm'
import { button, heading, text } from '~/domain/mail/mail-parts'
import { staffPaths } from '~/lib/staff-paths'
import type { Mail } from '~/platform/mail/mail'

/** The purpose of a request to sign; its version is the kind and the subject. */
export const SIGN_MAIL = 'sign'

/** Asks a colleague to answer for something (docs/product.md, "Confirmations"). */
export function signMail(
  { siteUrl }: Pick<SiteFacts, 'siteUrl'>,
  { to, name, askedBy, what }: Record<'to' | 'name' | 'askedBy' | 'what', string>,
): Mail {
  return {
    to,
    purpose: SIGN_MAIL,
    subject: `Please confirm “${what}”`,
    parts: [
      heading('Something to confirm'),
      text(`Hello ${name},

${askedBy} has asked you to look at “${what}” and to confirm that it is right. It waits for you under “Today”.`),
      button('Open Today', `${siteUrl}${staffPaths.today}`),
    ],
  }
}
