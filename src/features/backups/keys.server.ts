import { z } from 'zod'
import type { ChangedValue } from '~/features/site-settings/mail.server'
import { formatLongDate } from '~/lib/london'
import type { KeyFacts, KeyIndex } from '~/platform/backup/key-index'
import type { Database } from '~/platform/database/schema'
import {
  type CopyRow,
  changeBackupSettings,
  listCopyRows,
  readBackupSettings,
} from './repository.server'
import { EARLIER_KEY_DAYS, keyWords } from './rules'
import type { EarlierKeyFate } from './schema'

const DAY_MS = 86_400_000

export type EarlierKey = KeyFacts & { sealsUntil: string }

/** The present key; null before anyone has made one. */
export async function presentKey(db: Database): Promise<KeyFacts | null> {
  const { recipient, keyMadeAt, keyMadeBy } = await readBackupSettings(db)
  if (recipient === null || keyMadeAt === null || keyMadeBy === null) return null
  return { recipient, madeAt: keyMadeAt, madeBy: keyMadeBy }
}

/** Earlier keys that still open new backups, the newest first. */
export function listSealingEarlierKeys(db: Database, now: Date): Promise<EarlierKey[]> {
  return db
    .selectFrom('earlierBackupKeys')
    .selectAll()
    .where('sealsUntil', '>', now.toISOString())
    .orderBy('sealsUntil', 'desc')
    .execute()
}

/** Every key that opens a backup made now, the present one first; empty before anyone has made one. */
export async function sealingKeys(db: Database, now: Date): Promise<KeyFacts[]> {
  const present = await presentKey(db)
  return present ? [present, ...(await listSealingEarlierKeys(db, now))] : []
}

/**
 * Seals backups with a key from now on, and with the one until now for a while, unless that is lost or known to others: then
 * no earlier key counts any more.
 *
 * @returns the key until now and until when it seals too; null when there was none
 */
export async function takeKey(
  db: Database,
  { recipient, madeAt: at, madeBy }: KeyFacts,
  fate: EarlierKeyFate,
): Promise<EarlierKey | null> {
  const before = await presentKey(db)
  if (fate !== 'kept') {
    await db
      .updateTable('earlierBackupKeys')
      .set({ sealsUntil: at })
      .where('sealsUntil', '>', at)
      .execute()
  }
  // A key that is used again is no longer an earlier one.
  await db.deleteFrom('earlierBackupKeys').where('recipient', '=', recipient).execute()
  await changeBackupSettings(db, { recipient, keyMadeAt: at, keyMadeBy: madeBy })
  if (!before) return null
  const until = new Date(Date.parse(at) + EARLIER_KEY_DAYS * DAY_MS).toISOString()
  const earlier = { ...before, sealsUntil: fate === 'kept' ? until : at }
  await db.insertInto('earlierBackupKeys').values(earlier).execute()
  return earlier
}

/** The keys that open each backup, as far as they are known. */
export async function readKeys(db: Database): Promise<KeyIndex> {
  const present = await presentKey(db)
  const earlier = await db.selectFrom('earlierBackupKeys').selectAll().execute()
  const keys = [...(present ? [present] : []), ...earlier.map(({ sealsUntil: _, ...key }) => key)]
  const copies = Object.fromEntries(
    (await listCopyRows(db)).map((row) => [row.key, recipientsOf(row)]),
  )
  return { keys, copies }
}

function recipientsOf({ recipient, recipients }: CopyRow): string[] {
  return recipients === null ? [recipient] : z.array(z.string()).parse(JSON.parse(recipients))
}

/** For the mail to administrators about a new key. */
export function keyChange(taken: KeyFacts, earlier: EarlierKey | null, now: Date): ChangedValue {
  const seals = earlier !== null && earlier.sealsUntil > now.toISOString()
  const earlierWords = seals
    ? `new backups also open with the one before until ${formatLongDate(earlier.sealsUntil)}`
    : 'new backups no longer open with an earlier one'
  return {
    name: 'Backup key',
    before: earlier ? keyWords(earlier) : '',
    after: earlier ? `${keyWords(taken)}; ${earlierWords}` : keyWords(taken),
  }
}
