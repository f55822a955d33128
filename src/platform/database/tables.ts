import type { Tables } from './schema'
import { contentTables } from './tables/content-tables'

interface TableFacts {
  /** Columns of the primary key. */
  key: readonly string[]
  /** True when public pages show its content, or free times depend on it: every server is notified of a change. */
  isShown: boolean
  /** True when only the running site needs it: a copy elsewhere begins without it. */
  isPassing?: boolean
  /** Columns that exist on one engine only. */
  ownColumns?: readonly string[]
}

/** Tables that the database itself maintains, or that the site reads again. */
type Maintained = 'blogPostCounts' | 'blogPostTags' | 'contacts' | 'contactWords'

/** Every table that is written to, each after those it refers to. */
const tables = {
  users: { key: ['id'], isShown: false },
  invitations: { key: ['id'], isShown: false },
  passwordResets: { key: ['tokenHash'], isShown: false },
  sessions: { key: ['tokenHash'], isShown: false },
  recoveryCodes: { key: ['codeHash'], isShown: false },
  attempts: { key: ['subjectHash'], isShown: false },
  loginPlaces: { key: ['placeHash'], isShown: false },
  secrets: { key: ['name'], isShown: false },
  settings: { key: ['section'], isShown: true },
  blogPosts: { key: ['id'], isShown: true, ownColumns: ['number'] },
  ...contentTables,
  lawStates: { key: ['lawId'], isShown: true },
  creations: { key: ['thingKind', 'userId', 'idempotencyKey'], isShown: false },
  keptDemonstration: { key: ['thingKind', 'thingId'], isShown: false },
  workingCopies: { key: ['kind', 'thingId'], isShown: false },
  previewLinks: { key: ['id'], isShown: false },
  textComments: { key: ['id'], isShown: false },
  // An article's page names who approved its words.
  approvals: { key: ['id'], isShown: true },
  checkRequests: { key: ['postId', 'checkerId'], isShown: false },
  addresses: { key: ['path'], isShown: false },
  // An article shows when a figure was looked at again.
  attestations: { key: ['id'], isShown: true },
  officialPages: { key: ['urlHash'], isShown: false },
  officialFindings: { key: ['id'], isShown: false },
  outsideLinks: { key: ['urlHash'], isShown: false },
  importedPosts: { key: ['source'], isShown: false },
  // Pages show what is due, and every server has to know when.
  schedules: { key: ['thingKind', 'thingId'], isShown: true },
  versions: { key: ['id'], isShown: false },
  bin: { key: ['thingKind', 'thingId'], isShown: false },
  hosts: { key: ['id'], isShown: true },
  absences: { key: ['id'], isShown: true },
  busyCalendars: { key: ['hostId'], isShown: false },
  busyTimes: { key: ['hostId', 'startsAt'], isShown: true },
  calendarFeeds: { key: ['id'], isShown: false },
  reviews: { key: ['id'], isShown: true },
  bookings: { key: ['id'], isShown: true },
  // Their times are kept for a while.
  heldBookings: { key: ['id'], isShown: true },
  enquiries: { key: ['id'], isShown: false },
  enquiryAnswers: { key: ['id'], isShown: false },
  savedAnswers: { key: ['id'], isShown: false },
  cancelledBookings: { key: ['id'], isShown: false },
  bookingEvents: { key: ['id'], isShown: false },
  newsletterSubscribers: { key: ['id'], isShown: false },
  newsletterConfirmations: { key: ['tokenHash'], isShown: false },
  unsubscribed: { key: ['emailHash'], isShown: false },
  newsletters: { key: ['id'], isShown: false },
  newsletterRecipients: { key: ['newsletterId', 'subscriberId'], isShown: false },
  mails: { key: ['id'], isShown: false },
  mailTests: { key: ['tokenHash'], isShown: false },
  uploads: { key: ['id'], isShown: false },
  activity: { key: ['id'], isShown: false },
  pageTexts: { key: ['hash'], isShown: false },
  pageMoments: { key: ['id'], isShown: false },
  pageLooks: { key: ['name'], isShown: false },
  jobs: { key: ['name', 'server'], isShown: false, isPassing: true },
  serverErrors: { key: ['id'], isShown: false },
  backupSettings: { key: ['id'], isShown: false },
  earlierBackupKeys: { key: ['recipient'], isShown: false },
  backupCopies: { key: ['key'], isShown: false },
  visits: { key: ['day', 'kind', 'page', 'source'], isShown: false },
  images: { key: ['id'], isShown: false },
  imageUses: { key: ['imageId', 'thingKind', 'thingId'], isShown: false },
  unusedImages: { key: ['imageId'], isShown: false },
  uploadParts: { key: ['uploadId', 'partNumber'], isShown: false },
} satisfies Record<Exclude<keyof Tables, Maintained>, TableFacts>

/** The tables, each after those it refers to. */
export const tableFacts: ReadonlyArray<TableFacts & { name: string }> = Object.entries(tables).map(
  ([name, facts]) => ({ name, ...facts }),
)
