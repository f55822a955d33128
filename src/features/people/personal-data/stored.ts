import {
  BACKUPS_KEPT,
  BOOKING_RETENTION_DAYS,
  COMPLAINT_RETENTION_DAYS,
  CONFIRMATION_DAYS,
  COPY_RETENTION_DAYS,
  ENQUIRY_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  VISITS_KEPT_MONTHS,
} from '~/domain/retention'
import { capitalised } from '~/lib/text/capitalised'
import { yearsInWords } from '~/lib/text/years-in-words'

/** The site's data about people, in the words of the privacy policy and the record of processing. */
export interface Stored {
  id: StoredId
  /** The row of the privacy policy: purpose; data and legal basis; retention. */
  notice: readonly [purpose: string, what: string, kept: string]
  /** The rows of the record of processing (UK GDPR, Article 30). */
  record: ReadonlyArray<{ what: string; kept: string }>
}

/** Each is a row of the privacy policy; every table and file about people names one (personal-tables.server.ts). */
export const STORED_IDS = [
  'consultations',
  'messages',
  'newsletter',
  'unsubscribed',
  'reviews',
  'mails',
  'texts',
  'pastPages',
  'security',
  'staff',
  'backups',
] as const

export type StoredId = (typeof STORED_IDS)[number]

interface StoringSettings {
  /** Retention of activity and past pages. */
  activityYears: number
}

/** The only list of data about people with its retention, by the periods that the sweep applies. */
export function storedOfPeople({ activityYears }: StoringSettings): readonly Stored[] {
  const activity = capitalised(yearsInWords(activityYears))
  const byId: Record<StoredId, Omit<Stored, 'id'>> = {
    consultations: {
      notice: [
        'Consultations',
        'Your name, email, phone number, the time, what you tell us before and on the call, and what became of it. Steps you’ve asked us to take before a contract.',
        `${inYears(BOOKING_RETENTION_DAYS)} after the call, unless you become a client`,
      ],
      record: [
        { what: 'Consultations', kept: `${BOOKING_RETENTION_DAYS} days after the consultation` },
      ],
    },
    messages: {
      notice: [
        'Messages to us',
        'What you write, how to reach you, and our answers. Our legitimate interest in answering you and keeping a record of it.',
        `${inYears(ENQUIRY_RETENTION_DAYS)} after the last reply; complaints ${inYears(COMPLAINT_RETENTION_DAYS).toLowerCase()}`,
      ],
      record: [
        { what: 'Enquiries and answers', kept: sinceChange(ENQUIRY_RETENTION_DAYS) },
        { what: 'Complaints and answers', kept: sinceChange(COMPLAINT_RETENTION_DAYS) },
      ],
    },
    newsletter: {
      notice: [
        'The newsletter',
        'Your email address, the words you agreed to and when, and which newsletters we sent you. Your consent.',
        `Until you unsubscribe; a sign-up you don’t confirm, ${CONFIRMATION_DAYS} days`,
      ],
      record: [
        { what: 'Newsletter subscribers', kept: 'Until they unsubscribe' },
        { what: 'Sign-ups that nobody confirmed', kept: `${CONFIRMATION_DAYS} days` },
      ],
    },
    unsubscribed: {
      notice: [
        'Former subscribers',
        'A coded form of your address, the day you agreed and the day you unsubscribed. The words you agreed to go with your address. Our legitimate interest in not writing to you again, and in showing that we had your consent.',
        'Until you subscribe again',
      ],
      record: [
        {
          what: 'A hash of who unsubscribed',
          kept: 'Until they subscribe again',
        },
      ],
    },
    reviews: {
      notice: [
        'What you say about us',
        'Your words, your name or initials, the month and the kind of work, where you’ve let us quote you, with how to reach you and how you gave permission. Your written permission.',
        'Until you withdraw it, which you can do at any time',
      ],
      record: [{ what: 'Reviews by clients', kept: 'Until staff delete them' }],
    },
    mails: {
      notice: [
        'Emails from this site',
        'Who we wrote to, when and about what, and whether a mail server took it; the text only of one that waits or has failed. Our legitimate interest in knowing that you heard from us.',
        `${MAIL_RETENTION_DAYS} days; one that we had no mail server for, ${inYears(BOOKING_RETENTION_DAYS).toLowerCase()}`,
      ],
      record: [
        { what: 'Of emails that were sent', kept: `${MAIL_RETENTION_DAYS} days, without the text` },
        {
          what: 'Emails in the outbox, without a mail server',
          kept: `${BOOKING_RETENTION_DAYS} days`,
        },
      ],
    },
    texts: {
      notice: [
        'Texts we’re writing',
        'Drafts and our comments on them, if they mention you. Our legitimate interest in writing for our clients.',
        `${COPY_RETENTION_DAYS} days after a draft’s last change; comments, as long as the text`,
      ],
      record: [
        { what: 'Unsaved texts', kept: `${COPY_RETENTION_DAYS} days after the last change` },
        { what: 'Comments on articles', kept: 'Until the article is erased' },
      ],
    },
    pastPages: {
      notice: [
        'What this site has said',
        'Each public page as it was, with the people it named and the clients it quoted. Our legitimate interest in being able to show what we told the public.',
        `${activity}. An erasure doesn’t reach these copies: we may need them to establish or defend legal claims (UK GDPR, article 17(3)(e))`,
      ],
      record: [
        {
          what: 'Past pages, with the reviews and profiles they showed',
          kept: `${yearsInWords(activityYears)}, whatever is erased`,
        },
      ],
    },
    security: {
      notice: [
        'Keeping the site safe',
        'Your IP address, in coded form, to count attempts. Our legitimate interest in security. Our logs don’t name you.',
        'A day at most',
      ],
      record: [{ what: 'Attempts, as hashes', kept: 'A day at most' }],
    },
    staff: {
      notice: [
        'Our own people',
        'Accounts, profiles and working times, where people logged in from, and what they did on this site. Our legitimate interest in running it safely.',
        `While they work with us; what they did, ${activity.toLowerCase()}`,
      ],
      record: [
        { what: 'Staff accounts', kept: 'Until they are deleted' },
        { what: 'What staff did', kept: `${activityYears} years` },
      ],
    },
    backups: {
      notice: [
        'Backups and exports',
        'Copies of all of the above, so that we can restore the site after a fault, and lists we take from it for our work. Our legal duty to keep data safe, and our legitimate interest in doing that work.',
        `Backups up to ${BACKUPS_KEPT.months} months, so what we erase is in them until then; exports no longer than what they were made from`,
      ],
      record: [
        { what: 'Backups', kept: `Up to ${BACKUPS_KEPT.months} months, erased data included` },
        { what: 'Exports', kept: 'No longer than what they were made from' },
      ],
    },
  }
  return STORED_IDS.map((id) => ({ id, ...byId[id] }))
}

/** Not about anyone: only the record of processing has it. */
export const COUNTED_VIEWS = {
  what: 'Page views, as numbers alone',
  kept: `${VISITS_KEPT_MONTHS} months`,
} as const

function inYears(days: number): string {
  return capitalised(yearsInWords(Math.floor(days / 365)))
}

function sinceChange(days: number): string {
  return `${Math.floor(days / 365)} years after the last change`
}
