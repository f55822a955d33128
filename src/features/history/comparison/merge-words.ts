import { diffArrays } from 'diff'
import type { Node } from '~/features/rich-text/html-tree'
import { readSigns } from '~/lib/text/plain-text'
import type { Fate, MarkedWords } from './marked'

/** Words that differ; beyond, the whole passage counts as new, so that comparing stays a matter of milliseconds. */
const MOST_EDITS = 600

/** Characters that stayed between two changes without parting them, such as a space or “a”. */
const LONGEST_JOINT = 3

/** White space, a word or an amount with the signs within it, or another sign. */
const PIECES = /\s+|[£€$]?[\p{L}\p{N}]+(?:[.,'’/-][\p{L}\p{N}]+)*%?|[^\s]/gu

type Token = Pick<MarkedWords, 'words' | 'marks'>

/** Words that stayed in both texts, or what stands in place of what. */
type Run = { kept: Token[]; from: Token[] } | { removed: Token[]; added: Token[] }

/** Two passages as one: the words that stayed, came and went, each with its formatting. */
export function mergeWords(before: readonly Node[], after: readonly Node[]): MarkedWords[] {
  return runsOf(tokensOf(before), tokensOf(after)).flatMap((run) => {
    if ('removed' in run) return [...joined('removed', run.removed), ...joined('added', run.added)]
    return joinedKept(run)
  })
}

/** All words of a passage that only one text has, or that are the same in both. */
export function allWords(is: Fate, nodes: readonly Node[]): MarkedWords[] {
  return joined(is, tokensOf(nodes))
}

function tokensOf(nodes: readonly Node[], marks: readonly string[] = []): Token[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string')
      return (readSigns(node).match(PIECES) ?? []).map((words) => ({ words, marks }))
    if (node.name === 'br') return [{ words: '\n', marks }]
    return tokensOf(node.children, [...marks, node.tag])
  })
}

function runsOf(before: readonly Token[], after: readonly Token[]): Run[] {
  const words = ({ words }: Token) => words
  const changes = diffArrays(before.map(words), after.map(words), { maxEditLength: MOST_EDITS })
  if (!changes) return [{ removed: [...before], added: [...after] }]
  let [old, present] = [0, 0]
  const runs: Run[] = []
  for (const [index, { added, removed, count }] of changes.entries()) {
    const from = added ? [] : before.slice(old, old + count)
    const to = removed ? [] : after.slice(present, present + count)
    old += from.length
    present += to.length
    const last = runs.at(-1)
    const isJoint = last && 'removed' in last && index < changes.length - 1 && isShort(to)
    if (!added && !removed && !isJoint) runs.push({ kept: to, from })
    else if (last && 'removed' in last) {
      last.removed.push(...from)
      last.added.push(...to)
    } else runs.push({ removed: from, added: to })
  }
  return runs
}

function isShort(tokens: readonly Token[]): boolean {
  return (
    tokens.length <= LONGEST_JOINT &&
    tokens.map(({ words }) => words).join('').length <= LONGEST_JOINT
  )
}

function joinedKept({ kept, from }: { kept: Token[]; from: Token[] }): MarkedWords[] {
  return join(
    kept.map((token, index) => {
      const marksBefore = from[index]?.marks ?? []
      const isSame = marksKey(token.marks) === marksKey(marksBefore)
      return { ...token, marksBefore, is: isSame ? 'same' : 'changed' }
    }),
  )
}

function joined(is: Fate, tokens: readonly Token[]): MarkedWords[] {
  return join(tokens.map((token) => ({ ...token, marksBefore: token.marks, is })))
}

/** Neighbours of the same fate and formatting as one. */
function join(words: readonly MarkedWords[]): MarkedWords[] {
  const runs: MarkedWords[] = []
  for (const token of words) {
    const last = runs.at(-1)
    const isAlike =
      last?.is === token.is &&
      marksKey(last.marks) === marksKey(token.marks) &&
      marksKey(last.marksBefore) === marksKey(token.marksBefore)
    if (last && isAlike) last.words += token.words
    else runs.push({ ...token })
  }
  return runs
}

function marksKey(marks: readonly string[]): string {
  return marks.join('')
}
