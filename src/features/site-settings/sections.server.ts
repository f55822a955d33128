import { originalFirm } from '~/content/firm'
import { originalIdentity } from '~/content/identity'
import { originalMailSentences } from '~/content/mail-sentences'
import { originalWeek } from '~/content/office-hours'
import { originalAmounts } from '~/content/official-amounts'
import { originalPrices } from '~/content/prices'
import {
  ORIGINAL_ACTIVITY_YEARS,
  originalArticles,
  originalConsultations,
  originalCookies,
} from '~/content/settings'
import { presentImages } from '~/content-kinds/images/present-images'
import { OFFICIAL_AMOUNTS } from '~/content-kinds/official-figures/official-figures'
import { FIRST_PAGES } from '~/domain/firm'
import type { Identity } from '~/domain/identity/identity'
import type { OfficeDay } from '~/domain/office-hours'
import { type CookieSettings, optionalCategories } from '~/domain/settings'
import type { MailSentences } from '~/domain/texts/mail-sentences'
import type { Database } from '~/platform/database/schema'
import { type AccessSection, accessSection } from './access/access-schema'
import { consultationsSection } from './consultations-schema'
import {
  type DataProtection,
  dataProtectionSection,
} from './data-protection/data-protection-schema'
import { originalDataProtection } from './data-protection/original-papers'
import { defineSection } from './define-section.server'
import {
  formatChecksForAudit,
  formatHoursForAudit,
  formatIdentityForAudit,
  formatMenuForAudit,
  formatNoticesForAudit,
  formatOfficeForAudit,
  formatPricesForAudit,
  formatRedirectsForAudit,
} from './format-for-audit.server'
import { type HoursSettings, hoursSection } from './hours-schema'
import { identitySection } from './identity/identity-schema'
import { mailSection, originalMail } from './mail/mail-schema'
import { mailSentencesSection } from './mail-sentences/mail-sentences-schema'
import { type MenuSection, menuSection } from './menu/menu-schema'
import { type NoticesSettings, noticesSection } from './notice-schema'
import { checksSchema, storedChecks } from './prices/amount-schema'
import { pricesSchema } from './prices/price-schema'
import { type RedirectsSettings, redirectsSection } from './redirect-schema'
import { CONFIRMED_FIELDS } from './rules'
import { articlesSection, cookiesSection, type FirmSection, firmSection } from './schema'
import { type SecondOfficeSection, secondOfficeSection } from './second-office/second-office-schema'
import {
  refuseHalfAPractice,
  refusePaleColours,
  refuseUnfinished,
  refuseWrongPrices,
} from './section-checks.server'
import { originalTexts } from './texts/original-texts.server'
import { textsSection } from './texts/text-schema'

/** What the program shows until someone at the firm has checked. */
const originalChecks = checksSchema.parse(
  Object.fromEntries(
    Object.entries(originalAmounts).map(([id, { pence, sourceUrl }]) => [id, { pence, sourceUrl }]),
  ),
)

/** The firm works at its registered office. */
const NO_PRACTICE = {
  practiceStreet: '',
  practiceTown: '',
  practiceCounty: '',
  practicePostcode: '',
}

