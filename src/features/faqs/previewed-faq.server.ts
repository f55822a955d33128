import { z } from 'zod'
import { withAnswersOfNow } from '~/content-kinds/official-figures/official-figures'
import type { Site } from '~/platform/site'
import { faqs } from './kind.server'

/** The part of a half-typed question that a page can show. */
const typed = z.object({ question: z.string(), answer: z.string() }).partial()

/**
 * A question as it would read if it were published now: the working copy over what is saved; and those that visitors see
 * beside it, which it comes before, so that nobody has to look for it (docs/product.md, "Previews").
 *
 * @param isTyped whether the working copy may be shown
 * @returns null when there is nothing to show
 */
export async function previewedFaq(site: Site, id: string, isTyped: boolean) {
  const { db } = site
  const faq = await faqs.findTyped(site, id, isTyped && typed, (form, place) => ({
    question: form.question?.trim() || 'No question yet',
    answer: form.answer?.trim() || 'No answer yet',
    ...place,
  }))
  if (!faq) return null
  const published = await faqs.list(db, { onlyPublished: true })
  const others = published.filter((other) => other.id !== id)
  const facts = await site.settings.read()
  const [first = faq, ...rest] = await withAnswersOfNow(db, [faq, ...others], facts)
  const page = { kind: 'faqs' as const, faq: first, faqs: [first, ...rest] }
  return { name: first.question, isPublic: first.isPublished, page }
}
