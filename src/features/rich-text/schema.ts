import { z } from 'zod'

/** An official figure that a text can show and follow (docs/product.md, "Rich text"). */
export const officialFigureSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    pence: z.int(),
    /** ISO 8601; null when nobody at the firm has checked the source. */
    checkedAt: z.string().nullable(),
  })
  .meta({ id: 'OfficialFigure' })
