import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useMay } from '~/features/staff/admin/staff-user'
import { apiClient } from '~/lib/api/api-client'
import { formatTime } from '~/lib/london'
import { whenRecent } from '~/lib/london-moments'
import type { BusyCalendarsApi } from '../busy/busy-api.server'
import type { BusyCalendar, BusyDay } from '../busy/busy-schema'

const api = apiClient<BusyCalendarsApi>()

export const busyCalendarsQuery = staffQuery({
  queryKey: ['busy calendars'],
  queryFn: () => api('GET', '/api/admin/busy-calendars'),
  refetchInterval: 60_000,
})

/** Only times within working hours; invalidated together with the bookings. */
export function busyDaysQuery(from: string, days: number) {
  return staffQuery({
    queryKey: ['bookings', 'busy', from, days],
    queryFn: () => api('GET', '/api/admin/busy-times', { query: { from, days } }),
    refetchInterval: 60_000,
  })
}

/** "10am to 11.30am, 2pm to 3pm" */
export function busyWords({ times, isAllDay }: Pick<BusyDay, 'times' | 'isAllDay'>): string {
  if (isAllDay) return 'all day'
  return times
    .map(({ startsAt, endsAt }) => `${formatTime(startsAt)} to ${formatTime(endsAt)}`)
    .join(', ')
}

export function useFailingCalendars(): BusyCalendar[] {
  const { data = [] } = useQuery({ ...busyCalendarsQuery, enabled: useMay('ownVisitors') })
  return data.filter(({ isFailing, unread }) => isFailing || unread !== null)
}

export function troubleOf(calendar: BusyCalendar): { title: string; why: string | null } {
  const { hostName, isFailing, problem, unread } = calendar
  if (isFailing) return { title: failingWords(calendar), why: problem }
  return { title: `We can’t read all of ${hostName}’s calendar`, why: unread }
}

/** "Helen Hart’s calendar hasn’t been readable since 9.40am" */
export function failingWords({ hostName, failingSince }: BusyCalendar): string {
  return `${hostName}’s calendar hasn’t been readable since ${whenRecent(failingSince ?? '').replace(/^(?:at|on) /, '')}`
}

export type BusyAction = { hostId: string } & (
  | { does: 'set'; url: string }
  | { does: 'read' | 'remove' }
)

export function useBusyAction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: BusyAction) => {
      const param = { hostId: action.hostId }
      if (action.does === 'set') {
        const json = { url: action.url }
        return api('PUT', '/api/admin/busy-calendars/:hostId', { param, json })
      }
      return action.does === 'read'
        ? api('POST', '/api/admin/busy-calendars/:hostId/read', { param })
        : api('DELETE', '/api/admin/busy-calendars/:hostId', { param })
    },
    onSuccess: (calendars) => {
      queryClient.setQueryData(busyCalendarsQuery.queryKey, calendars)
      void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: busyCalendarsQuery.queryKey }),
  })
}
