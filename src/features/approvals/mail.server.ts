import type { SiteFacts } from '~/domain/firm'
import { button, heading, text } from '~/domain/mail/mail-parts'
import { staffPaths } from '~/lib/staff-paths'
import type { Mail } from '~/platform/mail/mail'

/** The purpose of a request to check an article; its version is the article's id. */
export const CHECK_MAIL = 'check'

/** Asks a colleague to check an article (docs/product.md, "Approval"). */
export function checkMail(
  { siteUrl }: Pick<SiteFacts, 'siteUrl'>,
  {
    to,
    name,
    askedBy,
    article,
  }: Record<'to' | 'name' | 'askedBy', string> & {
    article: { id: string; title: string }
  },
): Mail {
  return {
    to,
    purpose: CHECK_MAIL,
    subject: `Please check “${article.title}”`,
    parts: [
      heading('An article to check'),
      text(`Hello ${name},

${askedBy} has asked you to check the article “${article.title}”. You can comment on its words, and approve it once nothing is left to change.`),
      button('Check the article', `${siteUrl}${staffPaths.check}/${article.id}`),
    ],
  }
}
