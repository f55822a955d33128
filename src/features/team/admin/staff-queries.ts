import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListCalls } from '~/features/staff/admin/lists/use-list-calls'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from '../api.server'
import { staffMemberSchema } from '../schema'

/*
 * What staff read and write of the team. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const api = apiClient<TeamApi>()

/** Every team member, published or not. */
export const staffTeamQuery = queryOptions({
  queryKey: ['team', 'admin'],
  // One address answers with two lists; staff get the one with schedules.
  queryFn: async () => z.array(staffMemberSchema).parse(await api('GET', '/api/team')),
})

export const teamCalls = {
  queryKey: staffTeamQuery.queryKey,
  reorder: {
    send: (memberIds) => api('PUT', '/api/admin/team/reorder', { json: { memberIds } }),
    done: 'Team members reordered successfully!',
    failed: 'Error reordering team members',
  },
  remove: {
    send: (id) => api('DELETE', '/api/admin/team/:id', { param: { id } }),
    done: 'Team member deleted successfully!',
    failed: 'Error deleting team member',
  },
  restore: {
    send: async (id) => {
      const { name } = await api('POST', '/api/admin/team/:id/restore', { param: { id } })
      return { title: `${name} is back.` }
    },
    failed: 'The team member could not be put back',
  },
} satisfies ListCalls
