import { recordActivity } from '~/content-kinds/activity/record-activity'
import { refuseStaleEditOf } from '~/content-kinds/activity/stale-edit'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { auditContext, onlyOwn, permitted, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { type CsvApi, csvAnswer, csvFile } from '~/platform/api/csv-file'
import { creationAnswers, staleSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { addEnquiry, notAnAssignee } from './add-enquiry.server'
import { addEnquiryInput } from './by-hand-schema'
import { enquiryLines } from './enquiry-export.server'
import { listEnquiries, placeOf } from './enquiry-list.server'
import { findEnquiry, listAssignees, updateEnquiry } from './repository.server'
import { ENQUIRIES_PAGE } from './rules'
import {
  changeEnquiryInput,
  type EnquiryExportInput,
  enquiryExportInput,
  enquiryListSchema,
  enquiryParams,
  enquiryQuery,
  type StaffEnquiry,
  staffEnquirySchema,
} from './schema'

const list = permitted('ownVisitors').get('/api/admin/enquiries', {
  summary: 'What visitors have written, newest first or the most urgent first',
  request: { query: enquiryQuery },
  responses: answers('One page', enquiryListSchema, { 422: 'A filter does not fit' }),
})

const exportCsv = permitted('visitors').post('/api/admin/enquiries/export', {
  summary: 'Enquiries with their dates as a table; the export is recorded',
  request: { body: jsonBody(enquiryExportInput) },
  responses: {
    200: csvAnswer('Newest first'),
    ...refusedWith({
      422: 'A filter does not fit, or the caller’s password is wrong',
      429: 'Too many wrong passwords; Retry-After says when to try again',
    }),
  },
})

const read = permitted('ownVisitors').get('/api/admin/enquiries/{id}', {
  summary: 'One enquiry with its dates and answers',
  request: { params: enquiryParams },
  responses: answers('The enquiry', staffEnquirySchema, { 404: 'There is no such enquiry' }),
})

export const writeAnswers = {
  ...refusedWith({ 404: 'There is no such enquiry' }),
  409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(staffEnquirySchema)),
  ...refusedWith({ 422: 'A field does not fit' }),
}

const change = permitted('ownVisitors').patch('/api/admin/enquiries/{id}', {
  summary: 'Say where an enquiry stands, who looks after it and what to know about it',
  request: { params: enquiryParams, body: jsonBody(changeEnquiryInput) },
  responses: { 200: jsonAnswer('The enquiry as it is now', staffEnquirySchema), ...writeAnswers },
})

const add = permitted('visitors').post('/api/admin/enquiries', {
  summary: 'Enter what someone said on the phone, wrote in a letter or came in with',
  request: { body: jsonBody(addEnquiryInput) },
  responses: creationAnswers('The enquiry', staffEnquirySchema, 'It has been entered already'),
})

/** Staff look after messages from visitors through these calls (docs/product.md, "Enquiries"). */
export function staffEnquiriesApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      // One more tells whether there is another page.
      const page = { now: site.now(), limit: ENQUIRIES_PAGE + 1, reader: staffOf(c).id }
      const own = onlyOwn(c)
      const query = { ...c.req.valid('query'), ...(own !== null && { assigned: own }) }
      const found = await listEnquiries(db, query, page)
      const enquiries = found.slice(0, ENQUIRIES_PAGE)
      const last = enquiries.at(-1)
      const older = last && found.length > enquiries.length ? placeOf(last, query) : null
      return c.json({ enquiries, older, assignees: await listAssignees(db) }, 200)
    })
    .openapi(exportCsv, async (c) => {
      confirmOwnPassword(c)
      const { currentPassword: _, ...filters } = c.req.valid('json')
      // What was searched for is someone's name, and no business of the activity.
      await recordActivity(db, auditContext(c, site), 'exported', {
        kind: 'list',
        name: 'enquiries',
      })
      return csvFile(c, 'enquiries.csv', enquiryLines(db, filters, site.now()))
    })
    .openapi(read, async (c) => {
      return c.json(await existing(site, db, c.req.valid('param').id, onlyOwn(c)), 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const { updatedAt, ...fields } = c.req.valid('json')
      const enquiry = await db.transaction().execute(async (db) => {
        const own = onlyOwn(c)
        const current = await existing(site, db, id, own)
        await refuseStaleEditOf(db, { kind: 'enquiry', id }, current, updatedAt)
        refuseStranger(current, fields.assignedTo)
        await updateEnquiry(db, current, fields, auditContext(c, site))
        return existing(site, db, id)
      })
      return c.json(enquiry, 200)
    })
    .openapi(add, async (c) => {
      const id = await addEnquiry(site, c.req.valid('json'), auditContext(c, site))
      return c.json(await existing(site, db, id), 201)
    })
}

export type StaffEnquiriesApi = ReturnType<typeof staffEnquiriesApi>

export type EnquiriesExportApi = CsvApi<'/api/admin/enquiries/export', EnquiryExportInput>

/**
 * An enquiry.
 * @param own the id of an account that must look after it; null for anyone's
 * @throws {Problem} 404 when it no longer exists
 */
export async function existing(
  { now }: Site,
  db: Database,
  id: string,
  own: string | null = null,
): Promise<StaffEnquiry> {
  const enquiry = await findEnquiry(db, id, now())
  const isTheirs = own === null || enquiry?.assignedTo?.id === own
  if (!enquiry || !isTheirs) throw new Problem(404, 'This enquiry is no longer there.')
  return enquiry
}

/** The present assignee may stay, whatever their role is now. */
function refuseStranger({ assignees, assignedTo }: StaffEnquiry, id: string | null | undefined) {
  if (!id || id === assignedTo?.id || assignees.some((each) => each.id === id)) return
  throw notAnAssignee()
}
