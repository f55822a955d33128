import { plainMail } from '~/domain/mail/plain-twin'
import { type Role, rolesOf } from '~/domain/permissions'
import { requiresSecondFactor } from '~/features/auth/second-factor/second-factor.server'
import { londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import type { ClaimedMail } from '~/platform/mail/claim-mail'
import { mailContent } from '~/platform/mail/mail'
import { queueMail } from '~/platform/mail/queue-mail'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import type { Settings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import type { Sheet } from '../schema'
import { sheetMail } from './sheet-mail.server'
import { type OwnSheet, readOwnSheet } from './sheet-owner.server'

/** In milliseconds. An empty sheet that is later than this is of no use. */
const EMPTY_MS = 2 * 3_600_000

/** Someone who wants their day's sheet by mail, and may have it. */
interface Reader {
  id: string
  username: string
  email: string
  roles: readonly Role[]
  daySheetAt: string
  daySheetOn: string | null
}

/**
 * Queues the day's sheets that are due (docs/product.md, "The day by email"): each once, whatever restarts and however
 * many servers there are, and after an outage only what is still of use. A waiting one that is no longer of use, or has
 * changed, is withdrawn.
 */
export async function sendDaySheets(site: Site): Promise<void> {
  const { db } = site
  const now = site.now()
  const settings = await site.settings.read()
  const day = londonDay(now)
  await withdrawUntrue(site)
  for (const reader of await listReaders(db, settings)) {
    const dueAt = londonTime(`${day}T${reader.daySheetAt}`)
    if (reader.daySheetOn === day || dueAt > now.getTime()) continue
    await db.transaction().execute(async (db) => {
      // Another server may have written it since they were listed, or they have changed their mind.
      if (!(await claimDay(db, reader, day))) return
      const sheet = await readOwnSheet(db, settings, day, now, reader)
      if (!sheet || !isOfUse(sheet.host, dueAt, now)) return
      const mail = mailOf(site, settings, { reader, day, now, sheet })
      const about = { kind: 'day sheet', id: reader.id } as const
      await queueMail(site, db, mail, { about, person: reader.username, firm: settings.firm })
    })
    site.mailWorker.wake()
  }
}

/** True while someone still needs it: a consultation is to come, or they have just begun a day without any. */
function isOfUse({ dayOff, bookings }: Sheet['hosts'][number], dueAt: number, now: Date): boolean {
  if (dayOff === 'away' || dayOff === 'closed') return false
  const last = bookings.at(-1)
  if (last) return Date.parse(last.startsAt) > now.getTime()
  return dayOff === null && now.getTime() - dueAt < EMPTY_MS
}

async function listReaders(db: Database, { access }: Settings): Promise<Reader[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'roles', 'isAdmin', 'secondFactorKey'])
    .select(['daySheetAt', 'daySheetOn'])
    .where('daySheetAt', 'is not', null)
    .where('isDisabled', '=', false)
    .execute()
  return users.flatMap(({ email, daySheetAt, secondFactorKey, ...user }) => {
    const roles = rolesOf(user)
    // Who may not look at bookings before they have a second factor gets none by mail.
    const isLockedOut = secondFactorKey === null && requiresSecondFactor(access, roles)
    if (email === null || daySheetAt === null || isLockedOut) return []
    const { id, username, daySheetOn } = user
    return { id, username, email, roles, daySheetAt, daySheetOn }
  })
}

/** @returns false when the day has been dealt with, or another time has been chosen */
async function claimDay(db: Database, { id, daySheetAt }: Reader, day: string): Promise<boolean> {
  const claimed = await db
    .updateTable('users')
    .set({ daySheetOn: day })
    .where('id', '=', id)
    .where('daySheetAt', '=', daySheetAt)
    .where(({ or, eb }) => or([eb('daySheetOn', 'is', null), eb('daySheetOn', '!=', day)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

function mailOf(
  { url }: Site,
  offices: Settings,
  { reader, sheet, ...at }: { reader: Reader; sheet: OwnSheet; day: string; now: Date },
) {
  return sheetMail({ siteUrl: url, offices, to: reader.email, ...at, ...sheet })
}

async function withdrawUntrue(site: Site) {
  const { db, now } = site
  const waiting = await db
    .selectFrom('mails')
    .select(['aboutId', 'recipient', 'content', 'createdAt'])
    .where('aboutKind', '=', 'day sheet')
    .where('state', '=', 'waiting')
    .execute()
  for (const mail of waiting) {
    if (await isSheetMailTrue(site, mail)) continue
    await withdrawMails(db, { kinds: ['day sheet'], id: mail.aboutId }, now())
  }
}

/**
 * A day's sheet may leave while its reader may see it and it is still correct. One that has changed since, or was for
 * another address, is written again.
 */
export async function isSheetMailTrue(
  site: Site,
  {
    aboutId: id,
    recipient,
    content,
    createdAt,
  }: Pick<ClaimedMail, 'aboutId' | 'recipient' | 'content' | 'createdAt'>,
): Promise<boolean> {
  const { db, now } = site
  const settings = await site.settings.read()
  const readers = await listReaders(db, settings)
  const reader = readers.find((each) => each.id === id)
  const day = londonDay(createdAt)
  if (!reader || content === null || day !== londonDay(now())) return false
  const written = new Date(createdAt)
  const sheet = await readOwnSheet(db, settings, day, written, reader)
  if (!sheet || !isOfUse(sheet.host, written.getTime(), now())) return false
  const { parts } = mailOf(site, settings, { reader, day, now: written, sheet })
  const { text } = mailContent.parse(JSON.parse(content))
  if (reader.email === recipient && plainMail(parts, settings.firm) === text) return true
  await db.updateTable('users').set({ daySheetOn: null }).where('id', '=', id).execute()
  return false
}
