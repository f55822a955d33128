import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'

/** One thing that a site needs before the public sees it (docs/product.md, "Ready for the public"). */
export const checkSchema = z
  .object({
    id: z.string(),
    isDone: z.boolean(),
    /** Whether staff are reminded of it on each page of the dashboard: it matters today, not only before the first day. */
    needsAttention: z.boolean(),
    /** As it is: what is done, or what is open. */
    name: z.string(),
    /** One sentence on why it matters and who mends it, or on what is known. */
    detail: z.string(),
    /** Where staff put it right, or read what to hand to their server’s operator; null for what is done. */
    link: z
      .object({
        to: z.string(),
        search: z.record(z.string(), z.string()).optional(),
        label: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ReadinessCheck' })

export type Check = z.output<typeof checkSchema>

export const readinessSchema = z.object({
  checkedAt: z.iso.datetime(),
  checks: z.array(checkSchema),
})

/** The part of the demonstration that nobody has edited, and that can so be removed. */
export const demonstrationSchema = z
  .object({ articles: z.int(), questions: z.int(), people: z.int() })
  .meta({ id: 'Demonstration' })

export type Demonstration = z.output<typeof demonstrationSchema>

export const removalInput = z.object({
  /** The caller’s own. */
  currentPassword: storableText(),
})
