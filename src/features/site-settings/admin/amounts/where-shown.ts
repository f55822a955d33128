import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import type { OfficialAmount } from '../../prices/amount-schema'

/** Where visitors read an amount, in a sentence. */
export function whereShown({
  usedOn,
  articles,
  following,
}: Pick<OfficialAmount, 'usedOn' | 'articles' | 'following'>): string {
  const count = new Set([...articles, ...following].map(({ id }) => id)).size
  const inArticles = count === 0 ? [] : [counted(count, 'article')]
  const places = [...usedOn, ...inArticles]
  return places.length === 0 ? 'Not shown anywhere at the moment' : `Shown on ${listed(places)}`
}
