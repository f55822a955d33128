import { type Element, isBlank, type Node, readTree } from '~/features/rich-text/html-tree'
import { plainText } from '~/lib/text/plain-text'
import { align, type Pair, written } from './align'
import { type Fate, isInline, type Marked, type MarkedElement, wholly } from './marked'
import { allWords, mergeWords } from './merge-words'

/** A paragraph, heading, list, table, box or picture of a text. */
export interface Block {
  html: string
  name: string
  words: string
  /** Of the heading that it stands under; of a heading its own. Null above the first one. */
  heading: string | null
}

/** A block beside what it became. */
export interface BlockChange {
  is: Fate
  /** Null where it is only in the other text. */
  before: Block | null
  after: Block | null
  /** Whether it stands in both, in another place: as removed where it was, as added where it is. */
  isMoved: boolean
  /** Both as one, with what came and went. */
  marked: MarkedElement
}

/**
 * Two texts as one, block by block in the order of the later one, each with what came and went in it
 * (docs/product.md, "History"). A table is compared by its rows and cells, a list by its points.
 *
 * @param before sanitised, as all stored texts are
 * @param after the same
 */
export function compareTexts(before: string, after: string): BlockChange[] {
  const old = elementsOf(before)
  const present = elementsOf(after)
  const oldBlocks = blocksOf(old)
  const presentBlocks = blocksOf(present)
  const changes = align(old, present).map((pair) => {
    const marked = mergePair(pair)
    return {
      is: marked.is,
      before: (pair.before && oldBlocks.get(pair.before)) ?? null,
      after: (pair.after && presentBlocks.get(pair.after)) ?? null,
      isMoved: false,
      marked,
    }
  })
  return withMoves(changes)
}

/** The blocks of a text, to find one in it and to put one into it. */
export function textBlocks(html: string): string[] {
  return elementsOf(html).map(written)
}

/** Words that stand alone get a paragraph. */
function elementsOf(html: string): Element[] {
  return asBlocks(readTree(html))
}

function asBlocks(nodes: readonly Node[]): Element[] {
  const blocks: Element[] = []
  let line: Element | null = null
  for (const node of nodes) {
    if (typeof node !== 'string' && !isInline(node)) {
      blocks.push(node)
      line = null
    } else if (line) line.children.push(node)
    else if (!isBlank(node)) {
      line = { name: 'p', tag: '<p>', children: [node] }
      blocks.push(line)
    }
  }
  return blocks
}

function blocksOf(elements: readonly Element[]): Map<Element, Block> {
  let heading: string | null = null
  return new Map(
    elements.map((element) => {
      const html = written(element)
      const words = plainText(html)
      if (/^h[123]$/.test(element.name) && words) heading = words
      return [element, { html, name: element.name, words, heading }]
    }),
  )
}

/** What only moved is looked for by its words: lines, dividers and the like are too much like others. */
function withMoves(changes: BlockChange[]): BlockChange[] {
  const key = ({ before, after }: BlockChange) => (before ?? after)?.html ?? ''
  const isAlone = ({ is, marked }: BlockChange) =>
    (is === 'added' || is === 'removed') && marked.name !== 'hr' && marked.children.length > 0
  const alone = Map.groupBy(changes.filter(isAlone), key)
  return changes.map((change) => {
    const same = isAlone(change) ? (alone.get(key(change)) ?? []) : []
    return { ...change, isMoved: same.some(({ is }) => is !== change.is) }
  })
}

function mergePair({ before, after }: Pair): MarkedElement {
  if (before && after) return mergeElements(before, after)
  const [is, element] = before ? (['removed', before] as const) : (['added', after] as const)
  return whole(is, element ?? { name: 'p', tag: '<p>', children: [] })
}

function mergeElements(before: Element, after: Element): MarkedElement {
  const { name, tag } = after
  const isSame = written(before) === written(after)
  const children = isSame
    ? marksOf('same', after.children)
    : mergeNodes(before.children, after.children, name === 'tr')
  return { is: isSame ? 'same' : 'changed', name, tag, tagBefore: before.tag, children }
}

function mergeNodes(before: readonly Node[], after: readonly Node[], isRow: boolean): Marked[] {
  if ([...before, ...after].every(isInline)) return mergeWords(before, after)
  const old = asBlocks(before)
  const present = asBlocks(after)
  // The cells of a row are those of its columns.
  const pairs =
    isRow && old.length === present.length
      ? old.map((cell, index) => ({ before: cell, after: present[index] ?? cell }))
      : align(old, present)
  return pairs.map(mergePair)
}

function whole(is: Fate, element: Element): MarkedElement {
  return wholly(is, element, marksOf(is, element.children))
}

function marksOf(is: Fate, nodes: readonly Node[]): Marked[] {
  if (nodes.every(isInline)) return allWords(is, nodes)
  return asBlocks(nodes).map((element) => whole(is, element))
}
