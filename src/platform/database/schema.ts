import type { Generated, Kysely } from 'kysely'
import type { AccountTables } from './tables/account-tables'
import type { AddressTables } from './tables/address-tables'
import type { AttestationTables } from './tables/attestation-tables'
import type { BookingTables } from './tables/booking-tables'
import type { CommentTables } from './tables/comment-tables'
import type { ContentTables } from './tables/content-tables'
import type { CreationTables } from './tables/creation-tables'
import type { DemonstrationTables } from './tables/demonstration-tables'
import type { EnquiryTables } from './tables/enquiry-tables'
import type { HealthTables } from './tables/health-tables'
import type { ImageTables } from './tables/image-tables'
import type { ImportedTables } from './tables/imported-tables'
import type { LawTables } from './tables/law-tables'
import type { NewsletterTables } from './tables/newsletter-tables'
import type { PastPageTables } from './tables/past-page-tables'
import type { ReviewTables } from './tables/review-tables'
import type { ScheduleTables } from './tables/schedule-tables'
import type { VersionTables } from './tables/version-tables'
import type { VisitTables } from './tables/visit-tables'
import type { WorkingCopyTables } from './tables/working-copy-tables'

/**
 * The tables as the program sees them, the same on every engine: times are ISO 8601 UTC text,
 * lists are JSON text, identifiers are UUIDv7 text (docs/product.md, "Retention").
 */
export interface Tables
  extends AccountTables,
    AddressTables,
    AttestationTables,
    BookingTables,
    CommentTables,
    ContentTables,
    CreationTables,
    DemonstrationTables,
    EnquiryTables,
    HealthTables,
    ImageTables,
    ImportedTables,
    LawTables,
    NewsletterTables,
    PastPageTables,
    ReviewTables,
    ScheduleTables,
    VersionTables,
    VisitTables,
    WorkingCopyTables {
  /** Random keys that the site generated for itself. */
  secrets: {
    name: string
    value: string
  }
  /** What the firm has changed of its settings, a row for each section. */
  settings: {
    section: string
    /** The changed fields alone, as JSON. */
    value: string
    updatedAt: string
    /** The user's id; null when a command has changed it. */
    updatedBy: string | null
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
    writtenBy: string | null
    checkedBy: string | null
    /** Days: "2026-11-22". */
    lawAsAt: string | null
    reviewOn: string | null
    /** For search engines and shared links; null for what the article itself says. */
    searchTitle: string | null
    searchDescription: string | null
    shareImage: string | null
    /** An address of another site; null for the article's own. */
    canonicalUrl: string | null
    /** Null for what the settings say. */
    isFindable: boolean | null
    createdAt: string
    updatedAt: string
    /** Lower-case title, excerpt and plain text of the content: the text that is searched. */
    searchText: string
  }
  /** Maintained by the database itself; nothing else writes it. */
  blogPostCounts: {
    status: string
    /** '' for posts without one. */
    category: string
    posts: number
  }
  /** Maintained by the database itself; nothing else writes it. */
  blogPostTags: {
    tag: string
    postId: string
  }
  /** Everyone's rows, which the database itself notes (docs/decisions/103-an-index-of-people.md). */
  contacts: {
    /** Counted as they come. */
    number: Generated<number>
    /** The table with the row. */
    source: string
    id: string
    /** Name, address and number in the form that a search compares; null until they are read. */
    text: string | null
  }
  /** The words of their names. */
  contactWords: {
    word: string
    /** Of the contact. */
    number: number
  }
  /** Mails on their way, failed ones, and of those that were sent the bare fact (docs/product.md, "Mail"). */
  mails: {
    id: string
    /** What the mail is about. */
    aboutKind: MailSubject
    /** Which others it waits with (../mail/rules.ts). */
    lane: MailLane
    /** What it is for, in its feature's words: "reminder"; null where nobody asks, and of older mails. */
    purpose: string | null
    /** Null until it is sent, and of older mails. */
    takenBy: MailDestination | null
    /** Of a booking, an enquiry, a subscriber, an account or a newsletter the id, of a sign-up the hash of its token. */
    aboutId: string
    /** The version of it that the mail tells of; null where none is asked for, and in older mails. */
    aboutVersion: string | null
    /** The email address, in lower case, of the person that the mail is to or about; of staff the user name. */
    person: string
    /** Null for the firm, whose address is a setting. */
    recipient: string | null
    /** The same at each attempt. */
    messageId: string
    /** The rendered mail as JSON; null once it is sent. */
    content: string | null
    state: MailState
    attempts: number
    /** The ceiling of an hour may hold a mail back until then. */
    notBefore: string
    /** When it is tried next. A server that is trying it has moved this ahead, and nobody else does so until then. */
    dueAt: string
    createdAt: string
    /** When it was sent or given up. */
    finishedAt: string | null
    /** Why the last attempt failed, without the mail server's own words. */
    lastError: string | null
  }
  /** Test mails that someone is to confirm by their link, and the one that was confirmed last (docs/product.md, "Email settings"). */
  mailTests: {
    tokenHash: string
    /** Of the server and the sender that it tests (../mail/mail-settings.ts). */
    fingerprint: string
    recipient: string
    /** The id of the member of staff who asked for it. */
    askedBy: string
    createdAt: string
    /** When the mail server took it; null while it is asked. */
    takenAt: string | null
    confirmedAt: string | null
  }
  /** Uploads in progress; a row is deleted when its file has become an image, or after a day. */
  uploads: {
    id: string
    userId: string
    kind: UploadKind
    state: UploadState
    /** Signs the addresses to which the file may be sent. */
    secret: string
    /** Where the file is, and its size in bytes, once all of it has arrived. */
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
  /** Who did what; rows are only added, and removed after their retention (docs/product.md, "Activity"). */
  activity: {
    id: string
    at: string
    /** Of a member of staff, or a word for any other actor (content-kinds/activity/record-activity.ts). */
    actorId: string
    /** As it was then, like the name of the thing. */
    actorName: string
    /** One that content-kinds/activity/record-activity.ts names, or a newer version of the site; so too the kind. */
    action: string
    thingKind: string
    /** Null when it is about no single thing. */
    thingId: string | null
    thingName: string | null
    /** The fields before and after, as JSON. */
    changes: string
    /** What can be put back: the changed fields of a section of the settings, as they were, as JSON. */
    valuesBefore: string | null
  }
}

export type MailSubject =
  | 'booking'
  | 'booking change'
  | 'enquiry'
  | 'answer'
  | 'sign-up'
  | 'subscription'
  | 'newsletter'
  | 'account'
  | 'day sheet'

export type MailLane = 'people' | 'first contact' | 'sign-up' | 'newsletter' | 'unanswered'

/** Where a mail has gone: nobody has received what stands in the outbox. */
export type MailDestination = 'mail server' | 'outbox'

export type MailState = 'waiting' | 'sent' | 'failed'

/** What a file was sent for; `companion` is any file that the upload widget sends by itself. */
export type UploadKind = 'blogImage' | 'teamImage' | 'companion' | 'export'

/** A file in one piece is `waiting`, one in parts `open` until they are joined; then it is `stored`. */
export type UploadState = 'waiting' | 'open' | 'stored'

export type Database = Kysely<Tables>
