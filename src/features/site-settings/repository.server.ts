import { z } from 'zod'
import type { HolidayChanges } from '~/domain/bank-holidays'
import type { WordFacts } from '~/domain/fact-words'
import type { Providers } from '~/domain/firm'
import { guaranteeOf } from '~/domain/guarantee'
import type { SecondOffice } from '~/domain/identity/identity'
import type { OfficeHours } from '~/domain/office-hours'
import type { PageTexts, TextsOfPages } from '~/domain/page-texts'
import { type OfficialAmounts, pricesWithFacts } from '~/domain/prices'
import { londonClock } from '~/lib/london'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { type MailSettings, mailSettingsOf } from '~/platform/mail/mail-settings'
import type { Settings } from '~/platform/settings'
import type { AccessSettings } from './access/access-schema'
import { type HoursSettings, toWeek } from './hours-schema'
import { passwordFor } from './mail/mail-password.server'
import { amountIds, type Checks, officialAmountsSchema } from './prices/amount-schema'
import { firmSchema, type ProviderFrames, practiceSchema, typedPractice } from './schema'
import type { SecondOfficeSection } from './second-office/second-office-schema'
import { sections } from './sections.server'
import { withChanges } from './stored-values.server'
import { shownTexts, textsWithFacts } from './texts/text-schema'

/**
 * All settings as they stand: the program's and the variables' own, and what the firm has changed of them
 * (docs/product.md, "Settings").
 */
export async function readSettings(db: Database, environment: Environment): Promise<Settings> {
  const { values: firm } = await sections.firm.read(db, environment)
  const { values: texts } = await sections.texts.read(db, environment)
  const facts = { firm, guarantee: guaranteeOf(texts) }
  const { values: prices } = await sections.prices.read(db, environment)
  const { values: checks } = await sections.officialAmounts.read(db, environment)
  return {
    firm: {
      ...firmSchema.parse(firm),
      practice: practiceSchema.safeParse(typedPractice(firm)).data,
    },
    identity: (await sections.identity.read(db, environment)).values,
    secondOffice: shownOffice((await sections.secondOffice.read(db, environment)).values),
    menuPages: (await sections.menu.read(db, environment)).values.pages,
    providers: providersOf(firm, environment),
    notices: (await sections.notices.read(db, environment)).values.notices,
    redirects: (await sections.redirects.read(db, environment)).values.redirects,
    officeHours: toOfficeHours((await sections.hours.read(db, environment)).values),
    guarantee: facts.guarantee,
    pageTexts: textsOfPages(texts, facts),
    mailSentences: (await sections.mailSentences.read(db, environment)).values,
    prices: pricesWithFacts(prices, facts),
    officialAmounts: amountsOf(checks),
    cookies: (await sections.cookies.read(db, environment)).values,
    articles: (await sections.articles.read(db, environment)).values,
    consultations: (await sections.consultations.read(db, environment)).values,
    access: (await sections.access.read(db, environment)).values,
    mail: await readMail(db, environment, firm),
  }
}

/** Where mails go, as things stand. */
async function readMail(
  db: Database,
  environment: Environment,
  firm: { name: string; email: string },
): Promise<MailSettings> {
  const { values } = await sections.mail.read(db, environment)
  return mailSettingsOf(environment, values, (await passwordFor(db, values)) ?? '', firm)
}

/** The frames that hold, and the operator's scripts: each works in a frame, and without one is left out. */
function providersOf(frames: ProviderFrames, environment: Environment): Providers {
  const { accreditationFrameUrl, reviewsFrameUrl, bookingFrameUrl } = frames
  return {
    accreditationFrameUrl,
    reviewsFrameUrl,
    reviewsScriptUrl: (reviewsFrameUrl && environment.REVIEWS_SCRIPT_URL) ?? '',
    bookingFrameUrl,
    bookingScriptUrl: (bookingFrameUrl && environment.BOOKING_SCRIPT_URL) ?? '',
  }
}

/** Null while visitors do not read of it. */
function shownOffice({ isShown, week, ...office }: SecondOfficeSection): SecondOffice | null {
  return isShown ? { ...office, week: toWeek(week) } : null
}

/** The texts of each page as visitors read them. */
function textsOfPages(texts: PageTexts, facts: WordFacts): TextsOfPages {
  const filled = textsWithFacts(texts, facts)
  const pages = Object.keys(shownTexts.shape).map((page) => [page, filled])
  return shownTexts.parse(Object.fromEntries(pages))
}

function amountsOf(checks: Checks): OfficialAmounts {
  const amounts = amountIds.map((id) => [id, checks[id].pence])
  return officialAmountsSchema.parse(Object.fromEntries(amounts))
}

/** The week, the closures, and when visitors have booked. */
export async function readHoursSettings(
  db: Database,
  environment: Environment,
  now: Date,
): Promise<HoursSettings> {
  const section = await sections.hours.read(db, environment)
  const booked = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  const bookedAt = booked.map(({ startsAt }) => londonClock(new Date(startsAt)))
  return { ...section, bookedAt }
}

/**
 * Who needs a second factor, how long activity is stored, and who has no second factor.
 *
 * @param isNamed whether those without one are named: to administrators, and to nobody else
 */
export async function readAccessSettings(
  db: Database,
  environment: Environment,
  isNamed: boolean,
): Promise<AccessSettings> {
  const section = await sections.access.read(db, environment)
  if (!isNamed) return { ...section, withoutSecondFactor: [] }
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'isAdmin'])
    .where('secondFactorKey', 'is', null)
    .where('isDisabled', '=', false)
    .orderBy('username')
    .execute()
  const withoutSecondFactor = users.map(({ username, name, ...user }) => ({
    ...user,
    name: name ?? username,
  }))
  return { ...section, withoutSecondFactor }
}

function toOfficeHours({ week, closures, ...values }: HoursSettings['values']): OfficeHours {
  return { week: toWeek(week), closures, holidays: toHolidays(values) }
}

type HolidayValues = Pick<HoursSettings['values'], 'openHolidays' | 'addedHolidays'>

function toHolidays({ openHolidays, addedHolidays }: HolidayValues): HolidayChanges {
  return { added: addedHolidays, struck: openHolidays }
}

/** For use in a transaction; elsewhere `Settings` has these. */
export async function readHolidays(db: Database): Promise<HolidayChanges> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'hours')
    .executeTakeFirst()
  const changes: unknown = row ? JSON.parse(row.value) : {}
  const none = { openHolidays: [], addedHolidays: [] }
  return toHolidays(withChanges<HolidayValues>(none, changes, sections.hours.changes))
}

/** What the fields of a section were before a change; null when nothing of that entry can be put back. */
export async function findValuesBefore(db: Database, entryId: string) {
  const row = await db
    .selectFrom('activity')
    .select(['thingId', 'valuesBefore'])
    .where('id', '=', entryId)
    .where('thingKind', '=', 'settings')
    .executeTakeFirst()
  if (!row?.valuesBefore) return null
  const values = z.record(z.string(), z.unknown()).parse(JSON.parse(row.valuesBefore))
  return { section: row.thingId, values }
}
