import { useQuery } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useMay } from '~/features/staff/admin/staff-user'
import { useLastKnown } from '~/features/staff/admin/use-last-known'
import { apiClient } from '~/lib/api/api-client'
import type { ReadinessApi } from '../api.server'
import { type Check, checkSchema } from '../schema'

export const api = apiClient<ReadinessApi>()

/** The checklist, as far as it is the business of who is logged in. Whatever they change may change it. */
export const readinessQuery = staffQuery({
  queryKey: READINESS_KEY,
  queryFn: () => api('GET', '/api/admin/readiness'),
})

/** How much of the demonstration can be removed, counted when someone asks. */
export const demonstrationQuery = staffQuery({
  queryKey: ['demonstration'],
  queryFn: () => api('GET', '/api/admin/demonstration'),
})

/**
 * The points that a line above each page names, as they are or as this browser knew them last.
 *
 * @returns undefined while neither is known, and for staff who do not see them
 */
export function useUrgentChecks(): Check[] | undefined {
  const { data } = useQuery({ ...readinessQuery, enabled: useMay('visitors') })
  const urgent = data?.checks.filter((check) => check.needsAttention || isOpenMail(check))
  return useLastKnown('urgent checks', urgent, checkSchema.array())
}

/** The point about mail while it is open; undefined once it is done, until it is known, and for staff who do not see it. */
export function useOpenMailCheck(): Check | undefined {
  const checks = useUrgentChecks()
  return useMay('site') ? checks?.find(isOpenMail) : undefined
}

function isOpenMail({ id, isDone }: Check): boolean {
  return id === 'mail' && !isDone
}

/** How many points of the checklist are open; 0 until it is known, and for staff who do not see it. */
export function useOpenChecks(): number {
  const { data } = useQuery({ ...readinessQuery, enabled: useMay('site') })
  return data?.checks.filter(({ isDone }) => !isDone).length ?? 0
}
