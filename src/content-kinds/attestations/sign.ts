import { recordActivity } from '~/content-kinds/activity/record-activity'
import { rolesOf, rolesText } from '~/domain/permissions'
import { londonDay } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, Tables } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import type { AttestedKind, Subject } from '../attested-kinds'

/** Rows of a subject that are not signed. */
function unsigned(db: Database, { kind, subject }: Subject) {
  return db
    .selectFrom('attestations')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attestedAt', 'is', null)
}

const WAITING = {
  accountId: null,
  askedBy: null,
  askedAt: null,
  openedAt: null,
  source: null,
  hash: null,
  words: null,
  name: null,
  role: null,
  enteredFor: null,
  attestedAt: null,
  until: null,
}

/** Changes the unsigned row of an account, or of anyone, or makes one. */
async function putUnsigned(
  db: Database,
  subject: Subject,
  accountId: string | null,
  change: Partial<Tables['attestations']>,
): Promise<void> {
  const row = await unsigned(db, subject)
    .select('id')
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .executeTakeFirst()
  if (row) {
    await db.updateTable('attestations').set(change).where('id', '=', row.id).execute()
    return
  }
  await db
    .insertInto('attestations')
    .values({ id: newId(), ...subject, ...WAITING, accountId, ...change })
    .execute()
}

/**
 * Notes that someone has opened what they may then sign today.
 *
 * @param db a transaction
 */
export async function noteOpened(
  db: Database,
  subject: Subject,
  opened: { hash: string; source: string | null },
  { who, now }: AuditContext,
): Promise<void> {
  await putUnsigned(db, subject, who.id, { ...opened, openedAt: now.toISOString() })
}

/** Opens a subject to whoever may sign it, as when the law has changed; a transaction. */
export async function wantAttestation(
  db: Database,
  subject: Subject,
  askedAt: string,
): Promise<void> {
  await putUnsigned(db, subject, null, { askedAt })
}

/** Asks an account to sign; a transaction. */
export async function askToAttest(
  db: Database,
  subject: Subject,
  accountId: string,
  { who, now }: AuditContext,
): Promise<void> {
  await putUnsigned(db, subject, accountId, { askedBy: who.id, askedAt: now.toISOString() })
}

/** Ends what an account was asked to sign, or has asked others to. */
export async function endAttestationsAskedOf(db: Database, accountId: string): Promise<number> {
  const ended = await db
    .deleteFrom('attestations')
    .where('attestedAt', 'is', null)
    .where('askedAt', 'is not', null)
    .where((row) => row.or([row('accountId', '=', accountId), row('askedBy', '=', accountId)]))
    .returning('id')
    .execute()
  return ended.length
}

/** The activity calls signing these reading again. */
const READ_AGAIN: readonly AttestedKind[] = ['law', 'article']

/** The subject, and its name in the activity; null where the caller records several together. */
export interface Signed extends Subject {
  words: string
  hash: string
  until: string | null
  thing: { kind: 'settings' | 'law record' | 'post'; id: string; name: string } | null
  /** The hash of the words that the account opened, or of the amount to which that led. */
  openedHash?: string
  /** ISO 8601, where it must be later than another moment. */
  at?: string
}

/**
 * Signs for an account, under its own name and role, what it has opened today.
 *
 * @param db a transaction
 * @throws {Problem} 409 where the account has not opened it today, or something else was there when it did
 */
export async function attest(
  db: Database,
  { words, hash, until, thing, openedHash = hash, at, ...subject }: Signed,
  audit: AuditContext,
): Promise<void> {
  const opened = await unsigned(db, subject)
    .select(['id', 'openedAt', 'hash'])
    .where('accountId', '=', audit.who.id)
    .executeTakeFirst()
  const today = londonDay(audit.now)
  if (!opened?.openedAt || londonDay(opened.openedAt) !== today || opened.hash !== openedHash) {
    throw new Problem(409, NOT_OPENED)
  }
  const signer = await signerOf(db, audit.who.id)
  await db
    .updateTable('attestations')
    .set({ words, hash, until, ...signer, attestedAt: at ?? audit.now.toISOString() })
    .where('id', '=', opened.id)
    .execute()
  await db
    .deleteFrom('attestations')
    .where('kind', '=', subject.kind)
    .where('subject', '=', subject.subject)
    .where('attestedAt', 'is', null)
    .execute()
  if (!thing) return
  await recordActivity(
    db,
    audit,
    READ_AGAIN.includes(subject.kind) ? 'read again' : 'confirmed',
    thing,
    {
      before: {},
      after: { responsible: `${signer.name}, ${signer.role}` },
    },
  )
}

/** An account signs by its name, with that name's position on the team, or else with its role. */
export async function signerOf(db: Database, id: string): Promise<{ name: string; role: string }> {
  const user = await db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.name', 'users.name')
    .select(['users.name', 'username', 'users.role', 'roles', 'isAdmin', 'position'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: user.name ?? user.username,
    role: user.position ?? capitalised(rolesText(rolesOf(user))),
  }
}

export const NOT_OPENED =
  'Open it and look at it first, then confirm it. What you open holds for today, as long as it stays the same.'
