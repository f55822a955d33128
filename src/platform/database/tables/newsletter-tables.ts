/** Subscribers of the newsletter, and mails to them (../schema.ts). */
export interface NewsletterTables {
  newsletterSubscribers: {
    id: string
    email: string
    consentText: string
    consentedAt: string
    unsubscribeToken: string
  }
  newsletterConfirmations: {
    tokenHash: string
    email: string
    createdAt: string
  }
  /** Former subscribers: evidence, and a stop until they sign up again (docs/product.md, "Subscribers"). */
  unsubscribed: {
    /** Hashed with a key of the site (platform/secrets.ts). */
    emailHash: string
    consentedAt: string
    unsubscribedAt: string
  }
  /** Articles sent to all subscribers. */
  newsletters: {
    id: string
    postId: string
    postTitle: string
    postSlug: string
    subject: string
    words: string
    sentBy: string
    createdAt: string
    /** The time the last mail was taken or given up. */
    finishedAt: string | null
    /** Subscribers at the time, and the outcome of the mails to them. */
    total: number
    /** Taken by the mail server, which may not mean delivered. */
    arrived: number
    refused: number
    /** Written to the outbox only. */
    notSent: number
    leftOut: number
  }
  /** The recipients of a newsletter: everyone subscribed at the time, once. */
  newsletterRecipients: {
    newsletterId: string
    /** They may have unsubscribed since. */
    subscriberId: string
    state: RecipientState
    /** The mail in the queue; it may have been removed since. */
    mailId: string | null
  }
}

/** Someone who unsubscribed before their mail was sent is left out. */
export type RecipientState = 'waiting' | 'queued' | 'arrived' | 'refused' | 'not sent' | 'left out'
