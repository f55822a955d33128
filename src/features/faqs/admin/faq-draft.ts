import { z } from 'zod'
import type { Faq } from '../schema'

export const faqDraftSchema = z.object({
  /** Of the question that is edited; null for a new one. */
  id: z.string().nullable(),
  /** Of that question when the editing began. */
  updatedAt: z.string().nullable(),
  values: z.object({ question: z.string(), answer: z.string(), isPublished: z.boolean() }),
})

/** An open form and what has been typed into it. */
export type FaqDraft = z.output<typeof faqDraftSchema>

/** What the form opens with for a new question: it is published unless staff say no. */
export const newFaqDraft: FaqDraft = {
  id: null,
  updatedAt: null,
  values: { question: '', answer: '', isPublished: true },
}

/** What the form opens with for a question that exists. */
export function draftOf({ id, question, answer, isPublished, updatedAt }: Faq): FaqDraft {
  return { id, values: { question, answer, isPublished }, updatedAt }
}
