import type { z } from 'zod'
import { bankHolidays } from '~/content/bank-holidays'
import { originalFirm } from '~/content/firm'
import { originalWeek } from '~/content/office-hours'
import { originalAmounts } from '~/content/official-amounts'
import { originalPrices } from '~/content/prices'
import { originalArticles, originalCookies } from '~/content/settings'
import { londonClock } from '~/lib/london-time'
import type { OfficeHours } from '~/lib/office-hours'
import type { OfficialAmounts } from '~/lib/prices'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import { laterThan } from '~/server/api/edits'
import type { Database } from '~/server/database/schema'
import type { Environment } from '~/server/environment'
import type { Settings } from '~/server/settings'
import { type Checks, checksSchema, officialAmountsSchema } from './amount-schema'
import { type HoursSettings, hoursSection } from './hours-schema'
import { officialAmounts } from './official-amounts.server'
import { type PricesSettings, pricesSchema } from './price-schema'
import { NEVER } from './rules'
import {
  type ArticlesSettings,
  articlesSection,
  type CookiesSettings,
  cookiesSection,
  type FirmSection,
  type FirmSettings,
  firmSchema,
  firmSection,
  type NoticesSettings,
  noticesSection,
  providersSchema,
} from './schema'

/** A section's changes as they are stored. */
interface StoredSection {
  changes: unknown
  updatedAt: string
  /** The user name of whoever changed it last. */
  updatedBy: string | null
}

/**
 * All settings as they stand: the program's and the variables' own, and what the firm has changed of them
 * (docs/product.md, "Settings").
 */
export async function readSettings(db: Database, environment: Environment): Promise<Settings> {
  const { values } = await readFirmSettings(db, environment)
  const checks = (await readChecks(db)).values
  const { notices } = (await readNoticesSettings(db)).values
  const officeHours = toOfficeHours((await readHoursSection(db)).values)
  return {
    firm: firmSchema.parse(values),
    providers: providersSchema.parse(values),
    notices,
    officeHours,
    prices: (await readPrices(db)).values,
    officialAmounts: amountsOf(checks),
    amountsDueOn: officialAmounts(checks).map(({ dueOn }) => dueOn),
    cookies: (await readCookiesSettings(db)).values,
    articles: (await readArticlesSettings(db)).values,
  }
}

/** What stands under "The firm". */
export async function readFirmSettings(
  db: Database,
  environment: Environment,
): Promise<FirmSettings> {
  const section = await readSection(
    db,
    'firm',
    originalFirmSection(environment),
    firmSection.partial(),
  )
  return { id: 'firm', ...section }
}

/** What visitors are asked about cookies. */
export async function readCookiesSettings(db: Database): Promise<CookiesSettings> {
  const section = await readSection(db, 'cookies', originalCookies, cookiesSection.partial())
  return { id: 'cookies', ...section }
}

/** Whether search engines may list articles. */
export async function readArticlesSettings(db: Database): Promise<ArticlesSettings> {
  const section = await readSection(db, 'articles', originalArticles, articlesSection.partial())
  return { id: 'articles', ...section }
}

/** The notices; there are none until the firm writes one. */
export async function readNoticesSettings(db: Database): Promise<NoticesSettings> {
  const none: NoticesSettings['values'] = { notices: [] }
  const section = await readSection(db, 'notices', none, noticesSection.partial())
  return { id: 'notices', ...section }
}

/** What the firm charges, and what it says of that. */
export async function readPrices(db: Database): Promise<PricesSettings> {
  const section = await readSection(db, 'prices', originalPrices, pricesSchema.partial())
  return { id: 'prices', ...section }
}

/** The official amounts as somebody of the firm has seen them last. */
export async function readChecks(db: Database) {
  const section = await readSection(db, 'official-amounts', originalChecks, checksSchema.partial())
  return { id: 'official-amounts', ...section }
}

/** What the program shows until somebody of the firm has looked. */
const originalChecks = checksSchema.parse(
  Object.fromEntries(
    Object.entries(originalAmounts).map(([id, { pence, sourceUrl }]) => [
      id,
      { pence, sourceUrl, checkedAt: null, checkedBy: null },
    ]),
  ),
)

