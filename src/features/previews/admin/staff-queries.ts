import { queryOptions } from '@tanstack/react-query'
import type { ContentPlace } from '~/content-kinds/registry'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import type { PreviewLinksApi } from '../api.server'
import type { PreviewLink } from '../schema'

const api = apiClient<PreviewLinksApi>()

export function previewLinksQuery({ kind, id }: ContentPlace) {
  return queryOptions({
    queryKey: ['preview-links', kind, id],
    queryFn: () => api('GET', '/api/preview-links/:kind/:id', { param: { kind, id } }),
    gcTime: 0,
  })
}

/** The links that someone has made; for an administrator, all that work. */
export const allPreviewLinksQuery = queryOptions({
  queryKey: ['preview-links'],
  queryFn: () => api('GET', '/api/preview-links'),
  gcTime: 0,
})

/** The address of a preview frame for one's own screen; null while there is nothing to show. */
export async function openPreviewFrame(place: ContentPlace): Promise<string | null> {
  const param = { ...place }
  const { frame } = await api('POST', '/api/preview-links/:kind/:id/frame', { param })
  return frame
}

export function useAddPreviewLink(place: ContentPlace) {
  return useStaffCall({
    send: () => api('POST', '/api/preview-links/:kind/:id', { param: { ...place } }),
    failed: 'Error making a link',
    outdates: ['preview-links'],
  })
}

export function useRevokePreviewLink() {
  return useStaffCall({
    send: ({ kind, id, link }: PreviewLink) =>
      api('DELETE', '/api/preview-links/:kind/:id/:link', { param: { kind, id, link } }),
    done: () => 'The link no longer works.',
    failed: 'Error revoking the link',
    outdates: ['preview-links'],
  })
}
