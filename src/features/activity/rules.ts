import type { ActivityAction, ActivityKind } from '~/content-kinds/activity/record-activity'
import {
  CONTENT_KIND_SLUGS,
  CONTENT_KINDS,
  type ContentKind,
  type ThingKind,
} from '~/content-kinds/registry'

/** Entries on a page of the screen. */
export const ACTIVITY_PAGE = 50

/** The longest id of a person or a thing in a filter. */
export const LONGEST_FILTER = 100

/** What is said of an entry between who did it and what it was done to. */
const ACTION_WORDS: Record<ActivityAction, string> = {
  created: 'added',
  changed: 'changed',
  scheduled: 'changed the schedule of',
  deleted: 'deleted',
  kept: 'kept, as the firm’s own,',
  moved: 'moved',
  cancelled: 'cancelled',
  reordered: 'put in a new order:',
  uploaded: 'uploaded',
  replaced: 'put another file in the place of',
  discarded: 'gave up the upload of',
  'logged in': 'logged in',
  'logged out': 'logged out',
  'password refused': 'typed a wrong password for',
  'code refused': 'typed a wrong code for',
  'refused while locked': 'was refused at the locked account:',
  'recovery code used': 'used a recovery code',
  'account locked': 'typed too many wrong codes, which locked',
  'account unlocked': 'unlocked',
  'password changed': 'changed the password of',
  'second factor on': 'switched on the second factor of',
  'second factor off': 'switched off the second factor of',
  'user added': 'added',
  'user disabled': 'disabled',
  'user deleted': 'deleted',
  'user enabled': 'enabled',
  'account changed': 'changed',
  'user invited': 'invited',
  'invitation accepted': 'accepted the invitation of',
  'invitation withdrawn': 'withdrew the invitation of',
  'password reset sent': 'asked for a link to a new password for',
  'session ended': 'ended a session of',
  'sessions ended': 'ended every session of',
  exported: 'exported',
  imported: 'imported',
  erased: 'erased',
  restored: 'restored',
  copied: 'copied',
  'sent again': 'asked for an email to be sent again about',
  retried: 'tried again to send',
  tested: 'sent a test of',
  sent: 'sent',
  answered: 'answered',
  'read again': 'has read again what is said of',
  'preview shared': 'made a link to the preview of',
  'preview revoked': 'revoked a link to the preview of',
  confirmed: 'confirmed what the site says under',
  commented: 'commented on',
  replied: 'replied to a comment on',
  'comment resolved': 'resolved a comment on',
  'comment reopened': 'reopened a comment on',
  'comment deleted': 'deleted a comment of their own on',
  'comments moved': 'changed words with comments in',
  'check asked': 'asked a colleague to check',
  'signature asked': 'asked a colleague to confirm',
  approved: 'approved the text of',
  compared: 'compared words of a text with',
  'kept back': 'did not publish, because nobody has approved its text,',
}

interface KindWords {
  /** Before its name. */
  one: string
  /** Without a name. */
  nameless: string
  /** In the filter. */
  several: string
}

function ofContent(kind: ContentKind): KindWords {
  const { named, nameless, many } = CONTENT_KINDS[kind].words
  return { one: named, nameless, several: many }
}

const OTHER_WORDS: Record<Exclude<ActivityKind, ThingKind>, KindWords> = {
  review: { one: 'the review', nameless: 'the reviews', several: 'Reviews' },
  image: { one: 'the picture', nameless: 'a picture', several: 'Pictures' },
  booking: { one: 'the booking', nameless: 'a booking', several: 'Bookings' },
  'held booking': {
    one: 'the held booking',
    nameless: 'a held booking',
    several: 'Held bookings',
  },
  availability: {
    one: 'the settings of',
    nameless: 'who takes consultations',
    several: 'Who takes consultations',
  },
  'calendar address': {
    one: 'the calendar address of',
    nameless: 'a calendar address',
    several: 'Calendar addresses',
  },
  settings: { one: 'the settings of', nameless: 'the settings', several: 'Settings' },
  account: { one: 'the account', nameless: 'an unknown username', several: 'Accounts, logins' },
  enquiry: { one: 'the enquiry', nameless: 'an enquiry', several: 'Enquiries' },
  'saved answers': {
    one: 'the',
    nameless: 'the saved answers',
    several: 'Saved answers',
  },
  'personal data': {
    one: 'the personal data',
    nameless: 'the personal data of a visitor',
    several: 'Personal data of visitors',
  },
  subscriber: { one: 'the subscriber', nameless: 'a subscriber', several: 'Subscribers' },
  newsletter: {
    one: 'the newsletter',
    nameless: 'the newsletter’s subscribers',
    several: 'Newsletters',
  },
  list: { one: 'the list of', nameless: 'a list', several: 'Lists of visitors' },
  mail: { one: 'the mail', nameless: 'mail', several: 'Mail' },
  content: { one: 'the content', nameless: 'the site’s content', several: 'Content moved' },
  'compliance file': {
    one: 'the compliance file',
    nameless: 'the compliance file',
    several: 'Compliance files',
  },
  database: { one: 'the database', nameless: 'the database', several: 'Database' },
  backups: { one: 'the', nameless: 'the backups', several: 'Backups' },
  activity: { one: 'the activity', nameless: 'the activity', several: 'Activity' },
}

/** What an entry is about, by its kind. */
export const KIND_WORDS: ReadonlyMap<string, KindWords> = new Map([
  ...CONTENT_KIND_SLUGS.map((kind) => [CONTENT_KINDS[kind].thingKind, ofContent(kind)] as const),
  ...Object.entries(OTHER_WORDS),
])

/**
 * Before which moment activity is removed (docs/product.md, "Retention"). It is a day more than the years: the
 * database refuses less than one by a clock of its own, which may be behind.
 */
export function activityBegins(now: Date, years: number): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  return new Date(today.subtract({ years, days: 1 }).epochMilliseconds)
}

/** What was done. A newer version of the site may have stored actions that this one has no words for. */
export function actionWords(action: string): string {
  return actionWordsByName.get(action) ?? action
}

const actionWordsByName = new Map(Object.entries(ACTION_WORDS))

/** Before the name of a thing, or in place of it. */
export function thingWords({ kind, name }: { kind: string; name: string | null }): string {
  const words = KIND_WORDS.get(kind)
  return (name === null ? words?.nameless : words?.one) ?? kind
}
