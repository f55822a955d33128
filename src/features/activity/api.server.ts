import { recordActivity } from '~/content-kinds/activity/record-activity'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { startOfLondonDay } from '~/lib/london-moments'
import { pageOf, readPlace, writePlace } from '~/lib/newest-first'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { answers, createApi, jsonBody, refusedWith } from '~/platform/api/create-api'
import { type CsvApi, csvAnswer, csvFile } from '~/platform/api/csv-file'
import type { Site } from '~/platform/site'
import { activityLines } from './activity-lines.server'
import { countActivity, type EntryFilters, listActivity, listActors } from './repository.server'
import { ACTIVITY_PAGE } from './rules'
import {
  type ActivityExport,
  type ActivityFilters,
  activityExport,
  activityPageSchema,
  activityQuery,
} from './schema'

const list = administratorsOnly.get('/api/admin/activity', {
  summary: 'Who did what, newest first',
  request: { query: activityQuery },
  responses: answers('One page', activityPageSchema, { 422: 'A filter does not fit' }),
})

const exportCsv = administratorsOnly.post('/api/admin/activity/export', {
  summary: 'Who did what, as a table; the export is recorded too',
  request: { body: jsonBody(activityExport) },
  responses: {
    200: csvAnswer('Newest first'),
    ...refusedWith({
      422: 'A filter does not fit, or the caller’s password is wrong',
      429: 'Too many wrong passwords; Retry-After says when to try again',
    }),
  },
})

/** What staff, commands and the site itself have done (docs/product.md, "Activity"). */
export function activityApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const { before, ...filters } = c.req.valid('query')
      const found = await listActivity(db, toMoments(filters), readPlace(before), ACTIVITY_PAGE + 1)
      const { rows: entries, next: older } = pageOf(found, ACTIVITY_PAGE, writePlace)
      const { access } = await site.settings.read()
      const people = await listActors(db)
      return c.json({ entries, older, people, years: access.activityYears }, 200)
    })
    .openapi(exportCsv, async (c) => {
      confirmOwnPassword(c)
      const { currentPassword: _, ...filters } = c.req.valid('json')
      const moments = toMoments(filters)
      await db.transaction().execute(async (db) => {
        const after = { entries: await countActivity(db, moments), ...filters }
        await recordActivity(db, auditContext(c, site), 'exported', { kind: 'activity' }, { after })
      })
      return csvFile(c, 'activity.csv', activityLines(db, moments))
    })
}

export type ActivityApi = ReturnType<typeof activityApi>

export type ActivityExportApi = CsvApi<'/api/admin/activity/export', ActivityExport>

function toMoments({ from, to, ...filters }: ActivityFilters): EntryFilters {
  return {
    ...filters,
    from: from && startOfLondonDay(from),
    until: to && startOfLondonDay(to, 1),
  }
}
