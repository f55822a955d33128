import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api-client'
import type { PreviewsApi } from '../../previews-api.server'

const api = apiClient<PreviewsApi>()

/** A post's previews: the links that work, and where one's own frame shows the page. */
export function previewLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['blog', 'staff', 'preview-links', id],
    queryFn: () => api('GET', '/api/preview-links/:id', { param: { id } }),
    gcTime: 0,
  })
}

/** Makes a link to the preview of a post. */
export function useAddPreviewLink(id: string) {
  const queryClient = useQueryClient()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: () => api('POST', '/api/preview-links/:id', { param: { id } }),
    onError: (error) => fail('Error making a link', error),
    onSettled: () => void queryClient.invalidateQueries(previewLinksQuery(id)),
  })
}

/** Ends a link. */
export function useRevokePreviewLink(id: string) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (link: string) =>
      api('DELETE', '/api/preview-links/:id/:link', { param: { id, link } }),
    onSuccess: () => show({ title: 'The link no longer works.' }),
    onError: (error) => fail('Error revoking the link', error),
    onSettled: () => void queryClient.invalidateQueries(previewLinksQuery(id)),
  })
}
