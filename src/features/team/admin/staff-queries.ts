import { contentList } from '~/features/staff/admin/lists/staff-list'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from '../api.server'
import { teamSchemas } from '../schema'

/*
 * What staff read and write of the team. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

const api = apiClient<TeamApi>()

export const teamList = contentList({
  kind: 'team',
  schemas: teamSchemas,
  read: () => api('GET', '/api/team'),
  create: (json, signal) => api('POST', '/api/admin/team', { json, signal }),
  update: (id, json, signal) => api('PUT', '/api/admin/team/:id', { param: { id }, json, signal }),
  reorder: (memberIds) => api('PUT', '/api/admin/team/reorder', { json: { memberIds } }),
  remove: (id) => api('DELETE', '/api/admin/team/:id', { param: { id } }),
  restore: (id) => api('POST', '/api/admin/team/:id/restore', { param: { id } }),
  restored: ({ name }) => `${name} is back.`,
  words: {
    title: 'Team Management',
    deletion: 'Are you sure you want to delete this team member?',
    reordered: 'Team members reordered successfully!',
    create: 'Create',
    update: 'Update',
  },
})
