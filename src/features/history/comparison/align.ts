import { diffArrays } from 'diff'
import { type Element, writeTree } from '~/features/rich-text/html-tree'

/** A part of one text beside the part of the other that it became. */
export interface Pair {
  before: Element | null
  after: Element | null
}

/** Parts that came or went; beyond, all are looked at in pairs, so that the longest text takes no seconds. */
const MOST_EDITS = 1500

/** How far ahead the part is looked for that another has become. */
const AHEAD = 12

/** How many of their words two parts share at least to be one part that was changed. */
const LIKE = 0.4

/** The same of headings, which have few. */
const LIKE_HEADINGS = 0.3

/** The same of two parts that stand alone between parts that stayed. */
const LIKE_ALONE = 0.2

/** The same of parts beyond which nothing better is looked for. */
const LIKE_ENOUGH = 0.75

/** What there is one of, or what other parts hold: whatever is in it. */
const ALWAYS_ALIKE = ['caption', 'thead', 'tbody', 'tfoot', 'figcaption']
const LINES = ['p', 'h1', 'h2', 'h3']
const LISTS = ['ul', 'ol']

/** The parts of two texts, or of two lists, beside one another in the order in which a reader meets them. */
export function align(before: readonly Element[], after: readonly Element[]): Pair[] {
  const old = before.map(written)
  const present = after.map(written)
  const pairs: Pair[] = []
  let from = 0
  let to = 0
  let removed: Element[] = []
  let added: Element[] = []
  const close = () => {
    pairs.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  for (const change of changesBetween(old, present)) {
    if (change.removed) removed = before.slice(from, from + change.count)
    else if (change.added) added = after.slice(to, to + change.count)
    else {
      close()
      for (let index = 0; index < change.count; index += 1)
        pairs.push({ before: before[from + index] ?? null, after: after[to + index] ?? null })
    }
    if (!change.added) from += change.count
    if (!change.removed) to += change.count
  }
  close()
  return pairs
}

function changesBetween(before: string[], after: string[]) {
  return (
    diffArrays(before, after, { maxEditLength: MOST_EDITS }) ?? [
      { removed: true, added: false, count: before.length },
      { removed: false, added: true, count: after.length },
    ]
  )
}

/** A part as HTML, by which it is told apart from others. */
export function written(element: Element): string {
  return writeTree([element])
}

/** Pairs removed parts with the added ones that they became. */
function pairUp(removed: readonly Element[], added: readonly Element[]): Pair[] {
  const isAlone = removed.length === 1 && added.length === 1
  const words = new Map([...removed, ...added].map((each) => [each, wordsOf(each)]))
  const pairs: Pair[] = []
  let next = 0
  for (const before of removed) {
    const least = isAlone ? LIKE_ALONE : before.name.startsWith('h') ? LIKE_HEADINGS : LIKE
    let best = 0
    let found = -1
    for (const [ahead, after] of added.slice(next, next + AHEAD).entries()) {
      const score = likeness(before, after, words)
      if (score > best && score >= least) {
        best = score
        found = ahead
      }
      if (best >= LIKE_ENOUGH) break
    }
    if (found < 0) pairs.push({ before, after: null })
    else {
      for (const after of added.slice(next, next + found)) pairs.push({ before: null, after })
      pairs.push({ before, after: added[next + found] ?? null })
      next += found + 1
    }
  }
  for (const after of added.slice(next)) pairs.push({ before: null, after })
  return pairs
}

function likeness(
  before: Element,
  after: Element,
  words: ReadonlyMap<Element, ReadonlySet<string>>,
): number {
  if (!mayBecome(before.name, after.name)) return 0
  if (ALWAYS_ALIKE.includes(before.name)) return 1
  const was = words.get(before) ?? new Set()
  const is = words.get(after) ?? new Set()
  if (was.size + is.size === 0) return pictureOf(before) === pictureOf(after) ? 1 : 0
  return (2 * was.intersection(is).size) / (was.size + is.size)
}

function mayBecome(name: string, other: string): boolean {
  return name === other || [LINES, LISTS].some((kin) => kin.includes(name) && kin.includes(other))
}

function wordsOf(element: Element): ReadonlySet<string> {
  return new Set(
    written(element)
      .replace(/<[^>]*>/g, ' ')
      .match(/[\p{L}\p{N}]+/gu),
  )
}

function pictureOf(element: Element): string {
  return /\ssrc="([^"]*)"/.exec(written(element))?.[1] ?? ''
}
