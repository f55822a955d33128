import { keysOf } from '~/lib/objects'
import type { dataPaths } from '~/platform/data-folder/layout'
import type { Tables } from '~/platform/database/schema'
import { SAID_OF_BOOKING } from '~/platform/database/tables/booking-tables'
import { contentTables } from '~/platform/database/tables/content-tables'
import { STORED_IDS, type StoredId } from './stored'

type ColumnsOf = {
  [Table in keyof Tables]?: {
    exported: ReadonlyArray<keyof Tables[Table]>
    /** The rows of the privacy policy about it. */
    notice: readonly [StoredId, ...StoredId[]]
    /** The reason, by column. */
    leftOut: { [Column in keyof Tables[Table]]?: string }
  }
}

const OUR_KEY = 'A key of ours, which says nothing of the person.'
const SEARCHED = 'Made of other columns, to find the row.'
const OURS = 'An account or a colleague’s user name, with which they log in.'
const QUEUE = 'How the queue tries again.'
const NAMED = 'The name is exported in its place.'

const OF_BOOKING = {
  exported: ['id', ...SAID_OF_BOOKING, 'endsAt', 'choseHost'],
  leftOut: { hostId: NAMED, sequence: 'Counts the changes for calendar programs.' },
} as const

/**
 * The tables about people who have written to the firm, and which of their columns a person's export has
 * (docs/product.md, "Retention"). A new column belongs in one of the two lists.
 */
export const PERSONAL_TABLES = {
  bookings: {
    notice: ['consultations'],
    exported: [...OF_BOOKING.exported, 'outcome', 'changedAt', 'remindedAt', 'remindedAgainAt'],
    leftOut: { ...OF_BOOKING.leftOut, formId: OUR_KEY },
  },
  cancelledBookings: {
    notice: ['consultations'],
    exported: [...OF_BOOKING.exported, 'cancelledAt', 'cancelledBy', 'reason'],
    leftOut: OF_BOOKING.leftOut,
  },
  heldBookings: {
    notice: ['consultations'],
    exported: [
      'id',
      'startsAt',
      'endsAt',
      'service',
      'name',
      'secondName',
      'email',
      'phone',
      'notes',
      'kind',
      'livesIn',
      'workedOut',
      'choseHost',
      'createdAt',
      'keptUntil',
    ],
    leftOut: { hostId: NAMED, formId: OUR_KEY },
  },
  bookingEvents: {
    notice: ['consultations'],
    exported: ['bookingId', 'at', 'action', 'startsAt', 'before'],
    leftOut: { id: OUR_KEY, actor: OURS, hostId: NAMED },
  },
  enquiries: {
    notice: ['messages'],
    exported: [
      'id',
      'topic',
      'message',
      'name',
      'email',
      'phone',
      'whenToCall',
      'page',
      'cameBy',
      'address',
      'status',
      'note',
      'createdAt',
      'updatedAt',
      'acknowledgedAt',
      'answeredAt',
      'closedAt',
      'dueOn',
      'acknowledgeDays',
      'extendedAt',
      'issue',
      'outcome',
      'redress',
      'ombudsmanReference',
      'lesson',
    ],
    leftOut: { formId: OUR_KEY, person: SEARCHED, searchText: SEARCHED, assignedTo: OURS },
  },
  enquiryAnswers: {
    notice: ['messages'],
    exported: ['id', 'enquiryId', 'at', 'way', 'staffName', 'text', 'bookingId', 'sentAt'],
    leftOut: {},
  },
  newsletterSubscribers: {
    notice: ['newsletter'],
    exported: ['email', 'consentText', 'consentedAt'],
    leftOut: { id: OUR_KEY, unsubscribeToken: 'Anyone who has it can unsubscribe them.' },
  },
  newsletterConfirmations: {
    notice: ['newsletter'],
    exported: ['email', 'createdAt'],
    leftOut: { tokenHash: OUR_KEY },
  },
  newsletterRecipients: {
    notice: ['newsletter'],
    exported: ['state'],
    leftOut: {
      newsletterId: 'Its subject and its day are exported in its place.',
      subscriberId: OUR_KEY,
      mailId: OUR_KEY,
    },
  },
  unsubscribed: {
    notice: ['unsubscribed'],
    exported: ['consentedAt', 'unsubscribedAt'],
    leftOut: { emailHash: 'A hash of the address that was asked about.' },
  },
  mails: {
    notice: ['mails'],
    exported: [
      'aboutKind',
      'aboutId',
      'purpose',
      'recipient',
      'messageId',
      'content',
      'state',
      'takenBy',
      'attempts',
      'createdAt',
      'finishedAt',
      'lastError',
    ],
    leftOut: {
      id: OUR_KEY,
      person: SEARCHED,
      aboutVersion: 'Which state of a booking it tells of, or the hash of a link.',
      lane: QUEUE,
      notBefore: QUEUE,
      dueAt: QUEUE,
    },
  },
  mailTests: {
    notice: ['mails'],
    exported: ['recipient', 'createdAt', 'takenAt', 'confirmedAt'],
    leftOut: {
      tokenHash: OUR_KEY,
      fingerprint: 'Of the mail server, not of the person.',
      askedBy: OURS,
    },
  },
  reviews: {
    notice: ['reviews'],
    exported: [
      'quote',
      'name',
      'month',
      'matter',
      'person',
      'permissionOn',
      'permissionHow',
      'isPublished',
      'createdAt',
      'updatedAt',
    ],
    leftOut: { id: OUR_KEY, displayOrder: 'Its place on our page.' },
  },
  workingCopies: {
    notice: ['texts'],
    exported: ['kind', 'thingId', 'label', 'form', 'since', 'at'],
    leftOut: {
      enquiryId: 'In `thingId` too.',
      startedFrom: 'The state of the saved text.',
      userId: OURS,
      editor: OUR_KEY,
      revision: 'Counts what was typed.',
      seenAt: 'When a colleague’s editor was last open.',
    },
  },
  textComments: {
    notice: ['texts'],
    exported: ['text', 'anchor', 'movedAnchor', 'createdAt', 'resolvedAt', 'resolvedBy'],
    leftOut: { id: OUR_KEY, postId: OUR_KEY, threadId: OUR_KEY, authorId: OURS },
  },
} as const satisfies ColumnsOf

