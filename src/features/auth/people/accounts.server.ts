import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { type Role, rolesText, storedRoles } from '~/domain/permissions'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { SecurityEvent } from '~/platform/log/security-log'
import { sendMailsTo } from '~/platform/mail/mail-rows'
import { withdrawMails } from '~/platform/mail/withdraw-mails'
import type { Invited } from '../mail.server'
import { changeSecondFactor, type Teller, tellFormerAddress } from '../passwords/credentials.server'
import { listUsers, rolesIn } from '../repository.server'
import { ACCOUNT_MAILS } from '../rules'
import type { ClosingAction, PersonAction } from '../schema'
import { unlock } from '../second-factor/second-factor.server'
import { deleteSessionsOf } from '../sessions/sessions.server'
import { type HandOver, type Handover, handoverFields } from './leaving.server'
import { deleteInvitation, insertInvitation, listInvitations } from './links.server'
import { looksLike } from './look-alikes'

/*
 * What may be done to an account, for the screens and for `npm run site -- user` alike (docs/product.md, "Staff accounts"). Each is one
 * transaction, and transactions never interleave: of two at the same time, the second sees what the first has left.
 */

/** Carries out the handover together with the change: see ./leaving.server. */
interface HandingOver {
  handOver: HandOver
}

/** Reasons for refusing a change; nothing has changed then. */
export type AccountRefusal = 'unknown' | 'last administrator' | 'username taken' | 'email taken'

/**
 * Changes an account's name, email address or role; absent fields stay. The previous email address is notified, and
 * anything the new role does not include is handed over.
 * @param change the email address in lower case; null for none
 * @returns the reason for a refusal, or the handover
 */
export async function changeAccount(
  db: Database,
  id: string,
  change: { name?: string | null; email?: string | null; roles?: readonly Role[] },
  audit: AuditContext,
  { handOver, ...teller }: Teller & HandingOver,
): Promise<AccountRefusal | Handover[]> {
  return db.transaction().execute(async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    const { name = user.name, email = user.email, roles = user.roles } = change
    const stored = storedRoles(roles)
    if (!stored.isAdmin && (await isLastAdministrator(db, id))) return 'last administrator'
    if (email !== user.email) {
      if (email !== null && (await isEmailTaken(db, email))) return 'email taken'
      // Links that were sent to the previous address.
      await db.deleteFrom('passwordResets').where('userId', '=', id).execute()
      await tellFormerAddress(db, { id, username: user.username }, audit, teller)
      const { credentials, passwordLink } = ACCOUNT_MAILS
      const moved = email !== null && { to: email, butFor: [credentials, passwordLink] }
      if (moved) await sendMailsTo(db, { kinds: ['account'], id }, moved, audit.now)
    }
    const isSame = rolesText(roles) === rolesText(user.roles)
    const handovers = isSame ? [] : await handOver(db, user, stored.roles, audit)
    await db
      .updateTable('users')
      .set({ name, email, ...stored })
      .where('id', '=', id)
      .execute()
    const { before, after } = handoverFields(handovers)
    await recordActivity(db, audit, 'account changed', accountThing(user), {
      before: { name: user.name, email: user.email, role: rolesText(user.roles), ...before },
      after: { name, email, role: rolesText(roles), ...after },
    })
    return handovers
  })
}

/**
 * Disables or deletes an account, and hands over what they leave behind. What they wrote stays; the articles of a
 * deleted account get another author.
 * @param options `isSure` disables the last administrator too; only the command line may
 * @returns the reason for a refusal, or the handover
 */
export async function closeAccount(
  db: Database,
  id: string,
  action: ClosingAction,
  audit: AuditContext,
  { isSure = false, handOver }: HandingOver & { isSure?: boolean },
): Promise<AccountRefusal | Handover[]> {
  return db.transaction().execute(async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    if (!isSure && (await isLastAdministrator(db, id))) return 'last administrator'
    const isDeleted = action === 'delete'
    const handovers = await handOver(db, user, isDeleted ? 'deleted' : 'disabled', audit)
    if (isDeleted) await db.deleteFrom('users').where('id', '=', id).execute()
    else await setDisabled(db, id, true)
    const event = ACTION_EVENTS[action]
    await recordActivity(db, audit, event, accountThing(user), handoverFields(handovers))
    return handovers
  })
}

