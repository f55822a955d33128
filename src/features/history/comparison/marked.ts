import { attributeOf, type Element, type Node } from '~/features/rich-text/html-tree'
import { MARKS } from '~/features/rich-text/rules'

/** What became of a part from one text to the next; words that stayed and are formatted in another way are changed. */
export type Fate = 'same' | 'changed' | 'added' | 'removed'

/** A run of words in the comparison of two texts, with the tags around it, the outermost first. */
export interface MarkedWords {
  is: Fate
  words: string
  marks: readonly string[]
  /** The tags that were around words that stayed. */
  marksBefore: readonly string[]
}

/** An element of it. It is added or removed as a whole, or changed within. */
export interface MarkedElement {
  is: Fate
  name: string
  tag: string
  /** As it was opened before, where it is in both. */
  tagBefore: string
  children: Marked[]
}

export type Marked = MarkedWords | MarkedElement

/** Whether a part is words. */
export function isWords(part: Marked): part is MarkedWords {
  return 'words' in part
}

/** Whether something stands among words. */
export function isInline(node: Node): boolean {
  if (typeof node === 'string') return true
  return ['br', 'data', 'small'].includes(node.name) || MARKS.some((mark) => mark === node.name)
}

/** The words of a part as they were, or as they are. */
export function sideOf(part: Marked, without: 'added' | 'removed'): string {
  if (part.is === without) return ''
  return isWords(part) ? part.words : part.children.map((each) => sideOf(each, without)).join('')
}

/** An element that only one text has. */
export function wholly(is: Fate, { name, tag }: Element, children: Marked[]): MarkedElement {
  return { is, name, tag, tagBefore: tag, children }
}

/** Where words lead; null where they are no link. */
export function linkOf(marks: readonly string[]): string | null {
  const tag = marks.find((mark) => mark.startsWith('<a '))
  return tag ? attributeOf({ name: 'a', tag, children: [] }, 'href') : null
}
