import { z } from 'zod'

/** A section of the settings as staff read it. */
export function sectionSchema<Id extends string, Values extends z.ZodObject>(
  id: Id,
  values: Values,
) {
  return z.object({
    id: z.literal(id),
    values,
    /** What holds where the firm has set nothing: of the program, or of a variable. */
    original: values,
    /** Of the last change; the beginning of 1970 when nothing was ever changed. */
    updatedAt: z.string(),
    /** Who made it; null when nobody did, or nobody who still has an account. */
    updatedBy: z.string().nullable(),
  })
}
