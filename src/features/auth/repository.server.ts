import { recordActivity } from '~/content-kinds/activity/record-activity'
import { mainRole, type Role, rolesOf, rolesText, storedRoles } from '~/domain/permissions'
import type { StartPage } from '~/domain/start-page'
import type { Staff } from '~/platform/api/create-api'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { SECOND_FACTOR, usernameOf } from './rules'
import { endAccess } from './sessions/sessions.server'

/**
 * Adds someone who may log in.
 *
 * @param password hashed by `hashPassword`
 */
export async function insertUser(
  db: Database,
  user: {
    username: string
    password: string
    roles: readonly Role[]
    name?: string
    email?: string
  },
  audit: AuditContext,
): Promise<Staff> {
  const { username, roles } = user
  const stored = storedRoles(roles)
  const { role, isAdmin } = stored
  const staff = { id: newId(), username, role, roles: rolesOf(stored), isAdmin }
  await db
    .insertInto('users')
    .values({
      ...user,
      id: staff.id,
      ...stored,
      isDisabled: false,
      createdAt: audit.now.toISOString(),
    })
    .execute()
  const account = { kind: 'account', id: staff.id, name: username } as const
  await recordActivity(db, audit, 'user added', account, { after: { role: rolesText(roles) } })
  return staff
}

/** True before the first user is added. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The oldest administrator; null before the first. */
export async function findFirstAdministrator(db: Database): Promise<Staff | null> {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'username', 'isAdmin', 'role', 'roles'])
    .where('isAdmin', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return staff ? { ...staff, ...rolesIn(staff) } : null
}

export async function listUsers(db: Database) {
  const users = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'name',
      'email',
      'isAdmin',
      'role',
      'roles',
      'isDisabled',
      'createdAt',
      'lastLoginAt',
      'secondFactorKey',
      'wrongCodes',
    ])
    .orderBy('username')
    .execute()
  return users.map(({ secondFactorKey, wrongCodes, ...user }) => ({
    ...user,
    ...rolesIn(user),
    hasSecondFactor: secondFactorKey !== null,
    isLocked: wrongCodes >= SECOND_FACTOR.mostWrong,
  }))
}

/**
 * Stores a password, and ends the sessions and the links for a new one.
 *
 * @param db a transaction, in which it is recorded too
 * @param password hashed by `hashPassword`
 */
export async function replacePassword(
  db: Database,
  userId: string,
  password: string,
): Promise<void> {
  await db.updateTable('users').set({ password }).where('id', '=', userId).execute()
  await endAccess(db, userId)
}

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findUserForLogin>>>

/**
 * A user, with the secrets of a login; null when unknown or disabled. Names older than the rule for them must be typed
 * exactly; others match however a keyboard writes them.
 */
export async function findUserForLogin(db: Database, typed: string) {
  const users = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'isAdmin',
      'role',
      'roles',
      'password',
      'secondFactorKey',
      'startPage',
      'email',
    ])
    .select('wrongCodes')
    .where('username', 'in', [typed, usernameOf(typed)])
    .where('isDisabled', '=', false)
    .execute()
  const user = users.find(({ username }) => username === typed) ?? users[0]
  if (!user) return null
  const { wrongCodes, ...facts } = user
  return { ...facts, ...rolesIn(facts), isLocked: wrongCodes >= SECOND_FACTOR.mostWrong }
}

/** The user with a user name or an email address, with an address to write to; null if unknown or disabled. */
export async function findUserForReset(db: Database, typed: string) {
  const wanted = typed.toLowerCase()
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where((user) =>
      user.or([
        user(user.fn<string>('lower', ['username']), '=', wanted),
        user('email', '=', wanted),
      ]),
    )
    .where('email', 'is not', null)
    .where('isDisabled', '=', false)
    .limit(1)
    .executeTakeFirst()
  return user?.email ? { ...user, email: user.email } : null
}

/** Fields of one's own account, beyond the name. */
export async function findOwnAccount(db: Database, id: string) {
  const { secondFactorKey, ...facts } = await db
    .selectFrom('users')
    .select(['name', 'email', 'secondFactorKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', id)
    .execute()
  return { ...facts, hasSecondFactor: secondFactorKey !== null, recoveryCodes: left.length }
}

/** Stores a start page; null for the role's default. */
export async function setStartPage(
  db: Database,
  id: string,
  startPage: StartPage | null,
): Promise<void> {
  await db.updateTable('users').set({ startPage }).where('id', '=', id).execute()
}

export function rolesIn(user: Parameters<typeof rolesOf>[0]) {
  const roles = rolesOf(user)
  return { role: mainRole(roles), roles }
}
