import { privacyLink, type SiteFacts } from '~/domain/firm'
import { button, heading, type MailPart, ourText, text } from '~/domain/mail/mail-parts'
import { CONFIRMATION_DAYS } from '~/domain/retention'
import { type MailFacts, opened, sentencesOf } from '~/domain/texts/mail-sentences'
import { paths } from '~/lib/paths'
import type { Mail } from '~/platform/mail/mail'
import { articleParts, wayOut } from './newsletter-parts'
import type { Subscriber } from './repository.server'
import { newsletterConsent, newsletterPaths, tokenLink } from './rules'

export function confirmationMail(facts: MailFacts, email: string, token: string): Mail {
  const { siteUrl, firm } = facts
  const own = sentencesOf(facts, 'newsletter', {})
  return {
    to: email,
    subject: `Please confirm your subscription to the newsletter from ${firm.name}`,
    parts: [
      heading('Please confirm your subscription'),
      text(
        `Hello,\n\n${opened(own, 'Someone (we hope it was you) asked us to send our newsletter to this address.')}`,
      ),
      text(
        `To confirm, please open this page and press the button. The link works for ${CONFIRMATION_DAYS} days:`,
      ),
      button('Confirm the subscription', tokenLink(siteUrl, newsletterPaths.confirm, token)),
      ourText(`What you agree to: ${newsletterConsent(firm)}

How we look after your details: ${privacyLink({ siteUrl, firm })}

If it wasn’t you, you don’t need to do anything. If no one confirms, we’ll send nothing more and delete the address.`),
      ...(own.closing ? [text(own.closing)] : []),
    ],
  }
}

export function welcomeMail({ siteUrl, firm }: SiteFacts, subscriber: Subscriber): Mail {
  return newsletterMail(siteUrl, subscriber, {
    subject: `Welcome to the newsletter from ${firm.name}`,
    parts: [
      heading('Welcome'),
      text(`Hello,

Thank you for confirming. We’ll write when the law changes, or when there’s something worth knowing about wills, lasting powers of attorney, trusts and probate, and now and then about our own services.

If you have a question of your own, the first conversation with us is free:`),
      button('Book a free consultation', `${siteUrl}${paths.bookConsultation}`),
    ],
  })
}

/** For a subscriber who signs up again; the page does not reveal it. */
export function alreadySubscribedMail({ siteUrl, firm }: SiteFacts, subscriber: Subscriber): Mail {
  return newsletterMail(siteUrl, subscriber, {
    subject: `You already get the newsletter from ${firm.name}`,
    parts: [
      heading('You’re already subscribed'),
      text(`Hello,

Someone (perhaps you) signed this address up for our newsletter. You’re already subscribed, so you don’t need to do anything.`),
    ],
  })
}

export interface ArticleMail {
  subject: string
  words: string
  postTitle: string
  postSlug: string
}

export function articleMail(
  siteUrl: string,
  subscriber: Pick<Subscriber, 'email' | 'unsubscribeToken'>,
  { subject, words, postTitle, postSlug }: ArticleMail,
): Mail {
  const link = siteUrl + paths.article(postSlug)
  return newsletterMail(siteUrl, subscriber, {
    subject,
    parts: articleParts({ words, title: postTitle, link }),
  })
}

/**
 * Every mail can be answered with one press of "unsubscribe", in the mail program (RFC 8058) or through the link at its
 * end (docs/product.md, "Newsletter").
 */
function newsletterMail(
  siteUrl: string,
  { email, unsubscribeToken }: Pick<Subscriber, 'email' | 'unsubscribeToken'>,
  { subject, parts }: { subject: string; parts: MailPart[] },
): Mail {
  const link = tokenLink(siteUrl, newsletterPaths.unsubscribe, unsubscribeToken)
  return {
    to: email,
    subject,
    parts: [...parts, ...wayOut(link)],
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${link}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
