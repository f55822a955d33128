import { queryOptions } from '@tanstack/react-query'
import type { ContentPlace } from '~/content-kinds/registry'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import type { PreviewLinksApi } from '../api.server'
import type { PreviewLink } from '../schema'

const api = apiClient<PreviewLinksApi>()

/** The links to a thing's preview that work. */
export function previewLinksQuery({ kind, id }: ContentPlace) {
  return queryOptions({
    queryKey: ['preview-links', kind, id],
    queryFn: () => api('GET', '/api/preview-links/:kind/:id', { param: { kind, id } }),
    gcTime: 0,
  })
}

/** The links that someone has made; all that work, for an administrator. */
export const allPreviewLinksQuery = queryOptions({
  queryKey: ['preview-links'],
  queryFn: () => api('GET', '/api/preview-links'),
  gcTime: 0,
})

/** Where one's own screen shows the page in a frame; null while there is nothing to show. */
export async function openPreviewFrame(place: ContentPlace): Promise<string | null> {
  const param = { ...place }
  const { frame } = await api('POST', '/api/preview-links/:kind/:id/frame', { param })
  return frame
}

/** Makes a link to a preview. */
export function useAddPreviewLink(place: ContentPlace) {
  return useStaffCall({
    send: () => api('POST', '/api/preview-links/:kind/:id', { param: { ...place } }),
    failed: 'Error making a link',
    outdates: ['preview-links'],
  })
}

/** Ends a link. */
export function useRevokePreviewLink() {
  return useStaffCall({
    send: ({ kind, id, link }: PreviewLink) =>
      api('DELETE', '/api/preview-links/:kind/:id/:link', { param: { kind, id, link } }),
    done: () => 'The link no longer works.',
    failed: 'Error revoking the link',
    outdates: ['preview-links'],
  })
}
