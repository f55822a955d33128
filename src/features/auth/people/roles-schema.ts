import { z } from 'zod'
import { inOrder, ROLES, type Role } from '~/domain/permissions'

/** The main role, for programs that support only one, and all of them. */
export const rolesSchema = z.object({
  role: z.enum(ROLES).describe('The main one of `roles`'),
  roles: z.array(z.enum(ROLES)).readonly(),
})

const role = z.enum(ROLES, 'Choose a role')

/** One role, or several that add up. */
export const chosenFields = {
  role: role.optional().describe('One; `roles` goes before it'),
  roles: z.array(role).min(1, 'Choose a role').max(ROLES.length).optional(),
}

/** Roles from either field; undefined for neither. */
export function chosenRoles(typed: { role?: Role; roles?: Role[] }): Role[] | undefined {
  const { roles = typed.role && [typed.role] } = typed
  return roles && inOrder(roles)
}
