import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api-client'
import type { TeamApi } from './api.server'

const api = apiClient<TeamApi>()

/** What visitors see in the directory (docs/product.md, "Team"). */
export const publishedTeamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => api('GET', '/api/team', { query: { published: 'true' } }),
})

/**
 * One person's profile. It fails when there is none that may be seen.
 *
 * @param slug the last part of the profile's address
 */
export function teamMemberQuery(slug: string) {
  return queryOptions({
    queryKey: ['team', 'slug', slug],
    queryFn: () => api('GET', '/api/team/slug/:slug', { param: { slug } }),
  })
}
