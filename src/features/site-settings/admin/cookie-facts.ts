import { categoryTexts } from '~/features/consent/rules'
import type { CookiesValues } from '../schema'

/** The section in words. */
export function cookieFacts({ switchesStartOn, categories }: CookiesValues) {
  const names = categories.map((category) => categoryTexts[category].label)
  return [
    { term: 'The switches start', fact: switchesStartOn ? 'On' : 'Off' },
    { term: 'Visitors are asked about', fact: names.join(', ') || 'Nothing' },
  ]
}
