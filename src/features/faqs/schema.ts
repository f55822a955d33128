import { z } from 'zod'

export const faqSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    displayOrder: z.number().int(),
    isPublished: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Faq' })

/** A question and its answer as the API gives them (docs/product.md, "Questions and answers"). */
export type Faq = z.output<typeof faqSchema>

/** What a new question consists of; the rest is given by the site. */
export type NewFaq = Omit<Faq, 'id' | 'createdAt' | 'updatedAt'>
