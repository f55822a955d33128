import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import type { TeamMember } from './schema'

/** What visitors see in the directory (docs/product.md, "Team"). */
export const publishedTeamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => api<TeamMember[]>('GET', '/api/team?published=true'),
})

/**
 * One person's profile. It fails when there is none that may be seen.
 *
 * @param slug the last part of the profile's address
 */
export function teamMemberQuery(slug: string) {
  return queryOptions({
    queryKey: ['team', 'slug', slug],
    queryFn: () => api<TeamMember>('GET', `/api/team/slug/${encodeURIComponent(slug)}`),
  })
}
