/** Optional cookies; essential ones are not a choice (docs/product.md, "Cookies and consent"). */
export const optionalCategories = ['analytics', 'marketing', 'functional'] as const

export type OptionalCategory = (typeof optionalCategories)[number]

/** Version of the cookie question until the firm changes it; decisions without a version answer this one. */
export const FIRST_QUESTION = 1

export interface CookieSettings {
  /** Initial state of the switches for someone who has not decided yet. */
  switchesStartOn: boolean
  /** True if another company’s booking form loads only after a press, because it may store something. */
  asksBeforeBooking: boolean
  /** The categories in use, in the order above. If empty, there is no question. */
  categories: OptionalCategory[]
  /** docs/product.md, "Page views". */
  countsVisits: boolean
  /** Version of the question; it rises when the categories change. */
  version: number
}

/** In minutes: the length, and the free time before and after it. */
export interface ConsultationLengths {
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

/** Overrides for one person or service: null means the firm’s default. */
export type OwnLengths = { [Field in keyof ConsultationLengths]: number | null }

export interface ConsultationSettings extends ConsultationLengths {
  /** The shortest notice for a booking, in minutes, so that someone is ready. */
  leadMinutes: number
  /** Visitors can move or cancel until this many hours before. */
  changeNoticeHours: number
  remindsHourBefore: boolean
  byService: Array<OwnLengths & { service: string }>
  offersInPerson: boolean
  daysAhead: number
  /** Limits per day, for the firm and for each person; null without a limit. */
  mostADay: number | null
  mostADayEach: number | null
}

export const secondFactorRules = ['nobody', 'administrators', 'everyone'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

/** In years. The database itself refuses less than one. */
export const ACTIVITY_YEARS = { fewest: 1, most: 10 } as const

export interface AccessSettings {
  secondFactorOf: SecondFactorRule
  activityYears: number
}

export const approvalRules = ['off', 'warn', 'refuse'] as const

export type ApprovalRule = (typeof approvalRules)[number]

export interface ArticleSettings {
  isIndexed: boolean
  checksLinks: boolean
  withoutApproval: ApprovalRule
}

/** A temporary sentence at the top of every page (docs/product.md, "Settings"). */
export interface Notice {
  text: string
  isUrgent: boolean
  /** London time: "2026-12-24T13:00". */
  startsAt: string
  /** London time. The notice disappears at that minute. */
  endsAt: string
}
