import type { Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** What is looked for. */
export interface Search {
  text: string
  /** Whether small and large letters differ. */
  isCaseMatched: boolean
}

/** Stands for what is no letter: a line break, an official figure. It is never found. */
const NO_LETTER = '\uFFFC'

/** What a keyboard has one sign for, and a text several. */
const ALIKE: ReadonlyArray<readonly [typed: RegExp, written: string]> = [
  [/[ \u00A0]/g, '[ \u00A0]'],
  [/['‘’]/g, "['‘’]"],
  [/["“”]/g, '["“”]'],
]

/**
 * Where words stand in a text, also where only a part of them is bold or a link (docs/product.md, "Rich text").
 * A match never reaches from one paragraph into the next.
 */
export function findMatches(doc: Node, search: Search): Range[] {
  if (search.text === '') return []
  const pattern = patternOf(search)
  const matches: Range[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const words = node.textBetween(0, node.content.size, undefined, NO_LETTER)
    for (const { index, 0: found } of words.matchAll(pattern)) {
      const from = position + 1 + index
      matches.push({ from, to: from + found.length })
    }
    return false
  })
  return matches
}

function patternOf({ text, isCaseMatched }: Search): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pattern = ALIKE.reduce(
    (source, [typed, written]) => source.replace(typed, written),
    literal,
  )
  return new RegExp(pattern, isCaseMatched ? 'gu' : 'giu')
}
