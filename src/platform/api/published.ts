import { z } from 'zod'
import { may } from '~/domain/permissions'
import type { Staff } from './create-api'

/** `?published=true` asks for what visitors see. */
export const publishedQuery = z.object({ published: z.enum(['true', 'false']).optional() })

/**
 * True when a read must leave out drafts, archived and unpublished rows: always for visitors and for staff whose role
 * does not include them, and for other staff who ask for it (docs/product.md, "What visitors may see", "Roles").
 */
export function seesOnlyPublished(
  staff: Staff | null,
  query: z.output<typeof publishedQuery>,
): boolean {
  return staff === null || !may(staff.roles, 'unpublished') || query.published === 'true'
}

/** True when each row also includes what only staff may see, for example its schedule. */
export function seesAsStaff(
  staff: Staff | null,
  { published }: z.output<typeof publishedQuery>,
): boolean {
  return staff !== null && published !== 'true'
}
