import { z } from 'zod'
import { askedFields, askOnce } from '~/domain/visitor-fields'
import { ownPassword } from '~/features/auth/schema'
import { emailAddress } from '~/lib/forms/email-address'
import { honeypotField, idempotent, requiredText, storableText } from '~/lib/forms/input-text'
import { LONGEST_EMAIL } from './rules'
import { NEWSLETTER_LIMITS, NEWSLETTER_MISSING } from './staff-rules'

export const subscriptionInput = askOnce(
  z.object({
    email: emailAddress(LONGEST_EMAIL).toLowerCase(),
    askedEmail: askedFields.askedEmail,
    ...honeypotField,
  }),
).meta({ id: 'SubscriptionInput' })

export type SubscriptionInput = z.output<typeof subscriptionInput>

export const subscriptionAnswerSchema = z
  .object({ message: z.string() })
  .meta({ id: 'SubscriptionAnswer' })

export const confirmationStateSchema = z
  .object({
    /** False when the link is unknown, used or too old. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'NewsletterConfirmation' })

const time = z.iso.datetime()

const listedSubscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    consentText: z.string().describe('The words that they agreed to'),
    consentedAt: time,
  })
  .meta({ id: 'Subscriber' })

export const subscribersPageSchema = z
  .object({
    subscribers: z.array(listedSubscriberSchema),
    total: z.number().int().describe('Of all subscribers, whatever is searched'),
    next: z.string().nullable().describe('Asks for the next page as `after`; null on the last'),
  })
  .meta({ id: 'SubscribersPage' })

/** All subscribers if there is no search. */
export const subscriberFilters = z
  .object({
    q: storableText()
      .trim()
      .max(LONGEST_EMAIL, 'Search text too long')
      .optional()
      .describe('How the address begins'),
  })
  .meta({ id: 'SubscriberFilters' })

export const subscriberExport = subscriberFilters
  .extend(ownPassword.shape)
  .meta({ id: 'SubscriberExport' })

/** `GET /api/admin/subscribers` */
export const subscribersQuery = subscriberFilters.extend({
  after: storableText()
    .max(LONGEST_EMAIL, 'This page does not exist')
    .optional()
    .describe('The `next` of the page before'),
})

export const newsletterSchema = z
  .object({
    id: z.string(),
    postId: z.string(),
    postTitle: z.string(),
    subject: z.string(),
    words: z.string(),
    sentBy: z.string(),
    createdAt: time,
    finishedAt: time.nullable(),
    total: z.number().int().describe('How many were subscribed then'),
    taken: z.number().int().describe('By the mail server'),
    refused: z.number().int(),
    notSent: z.number().int().describe('Written to the outbox: nobody has received it'),
    leftOut: z.number().int().describe('They unsubscribed before their mail had gone'),
  })
  .meta({ id: 'Newsletter' })

export const articleSchema = z
  .object({ id: z.string(), title: z.string(), slug: z.string() })
  .meta({ id: 'SendableArticle' })

export const newslettersSchema = z
  .object({
    newsletters: z.array(newsletterSchema),
    subscribers: z.number().int().describe('How many the next one would go to'),
  })
  .meta({ id: 'Newsletters' })

export const newsletterInput = z
  .object({
    postId: storableText(NEWSLETTER_MISSING.postId).min(1, NEWSLETTER_MISSING.postId),
    subject: requiredText(NEWSLETTER_LIMITS.subject, {
      missing: NEWSLETTER_MISSING.subject,
      tooLong: `Use ${NEWSLETTER_LIMITS.subject} characters or fewer`,
    }).regex(/^\P{Cc}*$/u, 'Write the subject in one line'),
    words: requiredText(NEWSLETTER_LIMITS.words, {
      missing: NEWSLETTER_MISSING.words,
      tooLong: `Use ${NEWSLETTER_LIMITS.words} characters or fewer`,
    }),
  })
  .meta({ id: 'NewsletterInput' })

/** `POST /api/admin/newsletters` */
export const sendNewsletterInput = newsletterInput
  .extend(idempotent.shape)
  .extend({
    isRepeat: z
      .boolean()
      .optional()
      .describe('Sends an article that has been sent before; without it, that is refused'),
  })
  .meta({ id: 'SendNewsletterInput' })

export type ListedSubscriber = z.output<typeof listedSubscriberSchema>
export type SubscribersPage = z.output<typeof subscribersPageSchema>
export type SubscriberFilters = z.output<typeof subscriberFilters>
export type SubscriberExport = z.output<typeof subscriberExport>
export type SubscribersQuery = z.output<typeof subscribersQuery>
export type Article = z.output<typeof articleSchema>
export type Newsletter = z.output<typeof newsletterSchema>
export type NewsletterInput = z.output<typeof newsletterInput>
