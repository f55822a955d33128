import { londonDay } from '~/lib/london'
import type { Database, Tables } from '~/platform/database/schema'
import { sha256 } from '~/platform/secrets'
import type { AttestedKind, Subject } from '../attested-kinds'

/** A signed row without its words, which may be a whole page. */
export interface Attestation
  extends Pick<
    Tables['attestations'],
    'subject' | 'accountId' | 'name' | 'role' | 'enteredFor' | 'until'
  > {
  hash: string
  attestedAt: string
  /** As it is now; null when the account is gone. */
  username: string | null
}

/** An official figure counts by its pence, however they are written. */
export function figureHash(pence: number): string {
  return sha256(String(pence))
}

/** The subject of a place that names a record of the law. */
export function placeSubject(lawId: string, place: string): string {
  return `${lawId} ${place}`
}

function signed(db: Database) {
  return db
    .selectFrom('attestations')
    .leftJoin('users', 'users.id', 'attestations.accountId')
    .select(['kind', 'subject', 'accountId', 'hash', 'users.username'])
    .select(['attestations.name', 'attestations.role', 'enteredFor', 'attestedAt', 'until'])
    .where('attestedAt', 'is not', null)
    .$narrowType<{ hash: string; attestedAt: string }>()
}

/** The last attestation of each subject of a kind. */
export async function lastAttestations(
  db: Database,
  kind: AttestedKind,
): Promise<Map<string, Attestation>> {
  const rows = await signed(db).where('kind', '=', kind).orderBy('attestedAt').execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** The subject of the last attestation; null without one. */
export async function attestedWords(db: Database, { kind, subject }: Subject) {
  const row = await db
    .selectFrom('attestations')
    .select('words')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attestedAt', 'is not', null)
    .orderBy('attestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.words ?? null
}

/** Every attestation that was ever made of a kind, the newest first. */
export function allAttestations(db: Database, kind: AttestedKind) {
  return signed(db).select('words').where('kind', '=', kind).orderBy('attestedAt', 'desc').execute()
}

/** Opened today by an account and not signed yet: hashes by kind and subject. */
export async function openedToday(
  db: Database,
  accountId: string,
  now: Date,
): Promise<(subject: Subject, hash: string | null) => boolean> {
  const rows = await db
    .selectFrom('attestations')
    .select(['kind', 'subject', 'hash', 'openedAt'])
    .where('accountId', '=', accountId)
    .where('attestedAt', 'is', null)
    .where('openedAt', 'is not', null)
    .execute()
  const today = londonDay(now)
  const opened = rows.filter(({ openedAt }) => openedAt && londonDay(openedAt) === today)
  return ({ kind, subject }, hash) =>
    opened.some((row) => row.kind === kind && row.subject === subject && row.hash === hash)
}

/** Requests that are not signed yet, the oldest first. */
export async function listAskedToAttest(db: Database) {
  const rows = await db
    .selectFrom('attestations')
    .leftJoin('users as asked', 'asked.id', 'accountId')
    .leftJoin('users as asker', 'asker.id', 'askedBy')
    .select(['kind', 'subject', 'accountId', 'askedAt'])
    .select(({ fn, val }) => [
      fn.coalesce('asked.name', 'asked.username').as('name'),
      fn.coalesce('asker.name', 'asker.username', val('A colleague')).as('askedBy'),
    ])
    .where('attestedAt', 'is', null)
    .where('askedAt', 'is not', null)
    .orderBy('askedAt')
    .$narrowType<{ kind: AttestedKind; askedAt: string; askedBy: string }>()
    .execute()
  return rows
}

/** Whose attestation it is, as it is said: "Entered by admin for Helen Hartwell, Partner" of a name that was typed. */
export function whoAttested({
  name,
  role,
  enteredFor,
}: Pick<Attestation, 'name' | 'role' | 'enteredFor'>): string {
  if (enteredFor === null)
    return [name ?? 'An account that is gone', role].filter(Boolean).join(', ')
  return `Entered by ${name ?? 'an account that is gone'} for ${enteredFor}`
}
