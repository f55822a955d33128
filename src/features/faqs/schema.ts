import { z } from 'zod'
import { contentSchemas } from '~/content-kinds/list-schemas'
import { pastKind } from '~/content-kinds/past-things'
import { requiredText } from '~/lib/forms/input-text'
import { FAQ_LIMITS, FAQ_REQUIRED as missing } from './rules'

/** What the calls of the questions take and answer (docs/product.md, "Questions and answers"). */
export const faqSchemas = contentSchemas(
  { one: 'Faq', all: 'Faqs', order: 'faqIds' },
  { question: z.string(), answer: z.string() },
  {
    question: requiredText(FAQ_LIMITS.question, { missing, tooLong: 'Question too long' }),
    answer: requiredText(FAQ_LIMITS.answer, { missing, tooLong: 'Answer too long' }),
  },
)

export const {
  listed: faqSchema,
  row: staffFaqSchema,
  create: createFaqInput,
  update: updateFaqInput,
} = faqSchemas

export const pastFaq = pastKind(faqSchema, { isPublished: true })

/** A question and its answer as the API gives them. */
export type Faq = z.output<typeof faqSchema>
export type StaffFaq = z.output<typeof staffFaqSchema>
