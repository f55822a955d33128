import { categoryTexts } from '~/features/consent/rules'
import type { CookiesValues } from '../schema'

/** The section in words. */
export function cookieFacts(values: CookiesValues) {
  const { switchesStartOn, asksBeforeBooking, categories, countsVisits } = values
  const names = categories.map((category) => categoryTexts[category].label)
  return [
    { term: 'The switches start', fact: switchesStartOn ? 'On' : 'Off' },
    { term: 'Visitors are asked about', fact: names.join(', ') || 'Nothing' },
    {
      term: 'Another company’s booking form',
      fact: asksBeforeBooking ? 'Loads when a visitor presses a button' : 'Loads with the page',
    },
    { term: 'Pages that are read', fact: countsVisits ? 'Counted' : 'Not counted' },
  ]
}
