import { button, heading, type MailPart, ourText, smallPrint } from '~/domain/mail/mail-parts'

/** Everything above the unsubscribe link, for the server and for the staff’s preview. */
export function articleParts(article: { words: string; title: string; link: string }): MailPart[] {
  return [heading(article.title), ourText(article.words), button('Read the article', article.link)]
}

/** The unsubscribe link, above the firm’s footer. */
export function wayOut(link: string): MailPart[] {
  return [
    smallPrint(`You’re getting this because you subscribed to our legal insights. To unsubscribe, open this page:
${link}`),
  ]
}
