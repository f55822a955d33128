import { z } from 'zod'

const time = z.iso.datetime()

const jobSchema = z.object({
  name: z.string(),
  does: z.string(),
  whenItFails: z.string().describe('What to do then, or what it means'),
  server: z.string().nullable().describe('Whose own job it is; null for one of all servers'),
  everyMs: z.int().describe('How often it runs'),
  state: z.enum(['works', 'running', 'failing', 'late']),
  succeededAt: time.nullable(),
  tookMs: z.int().nullable(),
  failedAt: time.nullable(),
  failure: z.string().nullable().describe('Why it last failed'),
  failures: z.int().describe('How often it has failed since it last worked'),
  nextAt: time,
})

export type JobHealth = z.output<typeof jobSchema>

const errorSchema = z.object({
  id: z.string(),
  what: z.string(),
  error: z.string(),
  place: z.string(),
  count: z.int(),
  firstAt: time,
  lastAt: time,
  requestId: z.string().nullable(),
  version: z.string(),
})

export type ServerError = z.output<typeof errorSchema>

/** What the site does by itself, and what has failed (docs/product.md, "Site health"). */
export const siteHealthSchema = z
  .object({
    now: time,
    jobs: z.array(jobSchema),
    errors: z.array(errorSchema).describe('The latest first'),
    errorDays: z.int().describe('For how many days an error is shown after it was last seen'),
  })
  .meta({ id: 'SiteHealth' })

export type SiteHealth = z.output<typeof siteHealthSchema>
