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
    /** What the authenticator app knows too, in base32; null without a second factor. */
    secondFactorKey: string | null
    /** Counts the half minutes since 1970: codes up to this one are used up. */
    lastCodeStep: number | null
  }
  /** What logs in instead of a code; a row goes when it is used. */
  recoveryCodes: {
    codeHash: string
    userId: string
  }
  sessions: {
    tokenHash: string
    userId: string
    createdAt: string
    lastUsedAt: string
  }
  /** How often something was tried: logging in, sending a form. */
  attempts: {
    /** Of what was tried and by whom: a user name, a network address, an e-mail address. */
    subjectHash: string
    attempts: number
    /** When the count starts anew. */
    windowEndsAt: string
  }
  /** Networks from which someone has logged in: strangers elsewhere cannot use up their attempts. */
  loginPlaces: {
    /** Of the user name and the network address. */
    placeHash: string
    knownUntil: string
  }
  /** Random keys that the site made for itself. */
  secrets: {
    name: string
    value: string
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
  /** Kept by the database itself; nothing else writes it. */
  blogPostCounts: {
    status: string
    /** '' counts the posts without one. */
    category: string
    posts: number
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
    /** Kept as it is, unlike other tokens: each later mail carries it, and it only ends the mails. */
    unsubscribeToken: string
  }
  newsletterConfirmations: {
    tokenHash: string
    email: string
    createdAt: string
  }
  /** Files on their way in; a row goes when its file has become a picture, or after a day. */
  uploads: {
    id: string
    userId: string
    kind: UploadKind
    state: UploadState
    /** Signs the addresses that the file may be sent to. */
    secret: string
    /** Where the file is and how many bytes it has, once all of it is here. */
    storageKey: string | null
    size: number | null
    createdAt: string
  }
  uploadParts: {
    uploadId: string
    partNumber: number
    etag: string
    size: number
    storageKey: string
  }
  /** Pictures that nothing shows any more, or yet. */
  unusedPictures: {
    pictureId: string
    unusedSince: string
  }
}

/** What a file was sent for; `companion` is whatever the upload widget sends by itself. */
export type UploadKind = 'blogImage' | 'teamImage' | 'companion'

/** A file in one piece is waited for; one in parts is open until they are joined; then it is stored. */
export type UploadState = 'waiting' | 'open' | 'stored'

export type Database = Kysely<Tables>
