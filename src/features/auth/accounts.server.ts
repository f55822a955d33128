import { type Role, roleOf } from '~/lib/permissions'
import { accountThing, type Doing, recordActivity } from '~/server/activity/record-activity'
import { inTransaction } from '~/server/database/in-transaction'
import type { Database } from '~/server/database/schema'
import type { SecurityEvent } from '~/server/security-log'
import { changeSecondFactor, type Teller, tellFormerAddress } from './credentials.server'
import { insertInvitation, listInvitations } from './links.server'
import type { Invited } from './mail.server'
import { listUsers } from './repository.server'
import type { PersonAction } from './schema'
import { unlock } from './second-factor.server'
import { deleteSessionsOf } from './sessions.server'

/*
 * What may be done to an account, for the screens and for `npm run user` alike (docs/product.md, "People"). Each is one
 * transaction, and transactions never interleave: of two at the same time, the second sees what the first has left.
 */

/** Why something is refused, and nothing has changed. */
export type AccountRefusal = 'unknown' | 'last administrator' | 'username taken' | 'email taken'

/**
 * Gives an account another name, email address or role; what is absent stays. The email address of before is told.
 *
 * @param change the email address in lower case; null for none
 * @returns why it was refused; null once it is done
 */
export async function changeAccount(
  db: Database,
  id: string,
  change: { name?: string | null; email?: string | null; role?: Role },
  doing: Doing,
  teller: Teller,
): Promise<AccountRefusal | null> {
  return db.transaction().execute(async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    const { name = user.name, email = user.email, role = user.role } = change
    const isAdmin = role === 'administrator'
    if (!isAdmin && (await isLastAdministrator(db, id))) return 'last administrator'
    if (email !== user.email) {
      if (email !== null && (await isEmailTaken(db, email))) return 'email taken'
      // Links that were sent to the address of before.
      await db.deleteFrom('passwordResets').where('userId', '=', id).execute()
      await tellFormerAddress(db, { id, username: user.username }, doing, teller)
    }
    await db.updateTable('users').set({ name, email, role, isAdmin }).where('id', '=', id).execute()
    const before = { name: user.name, email: user.email, role: user.role }
    const account = { kind: 'account', id, name: user.username } as const
    const fields = { before, after: { name, email, role } }
    await recordActivity(db, doing, 'account changed', account, fields)
    return null
  })
}

/**
 * Does one thing to an account. Disabling keeps somebody out and ends their sessions; what they wrote stays theirs.
 *
 * @param options `isSure` disables the last administrator too; only the command line may
 * @returns why it was refused; null once it is done
 */
export async function actOnAccount(
  db: Database,
  id: string,
  action: PersonAction,
  doing: Doing,
  { isSure = false, ...teller }: Teller & { isSure?: boolean },
): Promise<AccountRefusal | null> {
  return inTransaction(db, async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    const isRefused = action === 'disable' && !isSure && (await isLastAdministrator(db, id))
    if (isRefused) return 'last administrator'
    const account = { id, username: user.username }
    if (action === 'reset-second-factor') {
      await changeSecondFactor(db, account, null, doing, teller)
      return null
    }
    await acts[action](db, id)
    await recordActivity(db, doing, ACTION_EVENTS[action], accountThing(account))
    return null
  })
}

/** How each is recorded and logged. */
export const ACTION_EVENTS = {
  disable: 'user disabled',
  enable: 'user enabled',
  unlock: 'account unlocked',
  'end-sessions': 'sessions ended',
  'reset-second-factor': 'second factor off',
} as const satisfies Record<PersonAction, SecurityEvent>

const acts: Record<
  Exclude<PersonAction, 'reset-second-factor'>,
  (db: Database, id: string) => Promise<void>
> = {
  async disable(db, id) {
    await setDisabled(db, id, true)
    await deleteSessionsOf(db, id)
  },
  enable: (db, id) => setDisabled(db, id, false),
  unlock,
  'end-sessions': deleteSessionsOf,
}

async function setDisabled(db: Database, id: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('users').set({ isDisabled }).where('id', '=', id).execute()
}

/** Invites somebody whose user name and email address no account and no other invitation has. */
export async function invite(
  db: Database,
  invited: Invited,
  doing: Doing,
): Promise<AccountRefusal | { id: string; token: string }> {
  const names = [...(await listUsers(db)), ...(await listInvitations(db, doing.now))].map(
    ({ username }) => username,
  )
  if (names.some((name) => isSameName(name, invited.username))) return 'username taken'
  if (await isEmailTaken(db, invited.email)) return 'email taken'
  const made = await insertInvitation(db, invited, doing)
  const account = { kind: 'account', id: made.id, name: invited.username } as const
  await recordActivity(db, doing, 'user invited', account, { after: { role: invited.role } })
  return made
}

/** Names that differ only in capitals would be taken for the same person. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

async function findAccount(db: Database, id: string) {
  const user = await db
    .selectFrom('users')
    .select(['username', 'name', 'email', 'role', 'isAdmin'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user && { ...user, role: roleOf(user) }
}

/** Whether nobody else could change what this user can. */
async function isLastAdministrator(db: Database, id: string): Promise<boolean> {
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('isDisabled', '=', false)
    .execute()
  return administrators.length === 1 && administrators[0]?.id === id
}

async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  for (const table of ['users', 'invitations'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('email', '=', email)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
