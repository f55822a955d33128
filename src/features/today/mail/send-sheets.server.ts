import { type Role, rolesOf } from '~/domain/permissions'
import { requiresSecondFactor } from '~/features/auth/second-factor/second-factor.server'
import { londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { withdrawMails } from '~/platform/mail/mail-rows'
import { queueMail } from '~/platform/mail/queue-mail'
import type { Settings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import type { Sheet } from '../schema'
import { sheetMail } from './sheet-mail.server'
import { readOwnSheet } from './sheet-owner.server'

/** After so long nobody needs to hear that nothing is booked, in milliseconds. */
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
 * Writes the day's sheets that are due (docs/product.md, "The day by email"): each once, whatever restarts and however many
 * servers there are, and after an outage only what is still of use. One that still waits when it is no longer is withdrawn.
 */
export async function sendDaySheets(site: Site): Promise<void> {
  const { db } = site
  const [now, settings] = [site.now(), await site.settings.read()]
  const day = londonDay(now)
  const readers = await listReaders(db, settings)
  await withdrawUseless(site, settings, readers)
  for (const reader of readers) {
    const dueAt = londonTime(`${day}T${reader.daySheetAt}`)
    if (reader.daySheetOn === day || dueAt > now.getTime()) continue
    await db.transaction().execute(async (db) => {
      // Another server may have written it since they were listed, or they have changed their mind.
      if (!(await claimDay(db, reader, day))) return
      const sheet = await readOwnSheet(db, settings, day, now, reader)
      if (!sheet || !isOfUse(sheet.host, dueAt, now)) return
      const mail = sheetMail({
        ...{ siteUrl: site.url, offices: settings, to: reader.email, day, now },
        ...sheet,
      })
      const about = { kind: 'day sheet', id: reader.id } as const
      await queueMail(site, db, mail, { about, person: reader.username, firm: settings.firm })
    })
    site.mailWorker.wake()
  }
}

/** Whether someone still needs it: a consultation is to come, or they have just begun a day without any. */
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

/** Takes back the sheets that no mail server has taken and that help nobody any more, or may no longer be seen. */
async function withdrawUseless(site: Site, settings: Settings, readers: readonly Reader[]) {
  const { db, now } = site
  const waiting = await db
    .selectFrom('mails')
    .select(['aboutId', 'recipient', 'createdAt'])
    .where('aboutKind', '=', 'day sheet')
    .where('state', '=', 'waiting')
    .execute()
  for (const { aboutId: id, recipient, createdAt } of waiting) {
    if (recipient === null) continue
    const reader = readers.find((each) => each.id === id && each.email === recipient)
    const day = londonDay(createdAt)
    const isOfToday = reader !== undefined && day === londonDay(now())
    const sheet = isOfToday ? await readOwnSheet(db, settings, day, now(), reader) : null
    if (sheet && isOfUse(sheet.host, Date.parse(createdAt), now())) continue
    await withdrawMails(db, { kinds: ['day sheet'], id, recipient }, now())
  }
}
