import { z } from 'zod'
import { publishedOf, publishedValues } from '~/features/schedules/admin/schedule-values'
import { useContentConfig } from '~/features/schedules/admin/use-content-config'
import { FAQ_REQUIRED } from '../rules'
import type { StaffFaq } from '../schema'
import { faqList } from './staff-queries'

/** What staff type and choose of an FAQ. */
export const faqValues = z.object({
  question: z.string(),
  answer: z.string(),
  ...publishedValues,
})

/**
 * How an FAQ is edited (docs/product.md, "Managing lists").
 *
 * @param count of all FAQs
 */
export function useFaqEditorConfig(count: number) {
  return useContentConfig(faqList, count, {
    valuesOf: (faq: StaffFaq | null): z.output<typeof faqValues> => ({
      question: faq?.question ?? '',
      answer: faq?.answer ?? '',
      ...publishedOf(faq),
    }),
    labelOf: ({ question }) => question,
    required: [['question', 'answer'], FAQ_REQUIRED],
    inputOf: (faq, schedule) => ({ ...faq, ...schedule }),
  })
}
