import { services } from '~/content/services'

/** Subjects of an enquiry (docs/product.md, "Enquiries"): the firm's services, and other common reasons to write. */
const TOPICS = [
  ...services.map(({ id, name }) => ({ id, label: name })),
  { id: 'other', label: 'Something else' },
  { id: 'complaint', label: 'A complaint about our work or service' },
  { id: 'personal-data', label: 'A request for my data: see it, correct it or erase it' },
  { id: 'data-complaint', label: 'A complaint about how you use my data' },
]

/** Topics within a sentence; without one here, the label is used. */
const SHORT_LABELS: Record<string, string> = {
  complaint: 'A complaint',
  'personal-data': 'A request for their data',
  'data-complaint': 'A complaint about data',
}

/** Topics that give someone a right to an answer by a day, or soon (docs/product.md, "Enquiries"). */
export const TOPICS_WITH_RIGHTS = ['complaint', 'personal-data', 'data-complaint'] as const

/**
 * Complaints about our work and about data, which are stored for longer, even after an erasure (docs/product.md,
 * "Retention").
 */
export const COMPLAINT_TOPICS: readonly string[] = ['complaint', 'data-complaint']

/** The topics as they are stored and in addresses. */
export const topicIds = TOPICS.map(({ id }) => id)

/** The label for visitors. */
export function topicChoice(topic: string): string {
  return TOPICS.find(({ id }) => id === topic)?.label ?? topic
}

/** The label for staff. A newer version of the site may have stored unknown topics. */
export function topicLabel(topic: string): string {
  return SHORT_LABELS[topic] ?? topicChoice(topic)
}

/** In characters (docs/product.md, "Enquiries"). */
export const ENQUIRY_LIMITS = {
  message: 3000,
  name: 100,
  email: 255,
  phone: 40,
  whenToCall: 100,
  note: 3000,
  answer: 4000,
  search: 100,
  address: 300,
  savedName: 80,
  savedAnswers: 50,
  redress: 2000,
  ombudsmanReference: 60,
  lesson: 2000,
  extensionReason: 1000,
} as const

/** Channels of enquiries that staff enter; null for those from the form. */
export const WAYS_IN = ['telephone', 'letter', 'in person'] as const

/** Labels in the choice of a channel. */
export const wayInLabels: Record<(typeof WAYS_IN)[number], string> = {
  telephone: 'Phone',
  letter: 'Letter',
  'in person': 'In person',
}

/** The channel after the sender's name: "by phone". A newer version of the site may have stored others. */
export function cameByWords(cameBy: string | null): string {
  if (cameBy === null) return 'by the website'
  if (cameBy === 'telephone') return 'by phone'
  return cameBy === 'in person' ? cameBy : `by ${cameBy}`
}

/** In milliseconds: someone counts as answering for this long after the last sign of them. */
export const WRITING_MS = 2 * 60_000

/** The placeholder in a saved answer for the recipient's name. */
export const NAME_PLACE = '{name}'

/**
 * The purpose of a mail about an enquiry, stored with it: it determines what follows once a mail server takes the mail.
 */
export const ENQUIRY_MAILS = {
  full: 'full answer',
  part: 'part answer',
  extension: 'extension',
  entered: 'entered enquiry',
} as const

/** States of an emailed answer that no mail server has taken. */
export const UNSENT_ANSWERS = ['waiting', 'not sent'] as const

export type UnsentAnswer = (typeof UNSENT_ANSWERS)[number]

export const ENQUIRY_STATUSES = ['new', 'answered', 'closed'] as const

/** The value of the assignee filter for unassigned enquiries. */
export const UNASSIGNED = 'nobody'

/** Enquiries on a page of the list. */
export const ENQUIRIES_PAGE = 50

/** A cursor in the list: the last row's time and id, after its due date where that orders the list. */
export const PLACE_IN_LIST = /^(?:\d{4}-\d\d-\d\d_)?\d{4}-[\dT:.-]{18}Z_[\w-]{1,64}$/
