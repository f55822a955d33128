import type { z } from 'zod'
import { readFitting } from '~/content-kinds/past-things'

/** The fields of a section that differ from the original. */
export function changesOf(original: object, values: object): Record<string, unknown> {
  const made = new Map(Object.entries(original))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(made.get(field)),
    ),
  )
}

/**
 * A section as it stands: the original values, and what the firm has changed. A stored value that does
 * not fit, of a newer program for example, counts as none.
 *
 * @param schema of changes
 */
export function withChanges<Values extends object>(
  original: Values,
  changes: unknown,
  schema: z.ZodType<Partial<Values>>,
): Values {
  return { ...original, ...readFitting(schema, changes, {}) }
}
