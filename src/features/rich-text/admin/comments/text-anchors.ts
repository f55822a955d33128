import type { Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The words that something is about, and the text around them. */
export interface TextAnchor {
  words: string
  before: string
  after: string
}

/** The context, in characters, that tells words from the same words elsewhere. */
const AROUND = 40

/** Words this long are found without context; shorter ones appear in many places. */
const TELLING = 25

/** The context, in characters, that shorter words need. */
const LEAST_AROUND = 8

/** A placeholder for a line break, an official figure or a picture. */
const NO_LETTER = '\uFFFC'

/** One line per block, with the position of each piece. */
interface FlatText {
  text: string
  pieces: ReadonlyArray<{ at: number; position: number; length: number }>
}

/** Each text is flattened once, however many words are looked up in it. */
const read = new WeakMap<Node, FlatText>()

export function anchorOf(doc: Node, { from, to }: Range): TextAnchor {
  const flat = flatTextOf(doc)
  const start = offsetOf(flat, from)
  const end = offsetOf(flat, to)
  return {
    words: flat.text.slice(start, end),
    before: flat.text.slice(Math.max(0, start - AROUND), start),
    after: flat.text.slice(end, end + AROUND),
  }
}

/**
 * Picks the place with the most similar context. If the words have changed, it is what now stands between the same
 * surroundings.
 *
 * @returns null when they have gone
 */
export function findAnchor(doc: Node, anchor: TextAnchor): Range | null {
  const flat = flatTextOf(doc)
  const found = findWords(flat.text, anchor) ?? findBetween(flat.text, anchor)
  if (!found) return null
  const range = {
    from: positionOf(flat, found.start, 'start'),
    to: positionOf(flat, found.end, 'end'),
  }
  return range.from < range.to ? range : null
}

interface Span {
  start: number
  end: number
}

function findWords(text: string, { words, before, after }: TextAnchor): Span | null {
  let best: { start: number; alike: number } | null = null
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const alike = alikeBefore(text, start, before) + alikeAfter(text, start + words.length, after)
    if (!best || alike > best.alike) best = { start, alike }
  }
  const least = Math.min(LEAST_AROUND, before.length + after.length)
  if (!best || (best.alike < least && words.length < TELLING)) return null
  return { start: best.start, end: best.start + words.length }
}

/** The replacement, unless it is much longer. */
function findBetween(text: string, { words, before, after }: TextAnchor): Span | null {
  if (before.length < LEAST_AROUND || after.length < LEAST_AROUND) return null
  const at = text.indexOf(before)
  if (at < 0) return null
  const start = at + before.length
  const end = text.indexOf(after, start)
  return end > start && end - start <= 2 * words.length + 2 * AROUND ? { start, end } : null
}

function alikeBefore(text: string, end: number, before: string): number {
  let alike = 0
  while (alike < before.length && text[end - 1 - alike] === before[before.length - 1 - alike]) {
    alike += 1
  }
  return alike
}

function alikeAfter(text: string, start: number, after: string): number {
  let alike = 0
  while (alike < after.length && text[start + alike] === after[alike]) alike += 1
  return alike
}

function flatTextOf(doc: Node): FlatText {
  const known = read.get(doc)
  if (known) return known
  let text = ''
  const pieces: Array<FlatText['pieces'][number]> = []
  doc.descendants((node, position) => {
    if (node.isTextblock && text !== '') text += '\n'
    const words = node.isText ? (node.text ?? '') : node.isLeaf ? NO_LETTER : ''
    if (words !== '') pieces.push({ at: text.length, position, length: words.length })
    text += words
  })
  const flat = { text, pieces }
  read.set(doc, flat)
  return flat
}

function offsetOf({ text, pieces }: FlatText, position: number): number {
  const piece = pieces.find((each) => position <= each.position + each.length)
  if (!piece) return text.length
  return piece.at + Math.max(0, position - piece.position)
}

/** @param side at a gap between two pieces, words start after it and end before it */
function positionOf({ pieces }: FlatText, offset: number, side: 'start' | 'end'): number {
  const piece =
    side === 'start'
      ? pieces.find(({ at, length }) => offset < at + length)
      : pieces.findLast(({ at }) => at < offset)
  if (!piece) return 0
  return piece.position + Math.min(piece.length, Math.max(0, offset - piece.at))
}
