import type { DemonstrationParts } from '~/content-kinds/demonstration/demonstration'
import { may } from '~/domain/permissions'
import { findAsked, findDue } from '~/features/attestations/due.server'
import { lastProof } from '~/features/backups/repository.server'
import { readChecks } from '~/features/readiness/checks.server'
import type { Content } from '~/features/schedules/repository.server'
import { onlyOwn, permitted, staffOf, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { readClientWork } from './client-work.server'
import { sheetQuery, sheetSchema, todaySchema, waitingSchema } from './schema'
import { readSheet } from './sheet.server'
import { countWaiting } from './waiting.server'
import { readWriting } from './writing.server'

const waiting = staffOnly.get('/api/admin/waiting', {
  summary: 'How much is waiting for the caller',
  responses: { 200: jsonAnswer('The counts', waitingSchema) },
})

const today = staffOnly.get('/api/admin/today', {
  summary: 'What is before the caller today, by what their role includes',
  responses: { 200: jsonAnswer('Today', todaySchema) },
})

const sheet = permitted('ownVisitors').get('/api/admin/sheet', {
  summary: 'A day’s consultations by who takes them, with what visitors wrote, for paper',
  request: { query: sheetQuery },
  responses: { 200: jsonAnswer('The day', sheetSchema) },
})

/** The first screen of the day (docs/product.md, "Today"). */
export function todayApi(site: Site, content: Content & DemonstrationParts) {
  const { db } = site
  return createApi()
    .openapi(waiting, async (c) => c.json(await countWaiting(db, staffOf(c), site.now()), 200))
    .openapi(sheet, async (c) => {
      const { day } = c.req.valid('query')
      const settings = await site.settings.read()
      return c.json(await readSheet(db, settings, day, site.now(), onlyOwn(c)), 200)
    })
    .openapi(today, async (c) => {
      const staff = staffOf(c)
      const now = site.now()
      const settings = await site.settings.read()
      const checks = await readChecks({ ...site, content, settings, now }, staff.roles)
      const attesting = { db, environment: site.environment, settings, now }
      return c.json(
        {
          now: now.toISOString(),
          clients: may(staff.roles, 'ownVisitors')
            ? await readClientWork(db, settings, now, onlyOwn(c))
            : null,
          writing: may(staff.roles, 'drafts')
            ? await readWriting(db, content, staff, await findDue(attesting, ['article']))
            : null,
          asked: await findAsked(attesting, staff.id),
          proof: may(staff.roles, 'site') ? await lastProof(db, now) : null,
          checks: checks.filter(({ isDone }) => !isDone),
        },
        200,
      )
    })
}

export type TodayApi = ReturnType<typeof todayApi>
