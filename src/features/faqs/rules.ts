import { paths } from '~/lib/paths'

/** Field limits in characters (docs/product.md, "Questions and answers"). */
export const FAQ_LIMITS = { question: 500, answer: 2000 } as const

/** What is said of an empty question or answer (docs/product.md, "Questions and answers"). */
export const FAQ_REQUIRED = 'Question and answer are required'

/** The id of the part of the home page where visitors read the questions. */
export const FAQ_SECTION = 'faq'

/** The id of a question's answer there, at which `paths.question` aims. */
export function answerId(questionId: string): string {
  return paths.question(questionId).slice('/#'.length)
}
