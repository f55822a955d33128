import type { PageTexts } from '~/domain/page-texts'
import { textPages } from '~/domain/texts/page-fields'
import type { TextControl } from '../../texts/text-schema'

/** The fields in which two states differ, each with its page's name; spaces around a text do not count. */
export function changedTexts(one: PageTexts, other: PageTexts) {
  return textPages.flatMap(({ label: page, groups }) =>
    groups
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => one[name].trim() !== other[name].trim())
      .map(({ name, label }) => ({ name, label: `${page}: ${label}` })),
  )
}

/** Whether there are vacancies, as staff choose it. */
export const vacancyChoices = [
  ['none', 'No, there are no vacancies'],
  ['open', 'Yes, there is a vacancy'],
] as const

/** A text as a sentence about it quotes it. */
export function quotedText(kind: TextControl['kind'], text: string): string {
  if (kind === 'number') return text
  if (kind === 'vacancies')
    return `“${vacancyChoices.find(([value]) => value === text)?.[1] ?? text}”`
  return `“${text.replace(/\n+/g, ' · ')}”`
}
