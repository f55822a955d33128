import { z } from 'zod'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import { removalAnswers } from '~/content-kinds/removal-answers'
import { exactText } from '~/lib/forms/input-text'

/** Of a call about the demonstration: how many things it names, and how long an id of one may be. */
const MOST_THINGS = 500
const LONGEST_ID = 100

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

const kind = z.enum(CONTENT_KIND_SLUGS)

const place = z.object({ kind, id: z.string().max(LONGEST_ID) })

/** The part of the demonstration that nobody has edited, by kind. */
export const demonstrationSchema = z
  .object({
    /** As programs of earlier releases read them. */
    articles: z.int(),
    questions: z.int(),
    people: z.int(),
    kinds: z.array(
      z.object({
        kind,
        things: z.array(z.object({ id: z.string(), name: z.string(), isPublished: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'Demonstration' })

export type Demonstration = z.output<typeof demonstrationSchema>

/** What a removal has done. */
export const settledSchema = demonstrationSchema
  .extend({ kept: demonstrationSchema.shape.kinds })
  .meta({ id: 'SettledDemonstration' })

export const removalInput = z.object({
  /** The caller’s own. */
  currentPassword: exactText(),
  /** What goes to the bin; everything, where this and `keep` are left out. */
  remove: z.array(place).max(MOST_THINGS).optional(),
  /** What the firm keeps as its own: it is not asked about again. */
  keep: z.array(place).max(MOST_THINGS).optional(),
  ...removalAnswers.shape,
})
