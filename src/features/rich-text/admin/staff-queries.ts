import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AmountsById } from '~/domain/official-figures'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { RichTextApi } from '../api.server'

const api = apiClient<RichTextApi>()

/** The official figures that a text can show. Read at each visit: they are changed elsewhere. */
export const officialFiguresQuery = staffQuery({
  queryKey: ['official-figures'],
  queryFn: () => api('GET', '/api/admin/official-figures'),
})

/** For how long an answer holds, in milliseconds: meanwhile staff may publish what it names, and clients book. */
const FRESH_MS = 30_000

/** What a link may lead to within the site. */
export function linkTargetsQuery(q: string) {
  return queryOptions({
    queryKey: ['link-targets', q],
    queryFn: () => api('GET', '/api/link-targets', { query: { q } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Names that someone has typed are forgotten soon. */
const FORGOTTEN_AFTER_MS = 60_000

/** For each word that was compared, the words in it that are a client's. */
export type KnownWords = Map<string, string[]>

/** Time until words that were not compared are sent again, in milliseconds. */
const AGAIN_AFTER_MS = 60_000

/**
 * Finds the words of a text that are a client's. Only new words are sent, because an account has a limit; while
 * they are, the last answer stays.
 *
 * @param known of one editor, which keeps it while it is open
 */
export function clientChecksQuery(words: string[], isAsked: boolean, known: KnownWords) {
  return queryOptions({
    queryKey: ['client-checks', words],
    queryFn: async () => {
      const fresh = words.filter((word) => !known.has(word))
      let retryAfter: number | null = null
      if (fresh.length > 0) {
        const answer = await api('POST', '/api/client-checks', { json: { words: fresh } })
        const unchecked = new Set(answer.unchecked)
        retryAfter = answer.retryAfter
        for (const word of fresh) {
          if (unchecked.has(word)) continue
          known.set(
            word,
            answer.named.filter((name) => word.includes(name)),
          )
        }
      }
      return {
        named: [...new Set(words.flatMap((word) => known.get(word) ?? []))],
        unchecked: words.filter((word) => !known.has(word)).length,
        retryAfter,
      }
    },
    enabled: isAsked && words.length > 0,
    refetchInterval: ({ state }) => (state.data?.unchecked ? AGAIN_AFTER_MS : false),
    staleTime: FRESH_MS,
    gcTime: FORGOTTEN_AFTER_MS,
    placeholderData: keepPreviousData,
  })
}

/** The official figures by their id; null while they are on their way. */
export function useAmounts(): AmountsById | null {
  const { data, isPending } = useQuery(officialFiguresQuery)
  return useMemo(
    () => (isPending ? null : new Map(data?.map(({ id, pence }) => [id, pence]))),
    [data, isPending],
  )
}
