import type { Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

export interface Search {
  text: string
  isCaseMatched: boolean
}

/** A placeholder for a line break or an official figure. It never matches. */
const NO_LETTER = '\uFFFC'

/** One key on a keyboard, several characters in a text. */
const ALIKE: ReadonlyArray<readonly [typed: RegExp, written: string]> = [
  [/[ \u00A0]/g, '[ \u00A0]'],
  [/['‘’]/g, "['‘’]"],
  [/["“”]/g, '["“”]'],
]

/**
 * Finds words even where only some of them are bold or a link (docs/product.md, "Rich text"). A match never crosses
 * from one paragraph to the next.
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
