import type { Context } from 'hono'
import { type ContentAccess, endWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import { may } from '~/domain/permissions'
import { findBooking } from '~/features/booking/repository.server'
import { slotLabel } from '~/features/booking/slots/slots.server'
import { auditContext, onlyOwn, permitted, staffOf } from '~/platform/api/access'
import {
  type ApiEnv,
  answers,
  createApi,
  jsonAnswer,
  jsonBody,
  refusedWith,
} from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import { fieldProblem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { answeredByBookingInput, writersSchema, writingInput } from './by-hand-schema'
import { furtherRights } from './complaints/complaint-words'
import { insertAnswer } from './repository.server'
import { changeSavedAnswers, readSavedAnswers } from './saved-answers.server'
import { savedAnswersInput, savedAnswersSchema } from './saved-answers-schema'
import { answerInput, enquiryParams, staffEnquirySchema } from './schema'
import { existing, writeAnswers } from './staff-api.server'
import { signerOf, storeAnswer, withRights } from './store-answer.server'
import { listWriters, noteWriting } from './writers.server'

const answer = permitted('ownVisitors').post('/api/admin/enquiries/{id}/answers', {
  summary: 'Answer an enquiry by mail, or keep what was said by phone',
  request: { params: enquiryParams, body: jsonBody(answerInput) },
  responses: { 201: jsonAnswer('The enquiry as it is now', staffEnquirySchema), ...writeAnswers },
})

const book = permitted('visitors').post('/api/admin/enquiries/{id}/booking', {
  summary: 'Say that an enquiry is answered by a consultation that was booked for it',
  request: { params: enquiryParams, body: jsonBody(answeredByBookingInput) },
  responses: {
    201: jsonAnswer('The enquiry as it is now', staffEnquirySchema),
    ...refusedWith({ 404: 'There is no such enquiry', 422: 'There is no such booking' }),
  },
})

const writers = permitted('ownVisitors').get('/api/admin/enquiries/{id}/writers', {
  summary: 'Which colleagues are typing an answer',
  request: { params: enquiryParams },
  responses: answers('The colleagues', writersSchema, { 404: 'There is no such enquiry' }),
})

const write = permitted('ownVisitors').put('/api/admin/enquiries/{id}/writers', {
  summary:
    'Say that the caller is typing an answer, for two minutes, or discard what they have typed',
  request: { params: enquiryParams, body: jsonBody(writingInput) },
  responses: answers('Which colleagues are, too', writersSchema, {
    404: 'There is no such enquiry',
    422: 'A field does not fit',
  }),
})

const readSaved = permitted('ownVisitors').get('/api/admin/saved-answers', {
  summary: 'The answers that the firm has written to be used again',
  responses: { 200: jsonAnswer('All of them, in their order', savedAnswersSchema) },
})

const changeSaved = permitted('visitors').put('/api/admin/saved-answers', {
  summary: 'Change the answers that the firm has written to be used again',
  request: { body: jsonBody(savedAnswersInput) },
  responses: changeAnswers(
    'All of them as they are now',
    savedAnswersSchema,
    'Someone else has changed them since updatedAt',
    { 422: 'A field does not fit' },
  ),
})

/** Answers to enquiries (docs/product.md, "Enquiries"). */
export function answeringApi(site: Site) {
  const { db, now } = site
  const writersOf = async (c: Context<ApiEnv>, id: string) => {
    const found = await listWriters(db, [{ id }], { now: now(), reader: staffOf(c).id })
    return { writers: found.get(id) ?? [] }
  }
  return createApi()
    .openapi(answer, async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const { text, isFull } = input
      return c.json(
        await storeAnswer(c, site, id, input, (current, now, regulators) => ({
          way: input.way,
          isFull,
          text: withRights(input.way, text, furtherRights(regulators, current, isFull, now)),
        })),
        201,
      )
    })
    .openapi(book, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await answerByBooking(c, site, id, c.req.valid('json').bookingId), 201)
    })
    .openapi(writers, async (c) => {
      const { id } = c.req.valid('param')
      await existing(site, db, id, onlyOwn(c))
      return c.json(await writersOf(c, id), 200)
    })
    .openapi(write, async (c) => {
      const { id } = c.req.valid('param')
      const enquiry = await existing(site, db, id, onlyOwn(c))
      const { isWriting } = c.req.valid('json')
      if (isWriting) await noteWriting(db, enquiry, staffOf(c).id, now())
      else await endWorkingCopy(db, 'answers', id, staffOf(c))
      return c.json(await writersOf(c, id), 200)
    })
    .openapi(readSaved, async (c) => c.json(await readSavedAnswers(db), 200))
    .openapi(changeSaved, async (c) => {
      const saved = await db.transaction().execute(async (db) => {
        await changeSavedAnswers(db, c.req.valid('json'), auditContext(c, site))
        return readSavedAnswers(db)
      })
      return c.json(saved, 200)
    })
}

/** Whoever sees an enquiry may begin an answer to it. */
export function answersCopied(site: Site): ContentAccess {
  return {
    find: (db, { id: staffId, roles }, id) =>
      existing(site, db, id, may(roles, 'visitors') ? null : staffId),
  }
}

export type AnsweringApi = ReturnType<typeof answeringApi>

/** The consultation gives the time of the conversation; each one is announced once. */
async function answerByBooking(c: Context<ApiEnv>, site: Site, id: string, bookingId: string) {
  const audit = auditContext(c, site)
  return site.db.transaction().execute(async (db) => {
    const current = await existing(site, db, id)
    if (current.answers.some((each) => each.bookingId === bookingId)) return current
    const booking = await findBooking(db, bookingId)
    if (!booking) {
      throw fieldProblem(422, 'bookingId', 'This booking is no longer there.')
    }
    const text = `Consultation on ${slotLabel(booking.startsAt)}`
    const { firm } = await site.settings.read()
    const { name: staffName } = await signerOf(db, audit.who.id, firm, current.topic)
    const answer = { way: 'booking' as const, text, isFull: true, staffName, bookingId }
    await insertAnswer(db, current, answer, audit)
    return existing(site, db, id)
  })
}
