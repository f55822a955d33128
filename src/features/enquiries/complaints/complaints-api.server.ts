import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { formatLongDate, londonDay } from '~/lib/london'
import { auditContext, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { type CsvApi, csvAnswer, csvFile } from '~/platform/api/csv-file'
import { fieldProblem } from '~/platform/api/problem'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { enquiryParams, type StaffEnquiry, staffEnquirySchema } from '../schema'
import { writeAnswers } from '../staff-api.server'
import { storeAnswer } from '../store-answer.server'
import { complaintLines, countComplaints } from './complaint-counts.server'
import { extensionWords } from './complaint-words'
import { complaintCountsSchema, extensionInput } from './complaints-schema'

const extend = permitted('ownVisitors').post('/api/admin/enquiries/{id}/extension', {
  summary: 'Tell someone, within the first month, that their request about their data takes longer',
  request: { params: enquiryParams, body: jsonBody(extensionInput) },
  responses: { 201: jsonAnswer('The enquiry as it is now', staffEnquirySchema), ...writeAnswers },
})

const counts = permitted('site').get('/api/admin/complaint-counts', {
  summary: 'How many complaints came in each year, about what and with what outcome, without names',
  responses: { 200: jsonAnswer('The counts', complaintCountsSchema) },
})

const exportCounts = permitted('site').post('/api/admin/complaint-counts/export', {
  summary: 'The counts of complaints as a table; the export is recorded',
  responses: { 200: csvAnswer('A line for each count, a column for each year') },
})

/** Complaints counted, and requests about data that take longer (docs/product.md, "Complaints", "Enquiries"). */
export function complaintsApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(extend, async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const mails = sendsMail(await site.settings.read())
      const tell = (current: StaffEnquiry, now: Date, regulators: RegulatorTexts) => {
        const until = refuseLateExtension(current, now)
        const way = mails && current.email !== null ? ('mail' as const) : ('letter' as const)
        const text = extensionWords(regulators, input.reason, until)
        return { way, text, isFull: false, isExtension: true }
      }
      return c.json(await storeAnswer(c, site, id, input, tell), 201)
    })
    .openapi(counts, async (c) => c.json(await countComplaints(db), 200))
    .openapi(exportCounts, async (c) => {
      const list = { kind: 'list', name: 'counts of complaints' } as const
      await recordActivity(db, auditContext(c, site), 'exported', list)
      return csvFile(c, 'complaints.csv', complaintLines(db))
    })
}

export type ComplaintsApi = ReturnType<typeof complaintsApi>

export type ComplaintsExportApi = CsvApi<'/api/admin/complaint-counts/export', object>

/**
 * @returns the last day for the answer once it is extended
 * @throws {Problem} 422 for any other enquiry, or one that is late or has been extended
 */
function refuseLateExtension({ extension, status }: StaffEnquiry, now: Date): string {
  const refuse = (message: string) => fieldProblem(422, 'reason', message)
  if (extension === null || status !== 'new') {
    throw refuse('Only an open request about personal data can be given more time.')
  }
  if (extension.extendedAt !== null)
    throw refuse('They’ve already been told that it will take longer.')
  if (extension.isWaiting) throw refuse('The email that tells them is waiting to be sent.')
  if (londonDay(now) > extension.tellBy) {
    const day = formatLongDate(extension.tellBy)
    throw refuse(
      `It’s too late to take more time: they had to be told by ${day}, within the first month. Please answer now.`,
    )
  }
  return extension.until
}