function amountsOf(checks: Checks): OfficialAmounts {
  const amounts = Object.entries(checks).map(([id, { pence }]) => [id, pence])
  return officialAmountsSchema.parse(Object.fromEntries(amounts))
}

/** The week, the closures, and when visitors have booked. */
export async function readHoursSettings(db: Database, now: Date): Promise<HoursSettings> {
  const section = await readHoursSection(db)
  const booked = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('startsAt', '>=', now.toISOString())
    .execute()
  const bookedAt = booked.map(({ startsAt }) => londonClock(new Date(startsAt)))
  return { id: 'hours', ...section, bookedAt }
}

function readHoursSection(db: Database) {
  const original: HoursSettings['values'] = {
    week: originalWeek.map(({ hours }) => ({
      isOpen: hours !== null,
      opens: hours?.opens ?? '',
      closes: hours?.closes ?? '',
    })),
    closures: [],
    openHolidays: [],
  }
  return readSection(db, 'hours', original, hoursSection.partial())
}

function toOfficeHours({ week, closures, openHolidays }: HoursSettings['values']): OfficeHours {
  return {
    week: originalWeek.map(({ day }, index) => {
      const { isOpen, opens, closes } = week[index] ?? { isOpen: false, opens: '', closes: '' }
      return { day, hours: isOpen ? { opens, closes } : null }
    }),
    closures,
    holidays: bankHolidays.map(({ date }) => date).filter((date) => !openHolidays.includes(date)),
  }
}

/** @param schema of what the firm has changed of it */
async function readSection<Values extends object>(
  db: Database,
  section: string,
  original: Values,
  schema: z.ZodType<Partial<Values>>,
) {
  const { changes, ...changed } = await findSection(db, section)
  return { values: withChanges(original, changes, schema), original, ...changed }
}

function originalFirmSection(environment: Environment): FirmSection {
  return {
    ...originalFirm,
    accreditationFrameUrl: environment.ACCREDITATION_FRAME_URL ?? '',
    reviewsFrameUrl: environment.REVIEWS_FRAME_URL ?? '',
    reviewsScriptUrl: environment.REVIEWS_SCRIPT_URL ?? '',
    bookingFrameUrl: environment.BOOKING_FRAME_URL ?? '',
    bookingScriptUrl: environment.BOOKING_SCRIPT_URL ?? '',
  }
}

/** What the firm has changed of a section; nothing at all until it does. */
async function findSection(db: Database, section: string): Promise<StoredSection> {
  const row = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updatedBy')
    .select(['settings.value', 'settings.updatedAt', 'users.username'])
    .where('section', '=', section)
    .executeTakeFirst()
  if (!row) return { changes: {}, updatedAt: NEVER, updatedBy: null }
  return { changes: JSON.parse(row.value), updatedAt: row.updatedAt, updatedBy: row.username }
}

/**
 * Stores a section. What is as it was made is left out, so that it follows the program and the variables.
 *
 * @param current the section as it stands
 */
export async function saveSection<Values extends object>(
  db: Database,
  current: { id: string; original: Values; values: Values; updatedAt: string },
  values: Values,
  doing: Doing,
): Promise<void> {
  const { id: section, original, updatedAt } = current
  const before = new Map(Object.entries(original))
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  const value = JSON.stringify(Object.fromEntries(changed))
  const row = { value, updatedAt: laterThan(updatedAt, doing.now), updatedBy: doing.who.id }
  await db
    .insertInto('settings')
    .values({ section, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
  const fields = { before: current.values, after: values }
  await recordActivity(
    db,
    doing,
    'changed',
    { kind: 'settings', id: section, name: section },
    fields,
  )
}

/**
 * A section as it stands: what it was made with, and what the firm has changed of it. A stored value that does
 * not fit, of a newer program for example, counts as none.
 *
 * @param schema of changes
 */
function withChanges<Values extends object>(
  original: Values,
  changes: unknown,
  schema: z.ZodType<Partial<Values>>,
): Values {
  const { data, error } = schema.safeParse(changes)
  if (data) return { ...original, ...data }
  const wrong = new Set(error?.issues.map(({ path: [field] }) => field))
  const fitting = Object.entries(Object(changes)).filter(([field]) => !wrong.has(field))
  return { ...original, ...schema.safeParse(Object.fromEntries(fitting)).data }
}
