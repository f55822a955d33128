import { z } from 'zod'
import { withAnswersOfNow } from '~/content-kinds/official-figures/official-figures'
import { readTyped } from '~/content-kinds/working-copies/working-copies'
import type { Site } from '~/platform/site'
import { faqs } from './kind.server'
import type { Faq } from './schema'

/** The part of a half-typed question that a page can show. */
const typed = z.object({ question: z.string(), answer: z.string() }).partial()

/**
 * A question as it would read if it were published now: the working copy over what is saved; and those that visitors see
 * beside it, which it comes before, so that nobody has to look for it (docs/product.md, "Previews").
 *
 * @param isTyped whether the working copy may be shown
 * @returns null when there is nothing to show
 */
export async function previewedFaq({ db, now }: Site, id: string, isTyped: boolean) {
  const saved = await faqs.find(db, id)
  const copy = isTyped ? await readTyped(db, { kind: 'faqs', id }, typed) : null
  if (!saved && !copy) return null
  const all = await faqs.list(db, { onlyPublished: false })
  const time = now().toISOString()
  const faq: Faq = {
    ...(saved ?? { id, displayOrder: all.length, createdAt: time, question: '', answer: '' }),
    updatedAt: copy?.at ?? saved?.updatedAt ?? time,
    isPublished: copy !== null || saved?.isPublished === true,
    ...(copy && {
      question: copy.form.question?.trim() || 'No question yet',
      answer: copy.form.answer?.trim() || 'No answer yet',
    }),
  }
  const others = all.filter((other) => other.isPublished && other.id !== id)
  const [first = faq, ...rest] = await withAnswersOfNow(db, [faq, ...others])
  const page = { kind: 'faqs' as const, faq: first, faqs: [first, ...rest] }
  return { name: first.question, isPublic: first.isPublished, page }
}