/**
 * Enables an account. Links and feeds that its user had made stay invalid: an account may have been disabled before
 * they ended automatically.
 */
export async function enableAccount(
  db: Database,
  id: string,
  audit: AuditContext,
  { handOver }: HandingOver,
): Promise<AccountRefusal | Handover[]> {
  return db.transaction().execute(async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    await setDisabled(db, id, false)
    const handovers = user.isDisabled ? await handOver(db, user, 'enabled', audit) : []
    await recordActivity(db, audit, 'user enabled', accountThing(user), handoverFields(handovers))
    return handovers
  })
}

/**
 * Does any other thing to an account.
 * @returns the reason for a refusal; null once it is done
 */
export async function actOnAccount(
  db: Database,
  id: string,
  action: Exclude<PersonAction, ClosingAction | 'enable'>,
  audit: AuditContext,
  teller: Teller,
): Promise<AccountRefusal | null> {
  return inTransaction(db, async (db) => {
    const user = await findAccount(db, id)
    if (!user) return 'unknown'
    const account = { id, username: user.username }
    if (action === 'reset-second-factor') {
      await changeSecondFactor(db, account, null, audit, teller)
      return null
    }
    await acts[action](db, id)
    await recordActivity(db, audit, ACTION_EVENTS[action], accountThing(account))
    return null
  })
}

export const ACTION_EVENTS = {
  disable: 'user disabled',
  delete: 'user deleted',
  enable: 'user enabled',
  unlock: 'account unlocked',
  'end-sessions': 'sessions ended',
  'reset-second-factor': 'second factor off',
} as const satisfies Record<PersonAction, SecurityEvent>

const acts: Record<
  Exclude<PersonAction, ClosingAction | 'enable' | 'reset-second-factor'>,
  (db: Database, id: string) => Promise<void>
> = {
  unlock,
  'end-sessions': deleteSessionsOf,
}

async function setDisabled(db: Database, id: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('users').set({ isDisabled }).where('id', '=', id).execute()
}

/** Invites someone whose user name and email address no account and no other invitation has. */
export async function invite(
  db: Database,
  invited: Invited,
  audit: AuditContext,
): Promise<AccountRefusal | { id: string; token: string }> {
  const taken = await takenBy(db, invited, audit.now)
  if (taken) return taken
  const made = await insertInvitation(db, invited, audit)
  const account = { kind: 'account', id: made.id, name: invited.username } as const
  await recordActivity(db, audit, 'user invited', account, {
    after: { role: rolesText(invited.roles) },
  })
  return made
}

/** Null when they can be invited under this name and address. */
export async function takenBy(
  db: Database,
  { username, email }: Pick<Invited, 'username' | 'email'>,
  now: Date,
): Promise<AccountRefusal | null> {
  const all = [...(await listUsers(db)), ...(await listInvitations(db, now))]
  if (all.some((each) => looksLike(each.username, username))) return 'username taken'
  return (await isEmailTaken(db, email)) ? 'email taken' : null
}

/**
 * Withdraws an invitation, with the mail that has not left yet.
 * @param db a transaction
 * @returns false when it no longer exists
 */
export async function withdrawInvitation(
  db: Database,
  id: string,
  audit: AuditContext,
): Promise<boolean> {
  const gone = await deleteInvitation(db, id)
  if (!gone) return false
  await withdrawMails(db, { kinds: ['account'], id }, audit.now)
  const account = accountThing({ id, username: gone.username })
  await recordActivity(db, audit, 'invitation withdrawn', account)
  return true
}

/** Names that differ only in capitals would be mistaken for the same person. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** An account with its role; undefined if it does not exist. */
export async function findAccount(db: Database, id: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email', 'role', 'roles', 'isAdmin', 'isDisabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user && { ...user, ...rolesIn(user) }
}

/** True when no one else could change what this user can. */
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
