import type { Range } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The words that something is about, and the text around them. */
export interface TextAnchor {
  words: string
  before: string
  after: string
}

/** How much of what stands around words tells them from the same words elsewhere, in characters. */
const AROUND = 40

/** Words that long are found by themselves; shorter ones stand in many places. */
const TELLING = 25

/** Of what stands around shorter ones, so much must still be there. */
const LEAST_AROUND = 8

/** Stands for what is no letter: a line break, an official figure, a picture. */
const NO_LETTER = '\uFFFC'

/** A text in one line for each block, and where each piece of it stands. */
interface FlatText {
  text: string
  pieces: ReadonlyArray<{ at: number; position: number; length: number }>
}

/** A text is read once, however many words are looked for in it. */
const read = new WeakMap<Node, FlatText>()

/** How words of a text are found again in a later one. */
export function anchorOf(doc: Node, { from, to }: Range): TextAnchor {
  const flat = flatTextOf(doc)
  const [start, end] = [offsetOf(flat, from), offsetOf(flat, to)]
  return {
    words: flat.text.slice(start, end),
    before: flat.text.slice(Math.max(0, start - AROUND), start),
    after: flat.text.slice(end, end + AROUND),
  }
}

/**
 * Where the words of an anchor stand: those whose surroundings are most alike. Words that have changed are what stands
 * between the same surroundings.
 *
 * @returns null where they are gone
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

/** What replaced the words, unless it is much longer. */
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

/** @param side of the words: at a gap between two pieces, they begin after it or end before it */
function positionOf({ pieces }: FlatText, offset: number, side: 'start' | 'end'): number {
  const piece =
    side === 'start'
      ? pieces.find(({ at, length }) => offset < at + length)
      : pieces.findLast(({ at }) => at < offset)
  if (!piece) return 0
  return piece.position + Math.min(piece.length, Math.max(0, offset - piece.at))
}
