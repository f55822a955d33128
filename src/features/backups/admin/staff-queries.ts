import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { BackupsApi } from '../api.server'

export const api = apiClient<BackupsApi>()

/** How often it is read again while a backup is being made and otherwise, in milliseconds. */
const SOON_MS = 3_000
const MINUTE_MS = 60_000

export const backupsQuery = staffQuery({
  queryKey: ['backups'],
  queryFn: () => api('GET', '/api/admin/backups'),
  refetchInterval: ({ state: { data } }) =>
    data?.isRunning || data?.isAsked ? SOON_MS : MINUTE_MS,
})
