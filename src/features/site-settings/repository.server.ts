import type { z } from 'zod'
import { originalFirm } from '~/content/firm'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import { laterThan } from '~/server/api/edits'
import type { Database } from '~/server/database/schema'
import type { Environment } from '~/server/environment'
import type { Settings } from '~/server/settings'
import {
  type FirmSection,
  type FirmSettings,
  firmSchema,
  firmSection,
  providersSchema,
} from './schema'

/** When a section that was never changed counts as changed. */
const NEVER = new Date(0).toISOString()

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
  return { firm: firmSchema.parse(values), providers: providersSchema.parse(values) }
}

/** What stands under "The firm". */
export async function readFirmSettings(
  db: Database,
  environment: Environment,
): Promise<FirmSettings> {
  const { changes, updatedAt, updatedBy } = await findSection(db, 'firm')
  const original = originalFirmSection(environment)
  const values = withChanges(original, changes, firmSection.partial())
  return { id: 'firm', values, original, updatedAt, updatedBy }
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
