import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api-client'
import type { CopiedKind } from '~/lib/copied-kinds'
import type { PreviewLinksApi } from '../preview-links-api.server'

const api = apiClient<PreviewLinksApi>()

/** What is previewed. */
export interface PreviewedPlace {
  kind: CopiedKind
  id: string
}

/** A thing's previews: the links that work, and where one's own frame shows the page. */
export function previewLinksQuery({ kind, id }: PreviewedPlace) {
  return queryOptions({
    queryKey: ['preview-links', kind, id],
    queryFn: () => api('GET', '/api/preview-links/:kind/:id', { param: { kind, id } }),
    gcTime: 0,
  })
}

/** Makes a link to a preview. */
export function useAddPreviewLink(place: PreviewedPlace) {
  const queryClient = useQueryClient()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: () => api('POST', '/api/preview-links/:kind/:id', { param: { ...place } }),
    onError: (error) => fail('Error making a link', error),
    onSettled: () => void queryClient.invalidateQueries(previewLinksQuery(place)),
  })
}

/** Ends a link. */
export function useRevokePreviewLink(place: PreviewedPlace) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (link: string) =>
      api('DELETE', '/api/preview-links/:kind/:id/:link', { param: { ...place, link } }),
    onSuccess: () => show({ title: 'The link no longer works.' }),
    onError: (error) => fail('Error revoking the link', error),
    onSettled: () => void queryClient.invalidateQueries(previewLinksQuery(place)),
  })
}
