import type { SiteFacts } from '~/lib/firm'
import { paths } from '~/lib/paths'
import type { Mail } from '~/server/mail/mail'
import type { Subscriber } from './repository.server'
import { CONFIRMATION_DAYS, NEWSLETTER_CONSENT, newsletterPaths, tokenLink } from './rules'
import { articleText, withWayOut } from './staff-rules'

/** Asks the owner of an address whether they want the newsletter. */
export function confirmationMail({ siteUrl, firm }: SiteFacts, email: string, token: string): Mail {
  return {
    to: email,
    subject: `Please confirm your subscription to ${firm.name}`,
    text: `Hello,

Somebody, we hope you, asked us to send our legal insights to this address.

To confirm, please open this page and press the button on it. The link works for ${CONFIRMATION_DAYS} days:

${tokenLink(siteUrl, newsletterPaths.confirm, token)}

What you agree to: ${NEWSLETTER_CONSENT}

If it was not you, there is nothing to do. Without a confirmation we send nothing more and delete your address.`,
  }
}

/** The first mail to a subscriber. */
export function welcomeMail({ siteUrl, firm }: SiteFacts, subscriber: Subscriber): Mail {
  return newsletterMail(siteUrl, subscriber, {
    subject: `Welcome to the legal insights of ${firm.name}`,
    text: `Hello,

Thank you for confirming. You will now hear from us when the law changes, or when there is something worth knowing about wills, lasting powers of attorney, trusts and probate.

If you have a question of your own, the first conversation with us is free:

${siteUrl}/book-consultation`,
  })
}

/** Answers a subscriber who signs up again; the page has said nothing about it. */
export function alreadySubscribedMail({ siteUrl, firm }: SiteFacts, subscriber: Subscriber): Mail {
  return newsletterMail(siteUrl, subscriber, {
    subject: `You are already subscribed to ${firm.name}`,
    text: `Hello,

Somebody, perhaps you, signed this address up for our legal insights. You are subscribed already, so there is nothing to do.`,
  })
}

/** What an article's mail is made of. */
export interface ArticleMail {
  subject: string
  words: string
  postTitle: string
  postSlug: string
}

/** An article for a subscriber: a few words, and where it is. */
export function articleMail(
  siteUrl: string,
  subscriber: Pick<Subscriber, 'email' | 'unsubscribeToken'>,
  { subject, words, postTitle, postSlug }: ArticleMail,
): Mail {
  const link = siteUrl + paths.article(postSlug)
  return newsletterMail(siteUrl, subscriber, {
    subject,
    text: articleText({ words, title: postTitle, link }),
  })
}

/**
 * A mail to a subscriber: each one can be answered with a single press of "unsubscribe", in the mail
 * program (RFC 8058) or by the link at its end (docs/product.md, "Newsletter").
 */
function newsletterMail(
  siteUrl: string,
  { email, unsubscribeToken }: Pick<Subscriber, 'email' | 'unsubscribeToken'>,
  { subject, text }: { subject: string; text: string },
): Mail {
  const link = tokenLink(siteUrl, newsletterPaths.unsubscribe, unsubscribeToken)
  return {
    to: email,
    subject,
    text: withWayOut(text, link),
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${link}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
