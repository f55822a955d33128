import { z } from 'zod'
import { contentApi } from '~/content-kinds/lists/list-api'
import { storableText } from '~/lib/forms/input-text'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { deletedSchema } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import { law } from './kind.server'
import { endReview, listLawChanges, listReviews } from './reviews.server'
import { LAW_LIMITS } from './rules'
import { lawChangesSchema, lawReviewsSchema, lawSchemas } from './schema'

const changes = everyone.get('/api/law-changes', {
  summary: 'What has changed in the law that the site speaks of, newest first',
  responses: { 200: jsonAnswer('The latest changes', lawChangesSchema) },
})

const reviews = permitted('content').get('/api/admin/law-reviews', {
  summary: 'Places that are to be read again since a record of the law changed',
  responses: { 200: jsonAnswer('The longest open first', lawReviewsSchema) },
})

const done = permitted('content').post('/api/admin/law-reviews', {
  summary: 'Say that a place has been read again',
  request: {
    body: jsonBody(
      z.object({
        lawId: storableText().max(64),
        place: storableText().max(LAW_LIMITS.place),
      }),
    ),
  },
  responses: answers('It is no longer open', deletedSchema, { 404: 'It is not open' }),
})

/** The law register, and what follows from a change of it (docs/product.md, "Law records"). */
export function lawApi(site: Site) {
  return contentApi(site, law, lawSchemas).route('/', lawReviewsApi(site))
}

function lawReviewsApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(changes, async (c) => c.json(await listLawChanges(db), 200))
    .openapi(reviews, async (c) => c.json(await listReviews(db), 200))
    .openapi(done, async (c) => {
      await endReview(db, c.req.valid('json'), auditContext(c, site))
      return c.json({ message: 'It has been read again.' }, 200)
    })
}

export type LawApi = ReturnType<typeof lawApi>
