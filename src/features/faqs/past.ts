import { type NeverNull, pastKind } from '~/content-kinds/past-things'
import { type Faq, faqSchema } from './schema'

/** What the first release stored of every question. */
type Always = 'id' | 'question' | 'answer' | 'displayOrder' | 'createdAt' | 'updatedAt'

/** Questions as any release has stored them: in the bin, as versions, in exports. */
export const pastFaq = pastKind(faqSchema, {
  isPublished: true,
} satisfies Omit<NeverNull<Faq>, Always>)
