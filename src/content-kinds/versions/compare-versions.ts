import { difference, RICH_TEXTS, readable, type TextPart } from '../activity/changes'
import { saidFields } from './rules'

/** A field differs in words, in the picture that it names, or as a rich text, which is compared by its blocks. */
export interface FieldDifference {
  field: string
  is: 'words' | 'picture' | 'text'
  /** None of a rich text. */
  parts: TextPart[]
}

/** In characters: the longest run of unchanged words, and what is left of a longer one at each end. */
const LONGEST_SAME = { whole: 400, end: 150 } as const

/** A picture's address and nothing else. */
const PICTURE = /^\/uploads\/\S+$/

/**
 * The fields in which two versions of a thing differ (docs/product.md, "History"), whole but for long runs of words that
 * stayed.
 *
 * @param before what only this one has counts as removed
 * @param after what only this one has counts as added
 */
export function compareVersions(before: object, after: object): FieldDifference[] {
  const was = new Map(saidFields(before))
  const is = new Map(saidFields(after))
  return Array.from(new Set([...was.keys(), ...is.keys()])).flatMap((field): FieldDifference[] => {
    const old = readable(was.get(field))
    const present = readable(is.get(field))
    if (old === present) return []
    if (RICH_TEXTS.includes(field)) return [{ field, is: 'text', parts: [] }]
    const isPicture = [old, present].some((text) => PICTURE.test(text))
    if (isPicture) return [{ field, is: 'picture', parts: bothOf(old, present) }]
    return [{ field, is: 'words', parts: difference(old, present).map(shortened) }]
  })
}

function bothOf(removed: string, added: string): TextPart[] {
  const parts: TextPart[] = [
    { is: 'removed', text: removed },
    { is: 'added', text: added },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Between words, so that none is cut in two. */
function shortened(part: TextPart): TextPart {
  const { is, text } = part
  if (is !== 'same' || text.length <= LONGEST_SAME.whole) return part
  const start = text.slice(0, LONGEST_SAME.end).replace(/\S*$/, '')
  const end = text.slice(-LONGEST_SAME.end).replace(/^\S*/, '')
  return { is, text: `${start}…${end}` }
}
