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

/** Which words of a text are a client's. While others are asked about, the last answer stays. */
export function clientChecksQuery(words: string[], isAsked: boolean) {
  return queryOptions({
    queryKey: ['client-checks', words],
    queryFn: async () => (await api('POST', '/api/client-checks', { json: { words } })).named,
    enabled: isAsked && words.length > 0,
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
