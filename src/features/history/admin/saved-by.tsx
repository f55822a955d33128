import { useQuery } from '@tanstack/react-query'
import { historyQuery, type Thing } from './staff-queries'

/** The user name of who saved a thing last, to begin a sentence with (docs/product.md, "Edits at the same time"). */
export function SavedBy({ thing }: { thing: Thing }) {
  const { data } = useQuery(historyQuery(thing, undefined))
  return data?.versions[0]?.by ?? 'Someone else'
}
