import { z } from 'zod'

/** Settings of the running site that its pages need. All of it is public. */
export const siteSettingsSchema = z
  .object({
    /** The public address, without a trailing slash. */
    siteUrl: z.url(),
    booking: z.object({
      frameUrl: z.string(),
      scriptUrl: z.url().nullable(),
      /** False when the frame is the site's own form. */
      isExternal: z.boolean(),
    }),
    reviews: z.object({ scriptUrl: z.url().nullable(), frameUrl: z.url().nullable() }),
    accreditation: z.object({ frameUrl: z.url().nullable() }),
  })
  .meta({ id: 'SiteSettings' })

export type SiteSettings = z.output<typeof siteSettingsSchema>
