import { may, type Permission, type Role, rolesOf } from '~/domain/permissions'
import type { Database } from '~/platform/database/schema'

export interface Colleague {
  id: string
  username: string
  name: string
  roles: readonly Role[]
}

/**
 * Everyone whose account is enabled and whose role includes the permission, the oldest first. Their links and feeds
 * work for as long as they are among them (docs/product.md, "When someone leaves").
 */
export async function listStaffWhoMay(db: Database, permission: Permission): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'role', 'roles', 'isAdmin', 'createdAt'])
    .where('isDisabled', '=', false)
    .execute()
  return users
    .sort((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1))
    .map((user) => ({
      id: user.id,
      username: user.username,
      name: user.name ?? user.username,
      roles: rolesOf(user),
    }))
    .filter(({ roles }) => may(roles, permission))
}
