import { button, heading, type MailPart, ourText, smallPrint } from '~/domain/mail/mail-parts'

/** The mail about an article, above the way out, for the server and for the preview of staff. */
export function articleParts(article: { words: string; title: string; link: string }): MailPart[] {
  return [heading(article.title), ourText(article.words), button('Read the article', article.link)]
}

/** The end of a mail to a subscriber, above the firm's own. */
export function wayOut(link: string): MailPart[] {
  return [
    smallPrint(`You’re getting this because you subscribed to our legal insights. To unsubscribe, open this page:
${link}`),
  ]
}
