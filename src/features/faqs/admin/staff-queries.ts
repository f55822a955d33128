import { contentList } from '~/features/staff/admin/lists/staff-list'
import { apiClient } from '~/lib/api/api-client'
import type { FaqsApi } from '../api.server'
import { faqSchemas } from '../schema'

/*
 * What staff read and write of the FAQs. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

const api = apiClient<FaqsApi>()

export const faqList = contentList({
  kind: 'faqs',
  schemas: faqSchemas,
  read: () => api('GET', '/api/faqs'),
  create: (json, signal) => api('POST', '/api/admin/faqs', { json, signal }),
  update: (id, json, signal) => api('PUT', '/api/admin/faqs/:id', { param: { id }, json, signal }),
  reorder: (faqIds) => api('PUT', '/api/admin/faqs/reorder', { json: { faqIds } }),
  remove: (id) => api('DELETE', '/api/admin/faqs/:id', { param: { id } }),
  restore: (id) => api('POST', '/api/admin/faqs/:id/restore', { param: { id } }),
})
