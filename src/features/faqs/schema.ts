import { z } from 'zod'
import { scheduleFields, scheduleShape } from '~/features/schedules/schema'
import { editedFrom, idempotent, requiredText, storableText } from '~/lib/forms/input-text'
import { FAQ_LIMITS, FAQ_REQUIRED, HIGHEST_FAQ_ORDER } from './rules'

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

/** A question as staff see it, with its schedule. */
export const staffFaqSchema = faqSchema.extend(scheduleShape).meta({ id: 'StaffFaq' })

export type StaffFaq = z.output<typeof staffFaqSchema>

const missing = FAQ_REQUIRED
const order = 'Display order must be a whole number from 0'

const faqFields = z.object({
  question: requiredText(FAQ_LIMITS.question, { missing, tooLong: 'Question too long' }),
  answer: requiredText(FAQ_LIMITS.answer, { missing, tooLong: 'Answer too long' }),
  displayOrder: z.int(order).min(0, order).max(HIGHEST_FAQ_ORDER, order).optional(),
  isPublished: z.boolean('Published must be true or false').optional(),
})

/** `POST /api/admin/faqs`: without an order it comes last, and it is published unless it says no. */
export const createFaqInput = faqFields
  .extend({ ...scheduleFields, ...idempotent.shape })
  .meta({ id: 'CreateFaqInput' })

/** `PUT /api/admin/faqs/{id}`: an optional field that is absent stays as it is. */
export const updateFaqInput = faqFields
  .extend({ ...scheduleFields, ...editedFrom.shape })
  .meta({ id: 'UpdateFaqInput' })

/** `PUT /api/admin/faqs/reorder` */
export const reorderFaqsInput = z
  .object({ faqIds: z.array(z.string(), 'The ids in their new order are missing') })
  .meta({ id: 'ReorderFaqsInput' })

export const faqParams = z.object({ id: storableText() })
