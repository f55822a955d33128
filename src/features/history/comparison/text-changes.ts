import { countInWords } from '~/lib/text/years-in-words'
import { type BlockChange, compareTexts } from './compare-texts'
import { isWords, linkOf, type Marked, type MarkedElement, sideOf } from './marked'
import { nounOf } from './nouns'
import { factsBetween, namedShort, namedWhole, type Said } from './said'

/**
 * What has changed in a text, in words: "£325,000 to £322,000", "two paragraphs added", "the paragraph “Pensions…”
 * reworded", each with the heading that it stands under (docs/product.md, "History").
 */
export function textChanges(before: string, after: string): Said[] {
  const changes = compareTexts(before, after)
  const parts = new Set([...wholePartsOf(changes, 'removed'), ...wholePartsOf(changes, 'added')])
  return counted(changes.flatMap((change) => changesOf(change, parts)))
}

interface Counted extends Said {
  /** What can be added up: "a paragraph added" and another one are "two paragraphs added". */
  noun?: string
  verb?: string
}

function changesOf(change: BlockChange, parts: ReadonlySet<string>): Counted[] {
  const { is, before, after, isMoved, marked } = change
  const block = after ?? before
  if (is === 'same' || !block || (isMoved && is === 'removed')) return []
  const noun = nounOf(marked)
  const place =
    block.heading === null || noun === 'heading' ? null : `under ${namedShort(block.heading)}`
  const name = `the ${noun}${block.words ? ` ${namedShort(block.words)}` : ''}`
  if (isMoved) return [{ place, words: `${name} moved`, weight: 1 }]
  if (is === 'changed') return within(change, { place, name, noun })
  const isPart = block.heading !== null && parts.has(partKey(is, block.heading))
  if (!isPart) return [{ place, words: '', noun, verb: is, weight: 1 }]
  return noun === 'heading'
    ? [{ place: null, words: `the part ${namedShort(block.words)} ${is}`, weight: 1 }]
    : []
}

/** Headings that came or went with all that stands under them. */
function wholePartsOf(changes: readonly BlockChange[], is: 'added' | 'removed'): string[] {
  const side = is === 'added' ? 'after' : 'before'
  const parts = Map.groupBy(changes, (change) => change[side]?.heading ?? null)
  return Array.from(parts).flatMap(([heading, blocks]) => {
    const isWhole = heading !== null && blocks.every((each) => each.is === is && !each.isMoved)
    return isWhole ? [partKey(is, heading)] : []
  })
}

function partKey(is: string, heading: string): string {
  return `${is} ${heading}`
}

function within(
  { before, after, marked }: BlockChange,
  { place, name, noun }: { place: string | null; name: string; noun: string },
): Counted[] {
  const here = place ?? name
  if (noun === 'heading' && before && after && before.words !== after.words) {
    const words = `heading ${namedWhole(before.words)} to ${namedWhole(after.words)}`
    return [{ place: null, words, weight: 1 }]
  }
  const leaves = leavesOf(marked)
  const parts = wholeParts(marked).map(({ is, ...part }) => ({
    place: here,
    words: '',
    noun: nounOf(part),
    verb: is,
    weight: 1 as const,
  }))
  const found = leaves
    .filter(({ is }) => is !== 'same')
    .map((leaf) => factsBetween(...sidesOf(leaf)))
  const facts = found.flatMap(({ facts }) => facts)
  const said: Counted[] = [
    ...facts.map((words) => ({ place: here, words, weight: 0 as const })),
    ...parts,
    ...linkChanges(leaves).map((words) => ({ place: here, words, weight: 1 as const })),
    ...(descriptionsOf(marked)
      ? [{ place: here, words: 'how a picture is described', weight: 1 as const }]
      : []),
  ]
  const isReworded = found.some(({ isReworded }) => isReworded)
  if (isReworded) {
    const reworded = { place, words: `${name} reworded`, weight: 1 as const }
    const also = { place: here, words: 'the wording', weight: 1 as const }
    return [...said, facts.length > 0 ? also : reworded]
  }
  return said.length > 0 ? said : [{ place, words: `the formatting of ${name}`, weight: 2 }]
}

/** The elements that have words of their own, of both texts. */
function leavesOf(part: Marked): MarkedElement[] {
  if (isWords(part) || part.is === 'added' || part.is === 'removed') return []
  return part.children.some(isWords) ? [part] : part.children.flatMap(leavesOf)
}

function sidesOf(leaf: MarkedElement): [string, string] {
  return [sideOf(leaf, 'added'), sideOf(leaf, 'removed')]
}

/** Rows, points and pictures that came or went within a table, a list or a box. */
function wholeParts(part: MarkedElement): MarkedElement[] {
  return part.children.flatMap((child) => {
    if (isWords(child)) return []
    return child.is === 'added' || child.is === 'removed' ? [child] : wholeParts(child)
  })
}

function linkChanges(leaves: readonly MarkedElement[]): string[] {
  return leaves
    .flatMap(({ children }) => children.filter(isWords))
    .filter(
      ({ is, marks, marksBefore }) => is === 'changed' && linkOf(marks) !== linkOf(marksBefore),
    )
    .map(({ words }) => `the link on ${namedShort(words)}`)
}

function descriptionsOf(part: MarkedElement): boolean {
  if (part.name === 'img') return part.is === 'changed'
  return part.children.some((child) => !isWords(child) && descriptionsOf(child))
}

/** Those of one kind at one place as one, where the first of them stands. */
function counted(all: readonly Counted[]): Said[] {
  const groups = Map.groupBy(all, ({ place, words, noun, verb }) =>
    JSON.stringify(noun ? [place, noun, verb] : [place, words]),
  )
  return Array.from(groups.values()).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { place, weight, noun, verb } = first
    const words = noun ? `${countInWords(group.length, noun)} ${verb}` : first.words
    return [{ place, words, weight }]
  })
}
