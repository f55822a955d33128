import { z } from 'zod'
import { may } from '~/domain/permissions'
import type { Staff } from './create-api'

/** `?published=true` asks for what visitors see. */
export const publishedQuery = z.object({ published: z.enum(['true', 'false']).optional() })

/**
 * Whether a read must leave out drafts, archived and unpublished rows: always for a visitor and for staff whose role does
 * not include them, and for other staff who ask for it (docs/product.md, "What visitors may see", "Roles").
 */
export function seesOnlyPublished(
  staff: Staff | null,
  query: z.output<typeof publishedQuery>,
): boolean {
  return staff === null || !may(staff.roles, 'unpublished') || query.published === 'true'
}

/** Whether a read tells more about each row than visitors are told, its schedule for example. */
export function seesAsStaff(
  staff: Staff | null,
  { published }: z.output<typeof publishedQuery>,
): boolean {
  return staff !== null && published !== 'true'
}
