import type { Context } from 'hono'
import { z } from 'zod'
import { placeSubject } from '~/content-kinds/attestations/attestations'
import type { Visit } from '~/features/links/own-links.server'
import { storableText } from '~/lib/forms/input-text'
import { administratorsOnly, permitted, staffOf, staffOnly } from '~/platform/api/access'
import {
  type ApiEnv,
  answers,
  createApi,
  jsonAnswer,
  jsonBody,
  refusedWith,
} from '~/platform/api/create-api'
import { deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { findAttestable, findOne, openPlaces } from './due.server'
import { confirmationsSchema, lawReviewsSchema, signInput, subjectId } from './schema'
import { SIGNING_REFUSALS, signing } from './signing.server'

const readWords = staffOnly.get('/api/admin/confirmations', {
  summary:
    'What the site says of law, prices and the firm, who has confirmed it, and what has changed since',
  responses: { 200: jsonAnswer('Every subject', confirmationsSchema) },
})

const confirm = administratorsOnly.post('/api/admin/confirmations/{id}', {
  summary: 'Confirm what a page or a fact says now, under the account’s own name',
  request: { params: z.object({ id: subjectId }), body: jsonBody(signInput) },
  responses: {
    201: jsonAnswer('Every subject as it stands now', confirmationsSchema),
    ...refusedWith(SIGNING_REFUSALS),
  },
})

const reviews = permitted('content').get('/api/admin/law-reviews', {
  summary: 'Places that are to be read again since a record of the law changed',
  responses: { 200: jsonAnswer('The longest open first', lawReviewsSchema) },
})

const endReview = permitted('content').post('/api/admin/law-reviews', {
  summary: 'Say that a place has been read again, once it was opened',
  request: {
    body: jsonBody(z.object({ lawId: storableText().max(64), place: storableText().max(200) })),
  },
  responses: answers('It is no longer open', deletedSchema, {
    404: 'It is not open',
    409: 'The caller has not opened it today',
  }),
})

/**
 * The calls of earlier releases: the same attestations by the kind (docs/product.md, "Confirmations").
 *
 * @param visit asks the site for a page as a visitor does
 */
export function earlierAttestationsApi(site: Site, visit: Visit) {
  const { attesting, listOf, signs } = signing(site, visit)

  const confirmations = async (c: Context<ApiEnv>) => {
    const found = await listOf(await findAttestable(await attesting(), ['words']), staffOf(c).id)
    return {
      subjects: found.map(({ subject, state, words, hash, invented, remedy, ...rest }) => {
        const { mayBeOwn, last, changes } = rest
        const id = subjectId.parse(subject)
        return { id, state, words, hash, invented, remedy, mayBeOwn, last, changes }
      }),
    }
  }

  return createApi()
    .openapi(readWords, async (c) => c.json(await confirmations(c), 200))
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid('param')
      await signs(c, { kind: 'words', subject: id }, c.req.valid('json'))
      return c.json(await confirmations(c), 201)
    })
    .openapi(reviews, async (c) => {
      const open = await openPlaces(site.db)
      return c.json(
        open.map(({ place, name, path, lawId, title, openedAt }) => {
          return { place, name, path, lawId, title, openedAt }
        }),
        200,
      )
    })
    .openapi(endReview, async (c) => {
      const { lawId, place } = c.req.valid('json')
      const subject = { kind: 'law' as const, subject: placeSubject(lawId, place) }
      const found = await findOne(await attesting(), subject)
      if (!found?.hash) throw new Problem(404, 'This has been read again already.')
      await signs(c, subject, { hash: found.hash })
      return c.json({ message: 'It has been read again.' }, 200)
    })
}
