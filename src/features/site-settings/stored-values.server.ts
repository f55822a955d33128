import type { z } from 'zod'

/** The fields of a section that are not as they were made. */
export function changesOf(original: object, values: object): Record<string, unknown> {
  const made = new Map(Object.entries(original))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(made.get(field)),
    ),
  )
}

/**
 * A section as it stands: what it was made with, and what the firm has changed of it. A stored value that does
 * not fit, of a newer program for example, counts as none.
 *
 * @param schema of changes
 */
export function withChanges<Values extends object>(
  original: Values,
  changes: unknown,
  schema: z.ZodType<Partial<Values>>,
): Values {
  const { data, error } = schema.safeParse(changes)
  if (data) return { ...original, ...data }
  const wrong = new Set(error?.issues.map(({ path: [field] }) => field))
  const fitting = Object.entries(Object(changes)).filter(([field]) => !wrong.has(field))
  return { ...original, ...schema.safeParse(Object.fromEntries(fitting)).data }
}
