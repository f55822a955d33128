import { type ChangeObject, diffWordsWithSpace } from 'diff'
import { firstCharacters, plainText } from '~/lib/text/plain-text'
import { withFigureNames } from '../official-figures/official-figures'

/** A run of words that stayed, came or went. */
export interface TextPart {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** The words that changed in a field; empty when only the formatting of a text did. */
export interface FieldChange {
  field: string
  parts: TextPart[]
}

/** A thing as the API has it; null before it exists and after it is gone. */
export type Fields = object | null

/** Given by the site, and named elsewhere in a row of the activity. */
const NOT_TOLD = ['id', 'authorId', 'createdAt', 'updatedAt']

/** HTML, compared by its words. */
export const RICH_TEXTS: readonly string[] = ['content']

/** Lengths in characters: of a field in total, of a run that came or went, of what is shown around one. */
const LONGEST = { field: 2000, run: 600, context: 40 } as const

/** Words that differ; beyond, the whole text counts as new, so that comparing stays a matter of milliseconds. */
const MOST_EDITS = 600

/**
 * The fields that differ, each with the words that came and went, shortened: what is not stored is not shown
 * (docs/product.md, "Activity").
 */
export function changesBetween(before: Fields, after: Fields): FieldChange[] {
  const was = new Map(entries(before))
  const is = new Map(entries(after))
  return Array.from(new Set([...was.keys(), ...is.keys()]))
    .filter((field) => !NOT_TOLD.includes(field))
    .flatMap((field) => {
      const old = readable(was.get(field))
      const present = readable(is.get(field))
      if (old === present) return []
      const read = RICH_TEXTS.includes(field) ? plainText : (text: string) => text
      return [{ field, parts: shortened(difference(read(old), read(present))) }]
    })
}

const entries = (fields: Fields): Array<[string, unknown]> => Object.entries(fields ?? {})

/** A value as people read it. */
export function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(readable).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : withFigureNames(String(value))
}

/** Two texts as one: the words that stayed, came and went. */
export function difference(before: string, after: string): TextPart[] {
  if (before === after) return []
  const compared = isProse(before) && isProse(after) ? compare(before, after) : undefined
  return compared?.map(toPart) ?? whole(before, after)
}

/** For a word, an address or a time, single letters that differ say nothing. */
function isProse(text: string): boolean {
  return text.includes(' ')
}

function compare(before: string, after: string): ChangeObject<string>[] | undefined {
  return diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
}

function toPart({ added, removed, value: text }: ChangeObject<string>): TextPart {
  return { is: added ? 'added' : removed ? 'removed' : 'same', text }
}

function whole(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { is: 'removed', text: before },
    { is: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Keeps words that stayed only next to changed ones. */
function shortened(parts: TextPart[]): TextPart[] {
  const kept: TextPart[] = []
  let length = 0
  for (const [index, part] of parts.entries()) {
    if (length > LONGEST.field) return [...kept, { is: 'same', text: '…' }]
    const text =
      part.is === 'same'
        ? context(part.text, { isFirst: index === 0, isLast: index === parts.length - 1 })
        : cut(part.text, LONGEST.run)
    kept.push({ is: part.is, text })
    length += text.length
  }
  return kept
}

function context(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * LONGEST.context) return text
  const characters = Array.from(text)
  const start = isFirst ? '' : characters.slice(0, LONGEST.context).join('')
  const end = isLast ? '' : characters.slice(-LONGEST.context).join('')
  return `${start}…${end}`
}

/** The beginning of a text, never half a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${firstCharacters(text, length)}…`
}
