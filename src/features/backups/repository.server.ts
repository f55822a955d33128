import { latestBy } from '~/platform/clock'
import type { Database, Tables } from '~/platform/database/schema'
import { FIRST_HOUR } from './rules'

/** What the firm has set of its backups. */
export type BackupSettings = Omit<Tables['backupSettings'], 'id'>

/** What became of a backup, the newest first. */
export type CopyRow = Tables['backupCopies']

const ONLY_ROW = 1

const FIRST: BackupSettings = {
  hour: FIRST_HOUR,
  recipient: null,
  keyMadeAt: null,
  keyMadeBy: null,
  askedAt: null,
  place: null,
}

export async function readBackupSettings(db: Database): Promise<BackupSettings> {
  const row = await db.selectFrom('backupSettings').selectAll().executeTakeFirst()
  if (!row) return FIRST
  const { id: _, ...settings } = row
  return settings
}

export async function changeBackupSettings(
  db: Database,
  changes: Partial<BackupSettings>,
): Promise<void> {
  await db
    .insertInto('backupSettings')
    .values({ id: ONLY_ROW, ...FIRST, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** Whether a backup was restored beside the site and found whole. */
export function stateOf({ provedAt, triedAt }: CopyRow): 'proven' | 'failed' | 'untried' {
  return provedAt !== null ? 'proven' : triedAt !== null ? 'failed' : 'untried'
}

/** The newest first; one from the future comes before all others. */
export function listCopyRows(db: Database): Promise<CopyRow[]> {
  return db.selectFrom('backupCopies').selectAll().orderBy('madeAt', 'desc').execute()
}

/** The last one that was restored alongside the site and found whole, without those from the future. */
export function lastProven(db: Database, now: Date): Promise<CopyRow | undefined> {
  const latest = latestBy(now)
  return db
    .selectFrom('backupCopies')
    .selectAll()
    .where('provedAt', '<=', latest)
    .where('madeAt', '<=', latest)
    .orderBy('provedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When that was, and how long it took. */
export async function lastProof(
  db: Database,
  now: Date,
): Promise<{ provedAt: string; proofMs: number } | null> {
  const proven = await lastProven(db, now)
  if (!proven || proven.provedAt === null) return null
  return { provedAt: proven.provedAt, proofMs: proven.proofMs ?? 0 }
}

/** @param recipients all that it is sealed for, unless that is its recipient alone */
export async function noteCopy(
  db: Database,
  {
    recipients,
    place = null,
    contents = null,
    ...copy
  }: Pick<CopyRow, 'key' | 'madeAt' | 'kilobytes' | 'files' | 'tookMs' | 'recipient'> & {
    recipients?: readonly string[]
    place?: string | null
    contents?: string | null
  },
): Promise<void> {
  const untried = { triedAt: null, provedAt: null, proofMs: null, pages: null, failure: null }
  const sealedFor = recipients ? JSON.stringify(recipients) : null
  await db
    .insertInto('backupCopies')
    .values({ ...copy, place, contents, recipients: sealedFor, ...untried })
    .execute()
}

export async function noteProof(
  db: Database,
  key: string,
  proof: Pick<CopyRow, 'triedAt' | 'provedAt' | 'proofMs' | 'pages' | 'failure'>,
): Promise<void> {
  await db.updateTable('backupCopies').set(proof).where('key', '=', key).execute()
}

/** Forgets those that are no longer in their place. */
export async function keepRowsOf(db: Database, keys: readonly string[]): Promise<void> {
  const gone = db.deleteFrom('backupCopies')
  await (keys.length > 0 ? gone.where('key', 'not in', keys) : gone).execute()
}
