/** What a visitor may allow or refuse; what is essential is no choice (docs/product.md, "Cookies and consent"). */
export const optionalCategories = ['analytics', 'marketing', 'functional'] as const

export type OptionalCategory = (typeof optionalCategories)[number]

/** The question about cookies that is asked until the firm changes it; decisions without a version answer this one. */
export const FIRST_QUESTION = 1

/** What visitors are asked about cookies (docs/product.md, "Settings"). */
export interface CookieSettings {
  /** How the switches stand for someone who has not decided yet. */
  switchesStartOn: boolean
  /** Whether another company's booking form loads after a press alone: it may store something of its own. */
  asksBeforeBooking: boolean
  /** In use, in the order above. Without any, nobody is asked. */
  categories: OptionalCategory[]
  /** Whether pages are counted (docs/product.md, "Page views"). */
  countsVisits: boolean
  /** Of the question: it rises when the categories change. */
  version: number
}

/** How long a consultation takes, and what its person has free before and after it, in minutes. */
export interface ConsultationLengths {
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

/** The same where something more particular may say it: null for what it does not. */
export type OwnLengths = { [Field in keyof ConsultationLengths]: number | null }

/** How consultations are booked and changed (docs/product.md, "Booking"). */
export interface ConsultationSettings extends ConsultationLengths {
  /** The shortest time between booking and talking, in minutes, so that someone is ready. */
  leadMinutes: number
  /** Until how many hours before it a visitor can move or cancel one. */
  changeNoticeHours: number
  /** Whether there is a second reminder, an hour before. */
  remindsHourBefore: boolean
  /** What is different about a service, by its id. */
  byService: Array<OwnLengths & { service: string }>
  /** Whether visitors may choose to come to the office. */
  offersInPerson: boolean
  /** How many days visitors can book, today included. */
  daysAhead: number
  /** The most in a day, of the firm and of each person; null without a limit. */
  mostADay: number | null
  mostADayEach: number | null
}

/** Who may be required to have a second factor (docs/product.md, "Second factor"). */
export const secondFactorRules = ['nobody', 'administrators', 'everyone'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

/** For how many years activity may be stored. The database itself refuses less than one. */
export const ACTIVITY_YEARS = { fewest: 1, most: 10 } as const

/** How staff get in, and how long what they do is stored (docs/product.md, "Settings"). */
export interface AccessSettings {
  secondFactorOf: SecondFactorRule
  activityYears: number
}

/** What becomes of an article whose words nobody has approved, when it is published (docs/product.md, "Approval"). */
export const approvalRules = ['off', 'warn', 'refuse'] as const

export type ApprovalRule = (typeof approvalRules)[number]

/** How articles meet search engines and other sites (docs/product.md, "Settings"). */
export interface ArticleSettings {
  isIndexed: boolean
  /** Whether links to other sites are checked every night. */
  checksLinks: boolean
  withoutApproval: ApprovalRule
}

/** A sentence on top of every page, for a time (docs/product.md, "Settings"). */
export interface Notice {
  text: string
  isUrgent: boolean
  /** As a clock in London shows it: "2026-12-24T13:00". */
  startsAt: string
  /** The same; the notice is gone at that minute. */
  endsAt: string
}
