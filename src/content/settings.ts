import {
  type ArticleSettings,
  type ConsultationSettings,
  type CookieSettings,
  FIRST_QUESTION,
  optionalCategories,
} from '~/domain/settings'

/**
 * The question about cookies as a new site asks it. The switches start on, as the product asks. The Information
 * Commissioner's Office (ICO) reads a switch that starts on as invalid consent: the firm turns this off under
 * Settings in the dashboard (docs/product.md, "Cookies and consent").
 */
export const originalCookies: CookieSettings = {
  switchesStartOn: true,
  asksBeforeBooking: false,
  categories: [...optionalCategories],
  countsVisits: true,
  version: FIRST_QUESTION,
}

/** Someone is ready an hour after a booking; four hours before the call it takes a phone call to change it; half an hour each. */
export const originalConsultations: ConsultationSettings = {
  leadMinutes: 60,
  changeNoticeHours: 4,
  remindsHourBefore: false,
  lengthMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  daysAhead: 30,
  mostADay: null,
  mostADayEach: null,
  byService: [],
  offersInPerson: false,
}

/** For how many years what staff do is stored until the firm says otherwise (docs/product.md, "Activity"). */
export const ORIGINAL_ACTIVITY_YEARS = 2

/** Search engines list no articles, no other site is asked for anything, and nobody has to approve, until the firm wants it. */
export const originalArticles: ArticleSettings = {
  isIndexed: false,
  checksLinks: false,
  withoutApproval: 'off',
}
