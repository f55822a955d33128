import type { Word } from '~/lib/text/word-account'
import { isNotesHeading } from './footnotes'
import { attributeOf, type Element, type Node, wordsWithin } from './html-tree'
import { FOOTNOTE, MARKS } from './rules'

/** Words of a marked element count as left out. */
export const LEFT_OUT_MARK = 'data-left-out'

/** Inline elements other than those that format words. */
const INLINE = new Set([
  ...MARKS,
  ...'abbr b bdi bdo big button cite code data del dfn font i img input ins kbd label mark o:p q samp sdfield small strike time tt var'.split(
    ' ',
  ),
])
/** Elements without readable words. */
const SILENT = new Set(
  'audio canvas embed head iframe link meta object script style svg template title video xml'.split(
    ' ',
  ),
)

interface Run extends Pick<Word, 'form' | 'isNote' | 'isSign'> {
  text: string
  isOut?: boolean
}

type Place = Omit<Run, 'text'>

/**
 * For the word account: a word has a letter or a figure. Numbers that programs write before list items are not words.
 */
export function readWords(nodes: readonly Node[]): Word[] {
  const words: Word[] = []
  let runs: Run[] = []
  let line = 0
  const endLine = () => {
    const found = wordsOfLine(runs, line)
    words.push(...found)
    if (found.length > 0) line += 1
    runs = []
  }
  const read = (node: Node, place: Place) => {
    if (typeof node === 'string') return void runs.push({ ...place, text: decoded(node) })
    if (SILENT.has(node.name) || isOfList(node)) return
    const space = { ...place, text: ' ' }
    if (node.name === 'br') return void runs.push(space)
    const within = placeWithin(node, place)
    const isNote = within.isNote !== place.isNote
    const isLine = !INLINE.has(node.name) && !within.isOut
    if (isLine) endLine()
    if (isNote) runs.push(space)
    for (const child of node.children) read(child, within)
    if (isNote) runs.push(space)
    if (isLine) endLine()
    else if (!INLINE.has(node.name)) runs.push({ ...within, text: ' ' })
  }
  for (const node of nodes) read(node, { form: '' })
  endLine()
  return words
}

function placeWithin(element: Element, place: Place): Place {
  const { name } = element
  if (attributeOf(element, LEFT_OUT_MARK) !== null) return { ...place, isOut: true }
  if (/^h[1-6]$/.test(name)) {
    const isSign = isNotesHeading(wordsWithin(element))
    return { ...place, form: `${name} ${place.form}`, ...(isSign && { isSign }) }
  }
  if (name === 'small' && attributeOf(element, 'class') === FOOTNOTE)
    return { ...place, isNote: true }
  const href = name === 'a' ? attributeOf(element, 'href') : null
  if (!href) return place
  const isWithin = /^(?:file:[^#]*)?#/i.test(href)
  const isSign = isWithin && /^\W{0,2}\w{0,4}\W{0,2}$/.test(wordsWithin(element).trim())
  return { ...place, form: `link ${place.form}`, ...(isSign && { isSign }) }
}

/** Word writes out the bullets and numbers of its lists. */
function isOfList(element: Element): boolean {
  return /mso-list\s*:\s*ignore/i.test(attributeOf(element, 'data-style') ?? '')
}

/** Left-out text and note numbers are read separately: a comment inside a word must not split it. */
function wordsOfLine(runs: readonly Run[], line: number): Word[] {
  const standing = runs.filter((run) => !isApart(run))
  const found = [standing, ...partsApart(runs)].flatMap((part) => wordsOf(part, line))
  const places = new Map(runs.map((run, index) => [run, index]))
  return found
    .sort((one, other) => (places.get(one.run) ?? 0) - (places.get(other.run) ?? 0))
    .map(({ word }) => word)
}

function isApart({ isOut, isSign }: Run): boolean {
  return isOut === true || isSign === true
}

function partsApart(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = []
  for (const [index, run] of runs.entries()) {
    if (!isApart(run)) continue
    const before = runs[index - 1]
    if (before && isApart(before) && before.isOut === run.isOut) parts.at(-1)?.push(run)
    else parts.push([run])
  }
  return parts
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[’'.,:/@&_-]+[\p{L}\p{N}\p{M}]+)*/gu

function wordsOf(runs: readonly Run[], line: number): Array<{ word: Word; run: Run }> {
  const whole = runs.map(({ text }) => text).join('')
  const found = [...whole.matchAll(WORD)]
  let [at, end] = [0, runs[0]?.text.length ?? 0]
  return found.flatMap(({ 0: word, index }, place) => {
    while (end <= index && at + 1 < runs.length) end += runs[++at]?.text.length ?? 0
    const run = runs[at]
    if (!run) return []
    const { form, isNote, isSign } = run
    const text = whole.slice(place === 0 ? 0 : index, found[place + 1]?.index)
    const more = { ...(isNote && { isNote }), ...(isSign && { isSign }) }
    return [{ word: { word, text: text.replace(/\s+/g, ' '), line, form, ...more }, run }]
  })
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

function decoded(words: string): string {
  return words.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => SIGNS[sign] ?? sign)
}
