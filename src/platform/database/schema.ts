import type { Generated, Insertable, Kysely } from 'kysely'
import type { AccountTables } from './tables/account-tables'
import type { AddressTables } from './tables/address-tables'
import type { AttestationTables } from './tables/attestation-tables'
import type { BookingTables } from './tables/booking-tables'
import type { CommentTables } from './tables/comment-tables'
import type { ContentTables, DemonstrationTables, LawTables } from './tables/content-tables'
import type { CreationTables } from './tables/creation-tables'
import type { EnquiryTables } from './tables/enquiry-tables'
import type { HealthTables } from './tables/health-tables'
import type { ImageTables } from './tables/image-tables'
import type { ImportedTables } from './tables/imported-tables'
import type { NewsletterTables } from './tables/newsletter-tables'
import type { PastPageTables } from './tables/past-page-tables'
import type { ReviewTables } from './tables/review-tables'
import type { ScheduleTables } from './tables/schedule-tables'
import type { VersionTables } from './tables/version-tables'
import type { VisitTables } from './tables/visit-tables'
import type { WorkingCopyTables } from './tables/working-copy-tables'

/**
 * The tables as the program sees them, the same on every engine: times are ISO 8601 UTC text, lists are JSON text,
 * identifiers are UUIDv7 text (docs/product.md, "Retention").
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
  /** The firm's changes to its settings, a row for each section. */
  settings: {
    section: string
    /** Only the changed fields, as JSON. */
    value: string
    updatedAt: string
    /** The user's id; null after a change by a command. */
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
    /** A date: "2026-11-22". */
    lawAsAt: string | null
    reviewOn: string | null
    /** For search engines and shared links; null to use the article's own. */
    searchTitle: string | null
    searchDescription: string | null
    shareImage: string | null
    /** An address on another site; null for the article's own. */
    canonicalUrl: string | null
    isFindable: boolean | null
    createdAt: string
    updatedAt: string
    /** Title, excerpt and plain text of the content in lower case, for search. */
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
  /**
   * One row for each person in another table, maintained by the database (docs/decisions/103-an-index-of-people.md).
   */
  contacts: {
    /** In order of arrival. */
    number: Generated<number>
    /** The table that has the row. */
    source: string
    id: string
    /** Name, address and number in the form that a search compares; null until they are read. */
    text: string | null
  }
  /** The words in the names. */
  contactWords: {
    word: string
    number: number
  }
  /** Mails in the queue, failed mails, and the bare fact of those sent (docs/product.md, "Mail"). */
  mails: {
    id: string
    aboutKind: MailSubject
    /** The queue it waits in (../mail/rules.ts). */
    lane: MailLane
    /** The purpose in its feature's words: "reminder"; null where none is recorded, and for older mails. */
    purpose: string | null
    /** Null until it is sent, and for older mails. */
    takenBy: MailDestination | null
    /** The id of the booking, enquiry, subscriber, account or newsletter; for a sign-up, the hash of its token. */
    aboutId: string
    /** The version of it that the mail describes; null where none is needed, and in older mails. */
    aboutVersion: string | null
    /** The email address, in lower case, of the person the mail is to or about; for staff, the user name. */
    person: string
    /** Null for the firm, whose address is a setting. */
    recipient: string | null
    /** The same for each attempt. */
    messageId: string
    /** The rendered mail as JSON; null once it is sent. */
    content: string | null
    state: MailState
    attempts: number
    /** The hourly limit may hold a mail back until then. */
    notBefore: string
    /**
     * The time of the next attempt. A server that takes the mail moves this ahead, so that no other server takes it
     * meanwhile.
     */
    dueAt: string
    createdAt: string
    finishedAt: string | null
    /** Why the last attempt failed, without the mail server's own words. */
    lastError: string | null
  }
  /**
   * Test mails that someone is to confirm by their link, and the last one that was confirmed (docs/product.md, "Email
   * settings").
   */
  mailTests: {
    tokenHash: string
    /** Identifies the server and the sender that it tests (../mail/mail-settings.ts). */
    fingerprint: string
    recipient: string
    /** The id of a member of staff. */
    askedBy: string
    createdAt: string
    /** The time the mail server took it; null while in progress. */
    takenAt: string | null
    confirmedAt: string | null
  }
  /** Uploads in progress; a row is deleted when its file has become an image, or after a day. */
  uploads: {
    id: string
    userId: string
    kind: UploadKind
    state: UploadState
    /** Signs the addresses that accept the file. */
    secret: string
    /** The key of the complete file, whose size is in bytes; null until all of it has arrived. */
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
  /** Rows are only added, and removed after their retention (docs/product.md, "Activity"). */
  activity: {
    id: string
    at: string
    /** The id of a member of staff, or a word for any other actor (content-kinds/activity/record-activity.ts). */
    actorId: string
    /** As it was then, like the name of the thing. */
    actorName: string
    /** From content-kinds/activity/record-activity.ts, or a newer version of the site; so too the kind. */
    action: string
    thingKind: string
    /** Null when it is about no single thing. */
    thingId: string | null
    thingName: string | null
    /** The fields before and after, as JSON. */
    changes: string
    /** The changed fields of a settings section before the change, as JSON; they can be restored. */
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

/** A mail in the outbox has not reached anyone. */
export type MailDestination = 'mail server' | 'outbox'

export type MailState = 'waiting' | 'sent' | 'failed'

/** The purpose of a file; the upload widget sends any `companion` automatically. */
export type UploadKind = 'blogImage' | 'teamImage' | 'companion' | 'export'

/** A single upload is `waiting`, one in parts `open` until they are joined; then it is `stored`. */
export type UploadState = 'waiting' | 'open' | 'stored'

export type Database = Kysely<Tables>

/** Every column of a row, for inserts that leave none out: Kysely itself asks only for those without a default. */
export type WholeRow<Table extends keyof Tables> = Required<Insertable<Tables[Table]>>
