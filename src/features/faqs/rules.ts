/** Field limits in characters (docs/product.md, "Questions and answers"). */
export const FAQ_LIMITS = { question: 500, answer: 2000 } as const

/** What is said of an empty question or answer (docs/product.md, "Questions and answers"). */
export const FAQ_REQUIRED = 'Question and answer are required'

/** The highest `displayOrder`: the largest whole number that every database can store. */
export const HIGHEST_FAQ_ORDER = 2_147_483_647

/** A part of an answer: words, or words that lead somewhere. */
export type AnswerPart = string | { words: string; href: string }

/** How an answer has a link: "[our prices](/pricing)". */
const link = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/**
 * An answer in its parts. A text without a link is one part, just as it was written
 * (docs/product.md, "Questions and answers").
 *
 * @param readHref the address that such a text leads to, or null for none: then it is words like all others
 */
export function answerParts(
  answer: string,
  readHref: (address: string) => string | null,
): AnswerPart[] {
  const parts: AnswerPart[] = []
  let end = 0
  for (const { 0: written, 1: words = '', 2: address = '', index } of answer.matchAll(link)) {
    const href = readHref(address)
    if (href === null) continue
    if (index > end) parts.push(answer.slice(end, index))
    parts.push({ words, href })
    end = index + written.length
  }
  if (end < answer.length) parts.push(answer.slice(end))
  return parts
}

/** An answer without the addresses of its links, for a search and for whatever shows words alone. */
export function answerWords(answer: string): string {
  return answer.replace(link, '$1')
}

/** A link as an answer has it. What would end its words or its address early is left out or written otherwise. */
export function writtenLink(words: string, href: string): string {
  const safe = href.replace(
    /[()\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `[${words.replace(/[[\]\n]/g, '')}](${safe})`
}

/** The id of the part of the home page where visitors read the questions. */
export const FAQ_SECTION = 'faq'
