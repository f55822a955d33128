import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AmountsById } from '~/domain/official-figures'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { RichTextApi } from '../api.server'

const api = apiClient<RichTextApi>()

/** Read at each visit, because figures change elsewhere. */
export const officialFiguresQuery = staffQuery({
  queryKey: ['official-figures'],
  queryFn: () => api('GET', '/api/admin/official-figures'),
})

/** In milliseconds: meanwhile staff may publish what an answer names, and clients book. */
const FRESH_MS = 30_000

export function linkTargetsQuery(q: string) {
  return queryOptions({
    queryKey: ['link-targets', q],
    queryFn: () => api('GET', '/api/link-targets', { query: { q } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** In milliseconds: names that someone typed are soon forgotten. */
const FORGOTTEN_AFTER_MS = 60_000

/** Clients’ words within each word that was compared. */
export type KnownWords = Map<string, string[]>

/** In milliseconds, before words that were not compared are sent again. */
const AGAIN_AFTER_MS = 60_000

/**
 * Finds clients’ names among the words of a text. Only new words are sent, because an account has a limit; meanwhile
 * the last answer stays.
 *
 * @param known kept by one editor while it is open
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

/** By id; null while loading. */
export function useAmounts(): AmountsById | null {
  const { data, isPending } = useQuery(officialFiguresQuery)
  return useMemo(
    () => (isPending ? null : new Map(data?.map(({ id, pence }) => [id, pence]))),
    [data, isPending],
  )
}
