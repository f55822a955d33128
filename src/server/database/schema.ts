import type { Kysely } from 'kysely'

/**
 * The tables as the program sees them, the same on every engine: times are ISO 8601 UTC text,
 * lists are JSON text, identifiers are UUIDv7 text (docs/product.md, "What is kept").
 */
export interface Tables {
  users: {
    id: string
    username: string
    password: string
    isAdmin: boolean
    isDisabled: boolean
    createdAt: string
  }
  sessions: {
    tokenHash: string
    userId: string
    createdAt: string
    lastUsedAt: string
  }
  blogPosts: {
    id: string
    title: string
    slug: string
    excerpt: string | null
    content: string
    featuredImage: string | null
    category: string | null
    tags: string
    status: string
    authorId: string
    publishedAt: string | null
    createdAt: string
    updatedAt: string
    /** Lower-case title, excerpt and plain text of the content: what a search looks in. */
    searchText: string
  }
  faqs: {
    id: string
    question: string
    answer: string
    displayOrder: number
    isPublished: boolean
    createdAt: string
    updatedAt: string
  }
  teamMembers: {
    id: string
    name: string
    slug: string
    position: string
    imageUrl: string | null
    bio: string
    email: string | null
    linkedinUrl: string | null
    expertise: string
    displayOrder: number
    isPublished: boolean
    createdAt: string
    updatedAt: string
  }
  bookings: {
    id: string
    /** The slot's start; unique, so that two visitors cannot take one slot. */
    startsAt: string
    service: string
    name: string
    email: string
    phone: string
    notes: string | null
    createdAt: string
  }
  newsletterSubscribers: {
    id: string
    email: string
    consentText: string
    consentedAt: string
    unsubscribeTokenHash: string
  }
  newsletterConfirmations: {
    tokenHash: string
    email: string
    createdAt: string
  }
}

export type Database = Kysely<Tables>
