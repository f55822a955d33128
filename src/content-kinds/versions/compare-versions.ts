import { imagesIn } from '~/lib/images/images-in'
import { htmlLines } from '~/lib/text/plain-text'
import { difference, RICH_TEXTS, readable, type TextPart } from '../activity/changes'
import { saidFields } from './rules'

/** How a field differs: in words, in the picture that it names, or in the formatting of a text alone. */
export interface FieldDifference {
  field: string
  is: 'words' | 'picture' | 'formatting'
  parts: TextPart[]
}

/** Of words that stayed, in characters: how long a run may be, and what is left of a longer one at each end. */
const LONGEST_SAME = { whole: 400, end: 150 } as const

/** A picture's address, by itself. */
const PICTURE = /^\/uploads\/\S+$/

/** Of a text, each picture. */
const PICTURE_TAG = /<img\b[^>]*>/g

/**
 * What would be different if a thing were again what it was (docs/product.md, "History"): the fields that differ, whole
 * but for long runs of words that stayed.
 *
 * @param then as a version has it; what no longer exists counts as removed
 * @param now as it is
 */
export function compareVersions(then: object, now: object): FieldDifference[] {
  const [was, is] = [new Map(saidFields(then)), new Map(saidFields(now))]
  return Array.from(new Set([...was.keys(), ...is.keys()])).flatMap((field) => {
    const [old, present] = [readable(was.get(field)), readable(is.get(field))]
    if (old === present) return []
    if (RICH_TEXTS.includes(field)) return richDifferences(field, old, present)
    const isPicture = [old, present].some((text) => PICTURE.test(text))
    if (isPicture) return [{ field, is: 'picture', parts: bothOf([old], [present]) }]
    return [{ field, is: 'words', parts: difference(old, present).map(shortened) }]
  })
}

/** Of an article's text: its words, its pictures, or else its formatting. */
function richDifferences(field: string, old: string, present: string): FieldDifference[] {
  const differences: FieldDifference[] = []
  const words = difference(htmlLines(old), htmlLines(present)).map(shortened)
  if (words.length > 0) differences.push({ field, is: 'words', parts: words })
  const [before, after] = [picturesOf(old), picturesOf(present)]
  const pictures = bothOf(
    before.filter((address) => !after.includes(address)),
    after.filter((address) => !before.includes(address)),
  )
  if (pictures.length > 0) differences.push({ field, is: 'picture', parts: pictures })
  return differences.length > 0 ? differences : [{ field, is: 'formatting', parts: [] }]
}

/** Each once, however often it is shown. */
function picturesOf(html: string): string[] {
  const addresses = Array.from(
    html.matchAll(PICTURE_TAG),
    ([tag]) => /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '',
  )
  return Array.from(new Set(addresses)).filter((address) => imagesIn(address).length > 0)
}

function bothOf(removed: string[], added: string[]): TextPart[] {
  const part = (is: TextPart['is']) => (text: string) => ({ is, text })
  return [...removed.map(part('removed')), ...added.map(part('added'))].filter(
    ({ text }) => text !== '',
  )
}

/** Between words, so that none is cut in two. */
function shortened(part: TextPart): TextPart {
  const { is, text } = part
  if (is !== 'same' || text.length <= LONGEST_SAME.whole) return part
  const start = text.slice(0, LONGEST_SAME.end).replace(/\S*$/, '')
  const end = text.slice(-LONGEST_SAME.end).replace(/^\S*/, '')
  return { is, text: `${start}…${end}` }
}
