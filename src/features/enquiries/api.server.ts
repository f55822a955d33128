import { Hono } from 'hono'
import { numberOf } from '~/domain/texts/promise-texts'
import { paths } from '~/lib/paths'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { smallBody } from '~/platform/api/requests'
import { stampFor } from '~/platform/forms/form-stamp'
import {
  errorsByField,
  readForm,
  refusalOf,
  sameSiteOnly,
  withSubmission,
} from '~/platform/forms/page-submission'
import { clientAddress } from '~/platform/http/client-address'
import { answerPage, type RenderPage } from '~/platform/pages/pages'
import type { Site } from '~/platform/site'
import { enquiryFormSchema, enquiryInput, enquirySchema } from './schema'
import { takeEnquiry } from './take-enquiry.server'

const openForm = everyone.get('/api/enquiries/form', {
  summary: 'What the contact form needs before it can be sent',
  responses: { 200: jsonAnswer('The form', enquiryFormSchema) },
})

const send = everyone.post('/api/enquiries', {
  summary: 'Write to the firm',
  request: { body: jsonBody(enquiryInput) },
  responses: {
    201: jsonAnswer('What was kept', enquirySchema),
    ...refusedWith({
      422: 'Something needs to be corrected',
      429: 'Too many messages from one network; Retry-After says when',
    }),
  },
})

/** What visitors call to write to the firm (docs/product.md, "Enquiries"). */
export function enquiriesApi(site: Site) {
  return createApi()
    .openapi(openForm, async (c) => {
      c.header('Cache-Control', 'no-store')
      const { complaintDays } = (await site.settings.read()).pageTexts.promises
      const acknowledgeDays = numberOf(complaintDays)
      return c.json({ opened: await stampFor(c, site), acknowledgeDays }, 200)
    })
    .openapi(send, async (c) => {
      const address = clientAddress(c, site.environment.TRUST_PROXY)
      return c.json(await takeEnquiry(site, c.req.valid('json'), address), 201)
    })
}

export type EnquiriesApi = ReturnType<typeof enquiriesApi>

/** The contact form as it is sent without script: its page answers. */
export function enquiryForms(site: Site, renderPage: RenderPage) {
  return new Hono().post(paths.contact, smallBody, sameSiteOnly, async (c) => {
    const values = await readForm(c)
    const address = clientAddress(c, site.environment.TRUST_PROXY)
    const { status, headers, ...submission } = await takeFromForm(site, values, address)
    return withSubmission(submission, () => answerPage(c, site, renderPage, { status, headers }))
  })
}

async function takeFromForm(site: Site, values: Record<string, string>, address: string) {
  const input = enquiryInput.safeParse(values)
  if (!input.success) return { status: 422, values, errors: errorsByField(input.error.issues) }
  try {
    const { topic, email } = await takeEnquiry(site, input.data, address)
    return { status: 201, values: { sentAbout: topic, sentFrom: email ?? '' }, errors: {} }
  } catch (error) {
    const { status, headers, errors } = refusalOf(error)
    return { status, headers, values, errors }
  }
}
