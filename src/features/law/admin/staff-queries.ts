import { contentList } from '~/features/staff/admin/lists/staff-list'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import type { LawApi } from '../api.server'
import { lawSchemas } from '../schema'

const api = apiClient<LawApi>()

export const lawList = contentList({
  kind: 'law',
  schemas: lawSchemas,
  words: { title: 'Law register' },
})

/**
 * Places that are to be read again.
 *
 * @param version of the register: with each change of a record there may be more
 */
export function lawReviewsQuery(version: string) {
  return staffQuery({
    queryKey: ['law-reviews', version],
    queryFn: () => api('GET', '/api/admin/law-reviews'),
  })
}

/** Says that a place has been read again. */
export function useEndReview() {
  return useStaffCall({
    send: (json: { lawId: string; place: string }) =>
      api('POST', '/api/admin/law-reviews', { json }),
    done: () => 'Noted: it has been read again.',
    failed: 'It could not be noted',
    outdates: ['law-reviews'],
  })
}
