import { plainText } from '~/lib/text/plain-text'

/** A heading of a text as staff have written it. */
export interface WrittenHeading {
  /** 1 to 3, as the editor names them. */
  rank: number
  words: string
}

/** What is wrong with a heading. */
export interface HeadingProblem {
  /** Which heading of the text it is, counted from 0. */
  index: number
  kind: 'empty' | 'skips'
  /** One sentence for staff. */
  message: string
}

const heading = /<h([123])\b[^>]*>([\s\S]*?)<\/h\1>/g

/** So much of a heading is said of it, in characters. */
const SAID = 60

/**
 * Headings that have no words, and those that skip a rank on the way down: people who go by headings would look for
 * the one between (docs/product.md, "Rich text"). The title of the article is the heading before the first.
 *
 * @param text the HTML of a text, or its headings in their order
 */
export function headingProblems(text: string | readonly WrittenHeading[]): HeadingProblem[] {
  const problems: HeadingProblem[] = []
  let before = 1
  for (const [index, { rank, words }] of headingsOf(text).entries()) {
    if (words === '') {
      const message = `A heading ${rank} has no words. Write some, or make it a paragraph.`
      problems.push({ index, kind: 'empty', message })
      continue
    }
    if (rank > before + 1) {
      const message = `“${shortened(words)}” is a heading ${rank} without a heading ${rank - 1} above it.`
      problems.push({ index, kind: 'skips', message })
    }
    before = rank
  }
  return problems
}

function headingsOf(text: string | readonly WrittenHeading[]): readonly WrittenHeading[] {
  if (typeof text !== 'string') return text
  return Array.from(text.matchAll(heading), ([, rank, inside = '']) => ({
    rank: Number(rank),
    words: plainText(inside),
  }))
}

function shortened(words: string): string {
  return words.length > SAID ? `${words.slice(0, SAID).trimEnd()}…` : words
}
