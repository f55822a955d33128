import { contentList } from '~/features/staff/admin/lists/staff-list'
import { apiClient } from '~/lib/api/api-client'
import type { SnippetsApi } from '../../snippets/api.server'
import { snippetSchemas } from '../../snippets/schema'

const api = apiClient<SnippetsApi>()

/** What staff read and write of the snippets (docs/product.md, "Snippets"). */
export const snippetList = contentList({
  kind: 'snippets',
  schemas: snippetSchemas,
  read: () => api('GET', '/api/snippets'),
  create: (json, signal) => api('POST', '/api/admin/snippets', { json, signal }),
  update: (id, json, signal) =>
    api('PUT', '/api/admin/snippets/:id', { param: { id }, json, signal }),
  reorder: (snippetIds) => api('PUT', '/api/admin/snippets/reorder', { json: { snippetIds } }),
  remove: (id) => api('DELETE', '/api/admin/snippets/:id', { param: { id } }),
  restore: (id) => api('POST', '/api/admin/snippets/:id/restore', { param: { id } }),
})
