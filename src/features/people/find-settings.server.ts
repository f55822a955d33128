import { best } from '~/features/search/find-content.server'
import type { SearchTerms } from '~/features/search/match.server'
import { SECTION_WORDS } from '~/features/site-settings/section-words.server'
import type { StaffFound } from './schema'

/** Sections of the settings by their names and the words of their fields. */
export function findSettings(terms: SearchTerms, forgives: boolean): StaffFound[] {
  const found = best(SECTION_WORDS, terms, forgives, ({ label, words }) => `${label} ${words}`)
  return found.map(({ to, label }) => ({ kind: 'setting', section: to, title: label }))
}
