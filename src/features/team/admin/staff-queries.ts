import { contentList } from '~/features/staff/admin/lists/staff-list'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from '../api.server'
import { teamSchemas } from '../schema'

export const api = apiClient<TeamApi>()

/*
 * What staff read and write of the team. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const teamList = contentList({
  kind: 'team',
  schemas: teamSchemas,
  restored: ({ name }) => `${name} is back.`,
  words: {
    title: 'Team Management',
    deletion: 'Are you sure you want to delete this team member?',
    reordered: 'Team members reordered successfully!',
    create: 'Create',
    update: 'Update',
  },
})

export const namesOfNoOneQuery = staffQuery({
  queryKey: ['team', 'names of no one'],
  queryFn: () => api('GET', '/api/admin/shown-names'),
})
