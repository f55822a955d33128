import { fieldWords } from '~/content/field-words'
import type { FieldDifference } from '~/content-kinds/versions/compare-versions'
import { factsBetween, namedWhole, type Said } from './said'
import { textChanges } from './text-changes'

/** In characters: a value of a field that a line gives whole. */
const LONGEST_VALUE = 40

/**
 * What a save has changed, in words (docs/product.md, "History").
 *
 * @param differences of the two versions, by field
 * @param before the version before, whose rich texts are compared by their blocks
 * @param after the version that was saved
 */
export function versionChanges(
  differences: readonly FieldDifference[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Said[] {
  return differences.flatMap((difference) => {
    const { field, is } = difference
    if (is !== 'text') return fieldChanges(difference)
    return textChanges(String(before[field] ?? ''), String(after[field] ?? ''))
  })
}

function fieldChanges({ field, is, parts }: FieldDifference): Said[] {
  const label = fieldWords(field)
  const [old, present] = (['added', 'removed'] as const).map((other) =>
    parts
      .filter((part) => part.is !== other)
      .map(({ text }) => text)
      .join(''),
  )
  const say = (words: string): Said[] => [{ place: null, words, weight: 1 }]
  if (!old || !present) return say(`${label} ${old ? 'removed' : 'added'}`)
  if (is === 'picture') return say(`${label} changed`)
  if (isShort(old) && isShort(present)) return say(`${label}: ${value(old)} to ${value(present)}`)
  const { facts, isReworded } = factsBetween(old, present)
  if (facts.length === 0) return say(`${label} reworded`)
  const said: Said[] = facts.map((words) => ({ place: label, words, weight: 0 }))
  return isReworded ? [...said, { place: label, words: 'the wording', weight: 1 }] : said
}

function isShort(text: string): boolean {
  return text.length <= LONGEST_VALUE && !text.includes('\n')
}

/** Words stand in quotation marks; amounts, days and the like need none. */
function value(text: string): string {
  return /^(?:[£\d].*|Yes|No)$/.test(text) ? text : namedWhole(text)
}
