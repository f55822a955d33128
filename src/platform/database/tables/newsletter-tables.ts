/** Who subscribes to the newsletter, and what was sent to them (../schema.ts). */
export interface NewsletterTables {
  newsletterSubscribers: {
    id: string
    email: string
    consentText: string
    consentedAt: string
    /** Stored unhashed, unlike other tokens: each later mail contains it, and all it can do is unsubscribe. */
    unsubscribeToken: string
  }
  newsletterConfirmations: {
    tokenHash: string
    email: string
    createdAt: string
  }
  /** Who unsubscribed: evidence, and a stop until they sign up again (docs/product.md, "Subscribers"). */
  unsubscribed: {
    /** Made with a key of the site (platform/secrets.ts). */
    emailHash: string
    consentedAt: string
    unsubscribedAt: string
  }
  /** Articles sent to all subscribers. */
  newsletters: {
    id: string
    /** The article, with its title and slug as they were then. */
    postId: string
    postTitle: string
    postSlug: string
    subject: string
    words: string
    /** A user name as it was then. */
    sentBy: string
    createdAt: string
    /** When the last mail was taken or given up. */
    finishedAt: string | null
    /** How many were subscribed then, and what has become of the mails to them so far. */
    total: number
    /** By the mail server; it says no more than that. */
    arrived: number
    refused: number
    /** Only written to the outbox. */
    notSent: number
    leftOut: number
  }
  /** To whom a newsletter goes: everyone who was subscribed then, once. */
  newsletterRecipients: {
    newsletterId: string
    /** Of someone who may have unsubscribed since. */
    subscriberId: string
    state: RecipientState
    /** Of the mail, once it is in the queue; it may have been removed since. */
    mailId: string | null
  }
}

/** Left out is who unsubscribed before their mail had gone. */
export type RecipientState = 'waiting' | 'queued' | 'arrived' | 'refused' | 'not sent' | 'left out'
