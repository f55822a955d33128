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

/** How often what waits is read again while the page is seen, in milliseconds (docs/product.md, "Today"). */
const POLL_MS = 60_000

const TODAY = ['today']

/** What is before the person who is logged in. */
export const todayQuery = staffQuery({
  queryKey: [...TODAY, 'page'],
  queryFn: () => api('GET', '/api/admin/today'),
  refetchInterval: POLL_MS,
})

/** How much waits for them. */
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

/** Whether and when the day's sheet comes by mail. */
export const sheetMailQuery = staffQuery({
  queryKey: ['account', 'day sheet'],
  queryFn: () => mailApi('GET', '/api/account/day-sheet'),
})

/** Chooses when it comes; null for not at all. */
export function useSheetMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (at: string | null) => mailApi('PUT', '/api/account/day-sheet', { json: { at } }),
    onSuccess: (saved) => queryClient.setQueryData(sheetMailQuery.queryKey, saved),
  })
}

/**
 * How much waits, by the section of the menu where it does, as this browser knew it last until it is read; undefined when
 * it has never known it. Whatever is saved anywhere may change it.
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
