import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { HistoryApi } from '../api.server'
import type { VersionedKind } from '../schema'

const api = apiClient<HistoryApi>()

/** A thing that has a history. */
export interface Thing {
  kind: VersionedKind
  id: string
}

/** One page of it. It is read again each time it is shown, because every save adds to it. */
export function historyQuery(thing: Thing, before: string | undefined) {
  return staffListQuery({
    queryKey: ['history', thing, before],
    queryFn: () =>
      api('GET', '/api/admin/history/:kind/:id', { param: { ...thing }, query: { before } }),
  })
}

/** One version, compared with what is there now. */
export function versionQuery(thing: Thing, version: string) {
  return staffQuery({
    queryKey: ['history', thing, 'version', version],
    queryFn: () =>
      api('GET', '/api/admin/history/:kind/:id/:version', { param: { ...thing, version } }),
  })
}
