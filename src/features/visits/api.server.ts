import { everyone, permitted } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { deletedSchema } from '~/platform/api/edits'
import { clientAddress } from '~/platform/http/client-address'
import type { Site } from '~/platform/site'
import { countReported, storeVisits } from './count-visits.server'
import { readVisitsPage } from './read-visits.server'
import { visitInput, visitsQuery, visitsSchema } from './schema'

const tell = everyone.post('/api/visits', {
  summary: 'Count a page that came without a document of its own, or a booking',
  request: { body: jsonBody(visitInput) },
  responses: {
    202: jsonAnswer('It counts, unless it comes from a robot', deletedSchema),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

const read = permitted('drafts').get('/api/admin/visits', {
  summary: 'What was read, where its readers came from, and what led to bookings',
  request: { query: visitsQuery },
  responses: answers('The counters of the period', visitsSchema, {
    422: 'There is no such period',
  }),
})

/** Counters of what is read (docs/product.md, "Page views"). */
export function visitsApi(site: Site) {
  return createApi()
    .openapi(tell, async (c) => {
      countReported(site, c.req.valid('json'), {
        address: clientAddress(c, site.environment.TRUST_PROXY),
        userAgent: c.req.header('User-Agent'),
      })
      return c.json({ message: 'Thank you.' }, 202)
    })
    .openapi(read, async (c) => {
      await storeVisits(site)
      return c.json(await readVisitsPage(site, c.req.valid('query').days), 200)
    })
}

export type VisitsApi = ReturnType<typeof visitsApi>
