import { administratorsOnly } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Job } from '~/platform/jobs/job'
import { listJobs } from '~/platform/jobs/job-rows'
import { jobStateOf } from '~/platform/jobs/job-state'
import { ERROR_DAYS, listErrors } from '~/platform/log/error-notes'
import type { Site } from '~/platform/site'
import { siteHealthSchema } from './schema'

const read = administratorsOnly.get('/api/admin/site-health', {
  summary: 'What the site does by itself, and what has failed',
  responses: { 200: jsonAnswer('Jobs and errors', siteHealthSchema) },
})

/** How the site itself is (docs/product.md, "Site health"). */
export function siteHealthApi(site: Site, described: readonly DescribedJob[]) {
  const { db } = site
  return createApi().openapi(read, async (c) => {
    const now = site.now()
    const rows = await listJobs(db)
    const jobs = described.flatMap(({ name, does, whenItFails }) =>
      rows
        .filter((row) => row.name === name)
        .map(({ server, holder, leaseUntil, ...row }) => {
          const state = jobStateOf({ ...row, server, holder, leaseUntil }, now)
          return { ...row, does, whenItFails, server: server || null, state }
        }),
    )
    const errors = await listErrors(db)
    return c.json({ now: now.toISOString(), jobs, errors, errorDays: ERROR_DAYS }, 200)
  })
}

export type SiteHealthApi = ReturnType<typeof siteHealthApi>

/** A job in words for administrators. */
export interface DescribedJob extends Job {
  /** What it does: one sentence. */
  does: string
  /** What to do when it fails, or what that means: one or two sentences. */
  whenItFails: string
}