/** All that the firm sets of its own site, each part with what it begins with (docs/product.md, "Settings"). */
export const sections = {
  firm: defineSection({
    id: 'firm',
    changes: firmSection.partial(),
    original: (environment): FirmSection => ({
      ...originalFirm,
      ...NO_PRACTICE,
      accreditationFrameUrl: environment.ACCREDITATION_FRAME_URL ?? '',
      reviewsFrameUrl: environment.REVIEWS_FRAME_URL ?? '',
      bookingFrameUrl: environment.BOOKING_FRAME_URL ?? '',
    }),
    check: refuseHalfAPractice,
    confirmed: CONFIRMED_FIELDS.firm,
  }),
  identity: defineSection({
    id: 'identity',
    changes: identitySection.partial(),
    original: (): Identity => originalIdentity,
    check: refusePaleColours,
    present: presentPhoto,
    inWords: formatIdentityForAudit,
  }),
  menu: defineSection({
    id: 'menu',
    changes: menuSection.partial(),
    original: (): MenuSection => ({ pages: [...FIRST_PAGES] }),
    inWords: formatMenuForAudit,
  }),
  texts: defineSection({
    id: 'texts',
    changes: textsSection.partial(),
    original: () => originalTexts,
  }),
  prices: defineSection({
    id: 'prices',
    changes: pricesSchema.partial(),
    original: () => originalPrices,
    check: refuseWrongPrices,
    inWords: formatPricesForAudit,
  }),
  officialAmounts: defineSection({
    id: OFFICIAL_AMOUNTS,
    changes: storedChecks,
    original: () => originalChecks,
    inWords: formatChecksForAudit,
  }),
  hours: defineSection({
    id: 'hours',
    changes: hoursSection.partial(),
    original: (): HoursSettings['values'] => ({
      week: typedWeek(originalWeek),
      closures: [],
      openHolidays: [],
      addedHolidays: [],
    }),
    inWords: formatHoursForAudit,
  }),
  /** There is none until the firm opens one. */
  secondOffice: defineSection({
    id: 'second-office',
    changes: secondOfficeSection.partial(),
    original: (): SecondOfficeSection => ({
      isShown: false,
      name: '',
      street: '',
      town: '',
      county: '',
      postcode: '',
      phone: '',
      week: typedWeek(originalWeek),
    }),
    check: refuseUnfinished,
    inWords: formatOfficeForAudit,
  }),
  /** There are none until the firm writes one. */
  notices: defineSection({
    id: 'notices',
    changes: noticesSection.partial(),
    original: (): NoticesSettings['values'] => ({ notices: [] }),
    inWords: formatNoticesForAudit,
  }),
  redirects: defineSection({
    id: 'redirects',
    changes: redirectsSection.partial(),
    original: (): RedirectsSettings['values'] => ({ redirects: [] }),
    inWords: formatRedirectsForAudit,
  }),
  cookies: defineSection({
    id: 'cookies',
    changes: cookiesSection.partial(),
    original: () => originalCookies,
    complete: withVersion,
    restorable: ['switchesStartOn', 'asksBeforeBooking', 'categories', 'countsVisits'],
  }),
  articles: defineSection({
    id: 'articles',
    changes: articlesSection.partial(),
    original: () => originalArticles,
  }),
  consultations: defineSection({
    id: 'consultations',
    changes: consultationsSection.partial(),
    original: () => originalConsultations,
  }),
  access: defineSection({
    id: 'access',
    changes: accessSection.partial(),
    original: (environment): AccessSection => ({
      secondFactorOf: environment.REQUIRE_SECOND_FACTOR,
      activityYears: ORIGINAL_ACTIVITY_YEARS,
    }),
    confirmed: CONFIRMED_FIELDS.access,
    // It belongs to the accounts, which do not travel either.
    staysHere: true,
    // Who may get in is decided on the screen that shows the consequences.
    restorable: [],
  }),
  mail: defineSection({
    id: 'mail',
    changes: mailSection.partial(),
    original: () => originalMail,
    confirmed: CONFIRMED_FIELDS.mail,
    // A mail server belongs to this site, and its password is no content.
    staysHere: true,
    // A server goes with its password, which is not kept once there is another.
    restorable: [],
  }),
  mailSentences: defineSection({
    id: 'mail-sentences',
    changes: mailSentencesSection.partial(),
    original: (): MailSentences => originalMailSentences,
  }),
  /** A draft until someone signs it. */
  dataProtection: defineSection({
    id: 'data-protection',
    changes: dataProtectionSection.partial(),
    original: (): DataProtection => ({
      ...originalDataProtection,
      responsible: '',
      signedOn: '',
      recipients: [],
    }),
    // Papers of this firm, signed for this site.
    staysHere: true,
    // A signature is given again, not put back.
    restorable: [],
  }),
}

/** Those that travel with the content to another site. */
export const travellingSections = Object.values(sections).filter(({ staysHere }) => !staysHere)

/** An editor that was open meanwhile, or the activity, may name a picture that was replaced. */
async function presentPhoto(db: Database, values: Identity): Promise<Identity> {
  const present = await presentImages(db, [values.officePhoto])
  return { ...values, officePhoto: present(values.officePhoto) }
}

/** A week as it is typed. */
function typedWeek(week: readonly OfficeDay[]): HoursSettings['values']['week'] {
  return week.map(({ hours }) => ({
    isOpen: hours !== null,
    opens: hours?.opens ?? '',
    closes: hours?.closes ?? '',
  }))
}

/** A question about other categories is a new one: visitors who have answered the old one are asked again. */
function withVersion(changed: CookieSettings, before: CookieSettings): CookieSettings {
  const categories = optionalCategories.filter((category) => changed.categories.includes(category))
  const isNew = categories.join() !== before.categories.join()
  return { ...changed, categories, version: before.version + (isNew ? 1 : 0) }
}
