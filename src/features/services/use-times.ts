import { useQuery } from '@tanstack/react-query'
import { originalTimes } from '~/content/times'
import type { TimeTexts } from '~/domain/texts/time-texts'
import { pageTextsQueries } from '~/features/site-settings/queries'

/** How long things take, on a page whose route has read it (docs/product.md, "Times"). */
export function useTimes(): TimeTexts {
  return useQuery(pageTextsQueries.times).data ?? originalTimes
}
