import { z } from 'zod'

/** What pages need of the firm's look, where it is not the program's. */
export const lookSchema = z.object({
  version: z.string(),
  mark: z.string().nullable(),
  hasIcons: z.boolean(),
  share: z.string(),
  links: z.array(
    z.object({
      rel: z.string(),
      href: z.string(),
      sizes: z.string().optional(),
      type: z.string().optional(),
    }),
  ),
  mainColour: z.string(),
})

/** What visitors read of a second office. */
export const shownOfficeSchema = z.object({
  name: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  phone: z.string(),
  week: z.array(
    z.object({
      day: z.string(),
      hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
    }),
  ),
})