export type PersonalTable = keyof typeof PERSONAL_TABLES

type OtherTable = Exclude<keyof Tables, PersonalTable>

/** Every other table, with the reason why a visitor's export leaves it out. A new table belongs here or above. */
export const OTHER_TABLES: ReadonlyArray<{
  reason: string
  /** The rows of the privacy policy about them; empty where they are about no one. */
  notice: readonly StoredId[]
  tables: readonly OtherTable[]
}> = [
  {
    reason:
      'About staff, who see their own on “Your account”, in Activity and in Availability; `npm run site -- user delete` says what goes with an account',
    notice: ['staff'],
    tables: [
      'users',
      'invitations',
      'passwordResets',
      'sessions',
      'recoveryCodes',
      'hosts',
      'absences',
      'busyCalendars',
      'busyTimes',
      'calendarFeeds',
      'activity',
      'approvals',
      'attestations',
      'checkRequests',
      'creations',
      'previewLinks',
      'uploads',
      'uploadParts',
    ],
  },
  {
    reason:
      'Made of the bookings, enquiries and subscribers above, to find them, and gone with them',
    notice: ['consultations', 'messages', 'newsletter'],
    tables: ['contacts', 'contactWords'],
  },
  {
    reason: 'Hashes that identify no one, for a day or 30',
    notice: ['security', 'staff'],
    tables: ['attempts', 'loginPlaces'],
  },
  {
    reason:
      'What the firm writes for the public or for itself; a text that names a client is pointed out before it is published',
    notice: ['staff', 'texts'],
    tables: [
      ...keysOf(contentTables),
      'blogPosts',
      'blogPostCounts',
      'blogPostTags',
      'lawStates',
      'savedAnswers',
      'settings',
      'newsletters',
      'versions',
      'bin',
      'schedules',
      'addresses',
      'importedPosts',
      'images',
      'imageUses',
      'unusedImages',
      'keptDemonstration',
    ],
  },
  {
    reason: 'Pages as the public saw them, which an erasure leaves (docs/product.md, "Past pages")',
    notice: ['pastPages'],
    tables: ['pageTexts', 'pageMoments', 'pageLooks'],
  },
  {
    reason: 'About the program and its server, or counted without names',
    notice: [],
    tables: [
      'secrets',
      'jobs',
      'serverErrors',
      'visits',
      'backupSettings',
      'earlierBackupKeys',
      'backupCopies',
      'officialPages',
      'officialFindings',
      'outsideLinks',
    ],
  },
]

/** The same for the data folder and places outside it. A new part of the folder belongs here. */
export const FILES: Record<
  keyof ReturnType<typeof dataPaths> | 'backups' | 'exports' | 'log',
  { reason: string; notice: readonly StoredId[] }
> = {
  database: { reason: 'The tables above', notice: [...STORED_IDS] },
  files: { reason: 'Pictures of the firm’s people', notice: ['staff'] },
  outbox: { reason: 'Mails while no mail server is named', notice: ['mails'] },
  pages: { reason: 'Public pages as they are now, for an outage', notice: ['pastPages'] },
  backups: { reason: 'Copies of all of it', notice: ['backups'] },
  exports: { reason: 'Tables and files that staff download', notice: ['backups'] },
  log: { reason: 'Of staff an id, of visitors nothing', notice: ['security', 'staff'] },
  installation: { reason: 'An id of the site', notice: [] },
  lastBackup: { reason: 'A time', notice: [] },
  builds: { reason: 'The program', notice: [] },
  damaged: { reason: 'A mark', notice: [] },
  minuteCopies: { reason: 'Times of the copies, which are backups', notice: ['backups'] },
}
