import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { storableText } from '~/lib/forms/input-text'
import { pageOf } from '~/lib/newest-first'
import { auditContext, permitted } from '~/platform/api/access'
import { answers, createApi, jsonBody, refusedWith } from '~/platform/api/create-api'
import { type CsvApi, csvAnswer, csvFile } from '~/platform/api/csv-file'
import { deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { deleteSubscriber } from './repository.server'
import {
  type SubscriberExport,
  subscriberExport,
  subscribersPageSchema,
  subscribersQuery,
} from './schema'
import { SUBSCRIBERS_PAGE } from './staff-rules'
import {
  countSubscribers,
  listSubscribers,
  placeOf,
  subscriberLines,
} from './subscriber-list.server'

const list = permitted('visitors').get('/api/admin/subscribers', {
  summary: 'Who has subscribed, newest first; of a search, by address',
  request: { query: subscribersQuery },
  responses: answers('One page', subscribersPageSchema, { 422: 'The search does not fit' }),
})

const exportCsv = permitted('visitors').post('/api/admin/subscribers/export', {
  summary: 'Who has subscribed, as a table; the export is recorded',
  request: { body: jsonBody(subscriberExport) },
  responses: {
    200: csvAnswer('In the order of the list'),
    ...refusedWith({
      422: 'The search does not fit, or the caller’s password is wrong',
      429: 'Too many wrong passwords; Retry-After says when to try again',
    }),
  },
})

const remove = permitted('visitors').delete('/api/admin/subscribers/{id}', {
  summary: 'Unsubscribe someone: they get no more mail unless they sign up again',
  request: { params: z.object({ id: storableText() }) },
  responses: answers('They are gone', deletedSchema, { 404: 'There is no such subscriber' }),
})

export function subscribersApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const found = await listSubscribers(db, query, SUBSCRIBERS_PAGE + 1)
      const { rows: subscribers, next } = pageOf(found, SUBSCRIBERS_PAGE, (last) =>
        placeOf(query, last),
      )
      return c.json({ subscribers, next, total: await countSubscribers(db) }, 200)
    })
    .openapi(exportCsv, async (c) => {
      confirmOwnPassword(c)
      const thing = { kind: 'newsletter' } as const
      // The search text is someone’s address, so the activity does not record it.
      await recordActivity(db, auditContext(c, site), 'exported', thing)
      return csvFile(c, 'subscribers.csv', subscriberLines(db, c.req.valid('json')))
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const isGone = await deleteSubscriber(db, { id }, audit.now)
        if (!isGone) throw new Problem(404, 'This person is no longer subscribed.')
        await recordActivity(db, audit, 'deleted', { kind: 'subscriber' })
      })
      return c.json({ message: 'The subscriber has been removed' }, 200)
    })
}

export type SubscribersApi = ReturnType<typeof subscribersApi>

export type SubscribersExportApi = CsvApi<'/api/admin/subscribers/export', SubscriberExport>
