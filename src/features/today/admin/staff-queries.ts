import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Waiting } from '~/features/staff/admin/shell/waiting-count'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useLastKnown } from '~/features/staff/admin/use-last-known'
import { apiClient } from '~/lib/api/api-client'
import type { TodayApi } from '../api.server'
import type { SheetMailApi } from '../mail/sheet-mail-api.server'
import { waitingSchema } from '../schema'

const api = apiClient<TodayApi>()
const mailApi = apiClient<SheetMailApi>()

/** In milliseconds: waiting work is refetched this often while the page is visible (docs/product.md, "Today"). */
const POLL_MS = 60_000

const TODAY = ['today']

/** Today's work for the logged-in user. */
export const todayQuery = staffQuery({
  queryKey: [...TODAY, 'page'],
  queryFn: () => api('GET', '/api/admin/today'),
  refetchInterval: POLL_MS,
})

/** The number of things waiting for them. */
export const waitingQuery = staffQuery({
  queryKey: [...TODAY, 'waiting'],
  queryFn: () => api('GET', '/api/admin/waiting'),
  refetchInterval: POLL_MS,
})

/** A day, for paper. */
export function sheetQuery(day: string) {
  return staffQuery({
    queryKey: [...TODAY, 'sheet', day],
    queryFn: () => api('GET', '/api/admin/sheet', { query: { day } }),
  })
}

/** The time of the day's sheet by mail, if any. */
export const sheetMailQuery = staffQuery({
  queryKey: ['account', 'day sheet'],
  queryFn: () => mailApi('GET', '/api/account/day-sheet'),
})

/** Sets the time; null for no mail. */
export function useSheetMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (at: string | null) => mailApi('PUT', '/api/account/day-sheet', { json: { at } }),
    onSuccess: (saved) => queryClient.setQueryData(sheetMailQuery.queryKey, saved),
  })
}

/**
 * Waiting work by section of the menu; until it is read, as this browser last knew it; undefined when it has never
 * known it. Anything saved anywhere may change it.
 */
export function useWaiting(): Waiting | undefined {
  const queryClient = useQueryClient()
  const data = useLastKnown('waiting', useQuery(waitingQuery).data, waitingSchema)
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') {
          void queryClient.invalidateQueries({ queryKey: TODAY })
        }
      }),
    [queryClient],
  )
  return (
    data && {
      Bookings: { count: data.bookings ?? 0, words: 'to settle' },
      Enquiries: { count: data.enquiries ?? 0, words: 'to answer' },
      Blog: { count: data.drafts ?? 0, words: 'in draft', isQuiet: true },
    }
  )
}
