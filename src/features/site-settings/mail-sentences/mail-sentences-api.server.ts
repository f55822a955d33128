import { plainMail } from '~/domain/mail/plain-twin'
import {
  MAILS_WITH_SENTENCES,
  type MailFacts,
  type MailSentences,
  type MailWithSentences,
} from '~/domain/texts/mail-sentences'
import { administratorsOnly } from '~/platform/api/access'
import { answers, createApi, jsonBody } from '~/platform/api/create-api'
import { selfContained } from '~/platform/mail/dress-mail'
import type { Mail } from '~/platform/mail/mail'
import type { Site } from '~/platform/site'
import { sectionApi } from '../section-routes.server'
import { sections } from '../sections.server'
import {
  mailPreviewsSchema,
  mailSentencesSection,
  mailSentencesSettingsSchema,
  mailSentencesValues,
  updateMailSentencesInput,
} from './mail-sentences-schema'

const preview = administratorsOnly.post('/api/admin/settings/mail-sentences/preview', {
  summary: 'How mails would read with these sentences; nothing is stored',
  request: { body: jsonBody(mailSentencesSection) },
  responses: answers('The mails, to a visitor who is invented', mailPreviewsSchema, {
    422: 'A sentence does not fit',
  }),
})

/** Private-use characters around each of the firm's own sentences in a preview. */
const BEGINS = '\ue000'
const ENDS = '\ue001'

/** Writes a mail as it goes to visitors, to one who is invented. */
export type WriteExample = (facts: MailFacts, mail: MailWithSentences) => Mail

/**
 * The firm's own sentences in mails (docs/product.md, "Email sentences").
 *
 * @param write of the features whose mails they are
 */
export function mailSentencesApi(site: Site, write: WriteExample) {
  return createApi()
    .route(
      '/',
      sectionApi(
        site,
        sections.mailSentences,
        mailSentencesSettingsSchema,
        updateMailSentencesInput,
        {
          read: 'The firm’s own sentences in mails to visitors',
          change: 'Change them; they hold from the next mail on',
        },
      ),
    )
    .openapi(preview, async (c) => {
      const settings = await site.settings.read()
      const { firm } = settings
      const typed = c.req.valid('json')
      const mails = MAILS_WITH_SENTENCES.map(async (mail) => {
        const example = (mailSentences: MailSentences) =>
          write({ siteUrl: site.url, firm, mailSentences }, mail)
        const { subject, parts } = example(typed)
        const html = await selfContained({ subject, parts }, settings, site.mailPictures)
        return {
          mail,
          subject,
          html,
          parts: partsOf(plainMail(example(marked(typed)).parts, firm)),
        }
      })
      return c.json({ mails: await Promise.all(mails) }, 200)
    })
}

function marked(sentences: MailSentences): MailSentences {
  return mailSentencesValues.parse(
    Object.fromEntries(
      Object.entries(sentences).map(([field, text]) => [field, text && `${BEGINS}${text}${ENDS}`]),
    ),
  )
}

function partsOf(text: string) {
  return text
    .split(/(\ue000[^\ue001]*\ue001)/)
    .map((part) => ({ isOwn: part.startsWith(BEGINS), text: part.replace(/[\ue000\ue001]/g, '') }))
    .filter((part) => part.text.trim() !== '')
}

export type MailSentencesApi = ReturnType<typeof mailSentencesApi>
