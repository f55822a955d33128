import { plainText } from '~/lib/text/plain-text'

export interface WrittenHeading {
  /** 1 to 3, as the editor names them. */
  rank: number
  words: string
}

export interface HeadingProblem {
  /** Counted from 0. */
  index: number
  kind: 'empty' | 'skips'
  /** One sentence for staff. */
  message: string
}

const heading = /<h([123])\b[^>]*>([\s\S]*?)<\/h\1>/g

/** Characters of a heading that are quoted. */
const SAID = 60

/**
 * Headings without words, and ones that skip a rank: people who navigate by headings would look for the missing one
 * (docs/product.md, "Rich text"). The article’s title comes before the first.
 *
 * @param text HTML, or its headings in order
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
