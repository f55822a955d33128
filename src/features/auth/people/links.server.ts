import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import { inOrder, mainRole, storedRoles } from '~/domain/permissions'
import { type AuditContext, COMMAND_LINE, SOMEONE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { readMailStates } from '~/platform/mail/mail-rows'
import { newId } from '~/platform/new-id'
import { newToken } from '~/platform/secrets'
import type { Invited } from '../mail.server'
import { changePassword, type Teller } from '../passwords/credentials.server'
import { insertUser, listUsers } from '../repository.server'
import { ACCOUNT_MAILS, INVITATION_MS, PASSWORD_RESET_MS } from '../rules'
import { ago, hashToken } from '../sessions/sessions.server'
import { listStaffWhoMay } from '../staff-who-may.server'
import { looksLike } from './look-alikes'

/** Stores an invitation. Its token goes into the mail and nowhere else. */
export async function insertInvitation(db: Database, invited: Invited, { who, now }: AuditContext) {
  const id = newId()
  const token = newToken()
  const stored = storedRoles(invited.roles)
  await db
    .insertInto('invitations')
    .values({
      id,
      ...invited,
      role: stored.role,
      roles: stored.roles,
      tokenHash: hashToken(token),
      sentAt: now.toISOString(),
      invitedBy: who.id,
    })
    .execute()
  return { id, token }
}

/** Open invitations by user name, including those whose links have expired. */
export async function listInvitations(db: Database, now: Date) {
  const inviters = await administratorsIn(db)
  const invitations = await db
    .selectFrom('invitations')
    .select(['id', 'name', 'username', 'email', 'role', 'roles', 'sentAt', 'invitedBy'])
    .orderBy('username')
    .execute()
  const about = { kind: 'account', purpose: ACCOUNT_MAILS.invitation } as const
  const ids = invitations.map(({ id }) => id)
  const mails = await readMailStates(db, about, ids)
  return invitations.map(({ sentAt, invitedBy, ...invitation }) => ({
    ...withRoles(invitation),
    mail: mails.get(invitation.id) ?? null,
    expiresAt: new Date(Date.parse(sentAt) + INVITATION_MS).toISOString(),
    works: sentAt > ago(now, INVITATION_MS) && inviters.includes(invitedBy ?? ''),
  }))
}

/** Those of one sender, by user name. */
export async function listInvitationsOf(db: Database, userId: string) {
  return db
    .selectFrom('invitations')
    .select(['id', 'username as name'])
    .where('invitedBy', '=', userId)
    .orderBy('username')
    .execute()
}

/** The ids of administrators. Invitations and password links last no longer than their maker's right to make them. */
async function administratorsIn(db: Database): Promise<string[]> {
  return [COMMAND_LINE.id, ...(await listStaffWhoMay(db, 'site')).map(({ id }) => id)]
}

/** Gives an invitation a new link, from the person who sends it now; the old one ends. Null when it is gone. */
export async function renewInvitation(db: Database, id: string, { who, now }: AuditContext) {
  const token = newToken()
  const invitation = await db
    .updateTable('invitations')
    .set({ tokenHash: hashToken(token), sentAt: now.toISOString(), invitedBy: who.id })
    .where('id', '=', id)
    .returning(['id', 'name', 'username', 'email', 'role', 'roles'])
    .executeTakeFirst()
  return invitation ? { ...withRoles(invitation), token } : null
}

export async function deleteInvitation(db: Database, id: string) {
  const gone = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirst()
  return gone ?? null
}

/**
 * The invitation behind a link; null when it is unknown, used, withdrawn or too old, or its sender may no longer invite
 * anyone.
 */
export function findInvitation(db: Database, token: string, now: Date) {
  return findInvitationBy(db, hashToken(token), now)
}

/** The same for the stored hash of its token. */
export async function findInvitationBy(db: Database, tokenHash: string, now: Date) {
  const invitation = await db
    .selectFrom('invitations')
    .select(['id', 'name', 'username', 'email', 'role', 'roles'])
    .where('tokenHash', '=', tokenHash)
    .where('sentAt', '>', ago(now, INVITATION_MS))
    .where('invitedBy', 'in', await administratorsIn(db))
    .executeTakeFirst()
  return invitation ? withRoles(invitation) : null
}

/** The hash of the link that an invitation was sent with last; null when it is gone. */
export async function hashOfInvitation(db: Database, id: string): Promise<string | null> {
  const query = db.selectFrom('invitations').select('tokenHash').where('id', '=', id)
  return (await query.executeTakeFirst())?.tokenHash ?? null
}

/**
 * Uses an invitation up and adds its user.
 * @param chosen the password is hashed
 * @returns null when the link was used meanwhile, `taken` when someone else has got the user name or the email address
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  chosen: { name: string; password: string },
  now: Date,
) {
  return db.transaction().execute(async (db) => {
    const invitation = await findInvitation(db, token, now)
    if (!invitation) return null
    const { id, username, email, roles } = invitation
    const users = await listUsers(db)
    const isTaken = users.some((user) => user.email === email || looksLike(user.username, username))
    if (isTaken) return 'taken'
    await db.deleteFrom('invitations').where('id', '=', id).execute()
    const user = await insertUser(db, { username, email, roles, ...chosen }, { who: SOMEONE, now })
    await recordActivity(db, { who: user, now }, 'invitation accepted', accountThing(user))
    return user
  })
}

/**
 * A link with which someone chooses a new password; expired ones are deleted.
 *
 * @param who the maker; someone not logged in, where the account asks for it itself
 */
export async function insertPasswordReset(
  db: Database,
  userId: string,
  { who, now }: AuditContext,
): Promise<string> {
  const madeBy = who.id === SOMEONE.id ? null : who.id
  const token = newToken()
  await db.deleteFrom('passwordResets').where('createdAt', '<=', oldestReset(now)).execute()
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: hashToken(token), userId, createdAt: now.toISOString(), madeBy })
    .execute()
  return token
}

/**
 * The account that a link is for; null when it is unknown, used or too old, the account is disabled, or the
 * link's maker may no longer make one.
 */
export function findPasswordReset(db: Database, token: string, now: Date) {
  return findPasswordResetBy(db, hashToken(token), now)
}

/** The same for the stored hash of its token. */
export async function findPasswordResetBy(db: Database, tokenHash: string, now: Date) {
  const makers = await administratorsIn(db)
  const user = await db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.id', 'users.username'])
    .where('passwordResets.tokenHash', '=', tokenHash)
    .where('passwordResets.createdAt', '>', oldestReset(now))
    .where((link) => link.or([link('madeBy', 'is', null), link('madeBy', 'in', makers)]))
    .where('users.isDisabled', '=', false)
    .executeTakeFirst()
  return user ?? null
}

/**
 * Uses a link up: the user has the new password, and every session and other link of theirs ends.
 *
 * @param password hashed
 * @returns null when the link was used meanwhile
 */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
  now: Date,
  teller: Teller,
) {
  return db.transaction().execute(async (db) => {
    const user = await findPasswordReset(db, token, now)
    if (!user) return null
    await changePassword(db, user, password, { who: SOMEONE, now }, teller)
    return user
  })
}

function oldestReset(now: Date): string {
  return ago(now, PASSWORD_RESET_MS)
}

function withRoles<Row extends { roles: string }>(row: Row) {
  const roles = inOrder(row.roles.split(','))
  return { ...row, role: mainRole(roles), roles }
}
