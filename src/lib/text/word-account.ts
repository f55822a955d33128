import { diffArrays } from 'diff'
import { withoutUnseen } from './cleaning/unseen'

export interface Word {
  word: string
  text: string
  /** Counted from 0. A line is a paragraph, a point or a cell. */
  line: number
  /** Context that adds meaning: in a link, in a heading. */
  form: string
  /** True inside a note. */
  isNote?: boolean
  /** True of a note’s number or heading, which are generated anew. */
  isSign?: boolean
}

/** "changed" means another form or place. */
export type WordEnd = 'kept' | 'changed' | 'left out'

export interface Passage {
  text: string
  line: number
  end: WordEnd
}

/** The last three add up to the first. */
export interface WordCount {
  came: number
  kept: number
  changed: number
  leftOut: number
}

export interface WordAccount {
  count: WordCount
  came: Passage[]
  /** The text as it is now; words that were not in the original count as changed. */
  stands: Passage[]
}

/** In milliseconds. Texts that take longer are compared by which words they contain, regardless of order. */
const LONGEST_COMPARISON = 400

/**
 * Accounts for every word of a converted text (docs/product.md, "The word account").
 *
 * @param all the original words in order
 * @param stands the converted words
 */
export function accountForWords(all: readonly Word[], stands: readonly Word[]): WordAccount {
  const hasNotes = stands.some((word) => word.isNote)
  const came = hasNotes ? all.filter((word) => !word.isSign) : all
  const ends: WordEnd[] = came.map(() => 'left out')
  const isNew = stands.map(() => true)
  const meet = (from: number, to: number, end: WordEnd) => {
    ends[from] = end
    isNew[to] = end !== 'kept'
  }
  const [left, added] = compare(came, stands, meet)
  meetElsewhere({ came, stands, left, added }, meet)
  return {
    count: countEnds(ends),
    came: passages(came, (at) => ends[at] ?? 'left out'),
    stands: passages(stands, (at) => (isNew[at] ? 'changed' : 'kept')),
  }
}

type Meet = (from: number, to: number, end: WordEnd) => void

/** Matches words that occur in both in the same order, and returns the positions of the rest. */
function compare(
  came: readonly Word[],
  stands: readonly Word[],
  meet: Meet,
): [left: number[], added: number[]] {
  const [left, added]: [number[], number[]] = [[], []]
  const changes = diffArrays(came.map(nameOf), stands.map(nameOf), { timeout: LONGEST_COMPARISON })
  if (!changes) return [[...came.keys()], [...stands.keys()]]
  let [from, to] = [0, 0]
  for (const { added: isAdded, removed, count } of changes) {
    for (let step = 0; step < count; step += 1) {
      if (isAdded) added.push(to++)
      else if (removed) left.push(from++)
      else {
        meet(from, to, came[from]?.form === stands[to]?.form ? 'kept' : 'changed')
        from += 1
        to += 1
      }
    }
  }
  return [left, added]
}

function nameOf({ word }: Word): string {
  return withoutUnseen(word).normalize()
}

interface Rest {
  came: readonly Word[]
  stands: readonly Word[]
  left: readonly number[]
  added: readonly number[]
}

/** Matches moved words: they count as changed unless they went into a note. */
function meetElsewhere({ came, stands, left, added }: Rest, meet: Meet): void {
  const free = new Map<string, number[]>()
  for (const at of added.toReversed()) {
    const name = stands[at] ? nameOf(stands[at]) : ''
    const places = free.get(name)
    if (places) places.push(at)
    else free.set(name, [at])
  }
  for (const from of left) {
    const word = came[from]
    const to = word && free.get(nameOf(word))?.pop()
    if (to !== undefined) meet(from, to, stands[to]?.isNote ? 'kept' : 'changed')
  }
}

function countEnds(ends: readonly WordEnd[]): WordCount {
  const of = (end: WordEnd) => ends.filter((one) => one === end).length
  return { came: ends.length, kept: of('kept'), changed: of('changed'), leftOut: of('left out') }
}

function passages(words: readonly Word[], endOf: (at: number) => WordEnd): Passage[] {
  const written: Passage[] = []
  for (const [at, { text, line }] of words.entries()) {
    const end = endOf(at)
    const last = written.at(-1)
    if (last && last.line === line && last.end === end) last.text += text
    else written.push({ text, line, end })
  }
  return written
}

/** “Of 120 words, 117 are kept, 1 changed and 2 left out.” */
export function countInWords({ came, kept, changed, leftOut }: WordCount): string {
  if (came === 0) return 'No words came.'
  if (came === 1 && kept === 1) return 'Its one word is kept.'
  if (kept === came) return `All ${inFigures(came)} words are kept.`
  const ends = [
    `${inFigures(kept)} ${kept === 1 ? 'is' : 'are'} kept`,
    ...(changed > 0 ? [`${inFigures(changed)} changed`] : []),
    ...(leftOut > 0 ? [`${inFigures(leftOut)} left out`] : []),
  ]
  const said = ends.length > 1 ? `${ends.slice(0, -1).join(', ')} and ${ends.at(-1)}` : ends[0]
  return `Of ${inFigures(came)} ${came === 1 ? 'word' : 'words'}, ${said}.`
}

function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}
