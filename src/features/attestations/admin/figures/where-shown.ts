import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'

/** Where visitors read an amount, in a sentence. */
export function whereShown({
  usedOn,
  following,
}: Pick<OfficialAmount, 'usedOn' | 'following'>): string {
  const inArticles = following.length === 0 ? [] : [counted(following.length, 'article')]
  const places = [...usedOn, ...inArticles]
  return places.length === 0 ? 'Not shown anywhere at the moment' : `Shown on ${listed(places)}`
}
