import { Hono } from 'hono'
import { numberOf } from '~/domain/texts/promise-texts'
import { paths } from '~/lib/paths'
import { everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { smallBody } from '~/platform/api/requests'
import { answerForm } from '~/platform/forms/answer-form'
import { stampForm } from '~/platform/forms/form-protection'
import { sameSiteOnly } from '~/platform/forms/page-submission'
import { clientAddress } from '~/platform/http/client-address'
import type { RenderPage } from '~/platform/pages/pages'
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

export function enquiriesApi(site: Site) {
  return createApi()
    .openapi(openForm, async (c) => {
      c.header('Cache-Control', 'no-store')
      const { complaintDays } = (await site.settings.read()).pageTexts.promises
      const acknowledgeDays = numberOf(complaintDays)
      return c.json({ opened: await stampForm(c, site), acknowledgeDays }, 200)
    })
    .openapi(send, async (c) => {
      const address = clientAddress(c, site.environment.TRUST_PROXY)
      return c.json(await takeEnquiry(site, c.req.valid('json'), address), 201)
    })
}

export type EnquiriesApi = ReturnType<typeof enquiriesApi>

/** The contact form sent without script: its page answers. */
export function enquiryForms(site: Site, renderPage: RenderPage) {
  return new Hono().post(paths.contact, smallBody, sameSiteOnly, (c) =>
    answerForm(c, site, renderPage, {
      schema: enquiryInput,
      take: async (input) => {
        const address = clientAddress(c, site.environment.TRUST_PROXY)
        const { topic, email } = await takeEnquiry(site, input, address)
        return { sentAbout: topic, sentFrom: email ?? '' }
      },
    }),
  )
}
