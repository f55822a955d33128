import { z } from 'zod'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useSaved } from '~/features/staff/admin/lists/use-list-calls'
import {
  scheduleErrors,
  scheduleInput,
  scheduleValues,
  valuesOfSchedule,
} from '~/features/staff/admin/schedule-values'
import { useToast } from '~/features/staff/admin/toasts'
import { FAQ_REQUIRED } from '../rules'
import { type StaffFaq, staffFaqSchema } from '../schema'
import { api, staffFaqsQuery } from './staff-queries'

/** What staff type and choose of an FAQ. */
export const faqValues = z.object({
  question: z.string(),
  answer: z.string(),
  isPublished: z.boolean(),
  ...scheduleValues,
})

type FaqValues = z.output<typeof faqValues>

/**
 * How an FAQ is edited (docs/product.md, "FAQ management").
 *
 * @param count of all FAQs: a new one comes last
 */
export function useFaqEditorConfig(count: number): EditorConfig<FaqValues, StaffFaq> {
  const { show } = useToast()
  const saved = useSaved<StaffFaq>(staffFaqsQuery.queryKey, {
    created: 'FAQ created successfully!',
    updated: 'FAQ updated successfully!',
    notCreated: 'Error creating FAQ',
    notUpdated: 'Error updating FAQ',
  })
  return {
    kind: 'faqs',
    noun: 'FAQ',
    schema: staffFaqSchema,
    // A new one is published unless staff say no.
    valuesOf: (faq) => ({
      question: faq?.question ?? '',
      answer: faq?.answer ?? '',
      isPublished: faq?.isPublished ?? true,
      ...valuesOfSchedule(faq),
    }),
    labelOf: ({ question }) => question,
    check: (values) => {
      const blank = (['question', 'answer'] as const).filter((field) => values[field].trim() === '')
      return {
        ...scheduleErrors(values, values.isPublished),
        ...Object.fromEntries(blank.map((field) => [field, FAQ_REQUIRED])),
      }
    },
    onRefused: ({ question, answer }) => {
      if (!question && !answer) return
      show({ title: 'Validation Error', description: FAQ_REQUIRED, variant: 'destructive' })
    },
    // An existing one stays where it is: it may be moved while the form is open.
    send: (values, { id, idempotencyKey, updatedAt, signal }) => {
      const faq = { ...values, ...scheduleInput(values, values.isPublished) }
      return id
        ? api('PUT', '/api/admin/faqs/:id', { param: { id }, json: { ...faq, updatedAt }, signal })
        : api('POST', '/api/admin/faqs', {
            json: { ...faq, idempotencyKey, displayOrder: count },
            signal,
          })
    },
    ...saved,
  }
}
