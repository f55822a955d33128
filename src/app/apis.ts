import { activityApi } from '~/features/activity/api.server'
import { signOffApi } from '~/features/approvals/api.server'
import { attestationsApi } from '~/features/attestations/api.server'
import { earlierAttestationsApi } from '~/features/attestations/earlier-calls.server'
import { figuresApi } from '~/features/attestations/figures-api.server'
import { accountApi } from '~/features/auth/account-api.server'
import { authApi } from '~/features/auth/api.server'
import { invitationsApi } from '~/features/auth/people/invitations-api.server'
import { linksApi as mailedLinksApi } from '~/features/auth/people/links-api.server'
import { peopleApi as accountsApi } from '~/features/auth/people/people-api.server'
import { backupsApi } from '~/features/backups/api.server'
import { binApi } from '~/features/bin/api.server'
import { wordsToCheck } from '~/features/blog/previewed-post.server'
import { findWritablePost } from '~/features/blog/write-post.server'
import { bookingApi, bookingForms } from '~/features/booking/api.server'
import { availabilityApi } from '~/features/booking/availability/availability-api.server'
import { busyCalendarsApi } from '~/features/booking/busy/busy-api.server'
import { ownBookingApi, ownBookingForms } from '~/features/booking/changes/own-booking-api.server'
import { staffBookingsApi } from '~/features/booking/changes/staff-api.server'
import { heldBookingForms, heldBookingsApi } from '~/features/booking/held/held-api.server'
import { staffHeldBookingsApi } from '~/features/booking/held/staff-held-api.server'
import { sickDayApi } from '~/features/booking/sick-day/sick-day-api.server'
import { answeringApi, answersCopied } from '~/features/enquiries/answering-api.server'
import { enquiriesApi, enquiryForms } from '~/features/enquiries/api.server'
import { complaintsApi } from '~/features/enquiries/complaints/complaints-api.server'
import { staffEnquiriesApi } from '~/features/enquiries/staff-api.server'
import { historyApi } from '~/features/history/api.server'
import { importsApi } from '~/features/imports/api.server'
import { linksApi } from '~/features/links/api.server'
import type { Visit } from '~/features/links/own-links.server'
import { newsletterApi, newsletterForms } from '~/features/newsletter/api.server'
import { newslettersApi } from '~/features/newsletter/newsletters-api.server'
import { subscribersApi } from '~/features/newsletter/subscribers-api.server'
import { pastPagesApi } from '~/features/past-pages/api.server'
import { peopleApi } from '~/features/people/api.server'
import { checkClients } from '~/features/people/client-checks.server'
import { dataProtectionApi } from '~/features/people/personal-data/data-protection-api.server'
import { personDataApi } from '~/features/people/personal-data/person-data-api.server'
import { previewsApi } from '~/features/preview-page/api.server'
import { previewLinksApi } from '~/features/previews/api.server'
import { readinessApi } from '~/features/readiness/api.server'
import { reviewsApi } from '~/features/reviews/api.server'
import { richTextApi } from '~/features/rich-text/api.server'
import { schedulesApi } from '~/features/schedules/api.server'
import { searchApi } from '~/features/search/api.server'
import { siteHealthApi } from '~/features/site-health/api.server'
import { accessSettingsApi } from '~/features/site-settings/access/access-api.server'
import { siteSettingsApi } from '~/features/site-settings/api.server'
import { identityApi } from '~/features/site-settings/identity/identity-api.server'
import { mailSettingsApi } from '~/features/site-settings/mail/mail-api.server'
import { mailSentencesApi } from '~/features/site-settings/mail-sentences/mail-sentences-api.server'
import { pricesApi } from '~/features/site-settings/prices/prices-api.server'
import { restoreApi } from '~/features/site-settings/restore-api.server'
import { textsApi } from '~/features/site-settings/texts/texts-api.server'
import { visitorSettingsApi } from '~/features/site-settings/visitor-settings-api.server'
import { workingCopiesApi } from '~/features/staff/api.server'
import { textCommentsApi } from '~/features/text-comments/api.server'
import { todayApi } from '~/features/today/api.server'
import { sheetMailApi } from '~/features/today/mail/sheet-mail-api.server'
import { uploadsApi } from '~/features/uploads/api.server'
import { companionApi } from '~/features/uploads/companion-api.server'
import { libraryApi } from '~/features/uploads/library/library-api.server'
import { visitsApi } from '~/features/visits/api.server'
import type { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { CONTENT, previewOf } from './content'
import { JOBS } from './jobs'
import { leaving } from './leaving/hand-over'
import { mailExample } from './mail-examples'
import { showEverywhere } from './show-everywhere'

/** All calls of the site. A few need something that only this floor knows, or see a page as visitors do. */
export const APIS: ReadonlyArray<(site: Site, visit: Visit) => ReturnType<typeof createApi>> = [
  ...Object.values(CONTENT).map(({ api }) => api),
  activityApi,
  authApi,
  accountApi,
  mailedLinksApi,
  (site) => accountsApi(site, leaving),
  invitationsApi,
  binApi,
  (site) => richTextApi(site, checkClients),
  bookingApi,
  enquiriesApi,
  staffEnquiriesApi,
  answeringApi,
  complaintsApi,
  ownBookingApi,
  heldBookingsApi,
  staffBookingsApi,
  staffHeldBookingsApi,
  availabilityApi,
  busyCalendarsApi,
  sickDayApi,
  (site) => historyApi(site, CONTENT),
  linksApi,
  importsApi,
  newsletterApi,
  newslettersApi,
  subscribersApi,
  pastPagesApi,
  peopleApi,
  personDataApi,
  attestationsApi,
  earlierAttestationsApi,
  (site, visit) => readinessApi(site, CONTENT, visit),
  reviewsApi,
  (site) => schedulesApi(site, CONTENT),
  searchApi,
  siteSettingsApi,
  identityApi,
  visitorSettingsApi,
  accessSettingsApi,
  mailSettingsApi,
  (site) => mailSentencesApi(site, mailExample),
  pricesApi,
  figuresApi,
  dataProtectionApi,
  restoreApi,
  textsApi,
  (site) => siteHealthApi(site, JOBS),
  backupsApi,
  (site) => signOffApi(site, wordsToCheck),
  (site) => textCommentsApi(site, findWritablePost),
  (site) => todayApi(site, CONTENT),
  sheetMailApi,
  (site) => workingCopiesApi(site, { ...CONTENT, answers: answersCopied(site) }),
  (site) => previewLinksApi(site, CONTENT, previewOf),
  (site) => previewsApi(site, previewOf),
  uploadsApi,
  companionApi,
  (site) => libraryApi(site, showEverywhere),
  visitsApi,
]

/** Forms that work without a script. */
export const FORMS = [
  bookingForms,
  enquiryForms,
  ownBookingForms,
  heldBookingForms,
  newsletterForms,
]
