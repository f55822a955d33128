import { z } from 'zod'
import type { Staff } from './create-api'

/** `?published=true` asks for what visitors see. */
export const publishedQuery = z.object({ published: z.enum(['true', 'false']).optional() })

/**
 * Whether a read must leave out drafts, archived and unpublished rows: always for a visitor, and for
 * staff who ask for it (docs/product.md, "What visitors may see").
 */
export function seesOnlyPublished(
  staff: Staff | null,
  query: z.output<typeof publishedQuery>,
): boolean {
  return staff === null || query.published === 'true'
}
