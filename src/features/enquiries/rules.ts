import { services } from '~/content/services'

/** What an enquiry may be about (docs/product.md, "Enquiries"): what the firm does, and what else people write about. */
const TOPICS = [
  ...services.map(({ id, name }) => ({ id, label: name })),
  { id: 'other', label: 'Something else' },
  { id: 'complaint', label: 'A complaint about our work or service' },
  { id: 'personal-data', label: 'A request for my data: see it, correct it or erase it' },
  { id: 'data-complaint', label: 'A complaint about how you use my data' },
]

/** What a topic is called between other words; without one here, by its label. */
const SHORT_LABELS: Record<string, string> = {
  complaint: 'A complaint',
  'personal-data': 'A request for their data',
  'data-complaint': 'A complaint about data',
}

/** Topics on which someone has a right to an answer by a day, or soon (docs/product.md, "Enquiries"). */
export const TOPICS_WITH_RIGHTS = ['complaint', 'personal-data', 'data-complaint'] as const

/** Complaints about our work and about data, which are kept for longer, even from an erasure (docs/product.md, "Retention"). */
export const COMPLAINT_TOPICS: readonly string[] = ['complaint', 'data-complaint']

/** The topics as they are stored and stand in addresses. */
export const topicIds = TOPICS.map(({ id }) => id)

/** What visitors choose. */
export function topicChoice(topic: string): string {
  return TOPICS.find(({ id }) => id === topic)?.label ?? topic
}

/** What staff call a topic. A newer version of the site may have stored what this one has no words for. */
export function topicLabel(topic: string): string {
  return SHORT_LABELS[topic] ?? topicChoice(topic)
}

/** The longest of what visitors and staff type, in characters (docs/product.md, "Enquiries"). */
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

/** How what staff enter has come; null for what came by the form. */
export const WAYS_IN = ['telephone', 'letter', 'in person'] as const

/** What a way in is called where one is chosen. */
export const wayInLabels: Record<(typeof WAYS_IN)[number], string> = {
  telephone: 'Phone',
  letter: 'Letter',
  'in person': 'In person',
}

/** How an enquiry came, after who it is from: "by phone". A newer version of the site may have stored others. */
export function cameByWords(cameBy: string | null): string {
  if (cameBy === null) return 'by the website'
  if (cameBy === 'telephone') return 'by phone'
  return cameBy === 'in person' ? cameBy : `by ${cameBy}`
}

/** For how long someone is taken to be answering after the last sign of them, in milliseconds. */
export const WRITING_MS = 2 * 60_000

/** In a saved answer, where the name of the person goes who gets it. */
export const NAME_PLACE = '{name}'

/** The purpose of a mail about an enquiry, stored with it: what follows once a mail server takes it depends on it. */
export const ENQUIRY_MAILS = {
  full: 'full answer',
  part: 'part answer',
  extension: 'extension',
  entered: 'entered enquiry',
} as const

/** What has become of an answer by email that no mail server has taken. */
export const UNSENT_ANSWERS = ['waiting', 'not sent'] as const

export type UnsentAnswer = (typeof UNSENT_ANSWERS)[number]

/** Where an enquiry stands. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'closed'] as const

/** In the filter by person: enquiries that nobody looks after. */
export const NOBODY = 'nobody'

/** Enquiries on a page of the list. */
export const ENQUIRIES_PAGE = 50

/** Where a page of the list ends: the last one's time and id, after the day on which it is due where that orders the list. */
export const PLACE_IN_LIST = /^(?:\d{4}-\d\d-\d\d_)?\d{4}-[\dT:.-]{18}Z_[\w-]{1,64}$/
