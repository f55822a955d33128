import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListCalls } from '~/features/staff/admin/lists/use-list-calls'
import { apiClient } from '~/lib/api/api-client'
import type { FaqsApi } from '../api.server'
import { staffFaqSchema } from '../schema'

/*
 * What staff read and write of the FAQs. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const api = apiClient<FaqsApi>()

/** All FAQs, published or not. */
export const staffFaqsQuery = queryOptions({
  queryKey: ['faqs', 'admin'],
  // One address answers with two lists; staff get the one with schedules.
  queryFn: async () => z.array(staffFaqSchema).parse(await api('GET', '/api/faqs')),
})

export const faqCalls = {
  queryKey: staffFaqsQuery.queryKey,
  reorder: {
    send: (faqIds) => api('PUT', '/api/admin/faqs/reorder', { json: { faqIds } }),
    done: 'FAQ order updated!',
    failed: 'Error reordering FAQs',
  },
  remove: {
    send: (id) => api('DELETE', '/api/admin/faqs/:id', { param: { id } }),
    done: 'FAQ deleted successfully!',
    failed: 'Error deleting FAQ',
  },
  restore: {
    send: async (id) => {
      await api('POST', '/api/admin/faqs/:id/restore', { param: { id } })
      return { title: 'The FAQ is back where it was.' }
    },
    failed: 'The FAQ could not be put back',
  },
} satisfies ListCalls
