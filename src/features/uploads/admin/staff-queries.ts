import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffListQuery } from '~/features/staff/admin/staff-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import type { LibraryApi } from '../library/library-api.server'
import type { LibraryQuery, OpenImage } from '../library/library-schema'
import { sendImage } from './upload-image'

export const api = apiClient<LibraryApi>()

/** Read again each time it is shown, because colleagues upload pictures too. */
export function libraryQuery(search: LibraryQuery) {
  return staffListQuery({
    queryKey: ['images', 'list', search],
    queryFn: () => api('GET', '/api/admin/images', { query: search }),
  })
}

/** With everything that uses it. Read again each time it is opened. */
export function imageQuery(id: string) {
  return queryOptions({
    queryKey: ['images', 'one', id],
    queryFn: () => api('GET', '/api/admin/images/:id', { param: { id } }),
    gcTime: 0,
  })
}

export function useShowSavedImage() {
  const queryClient = useQueryClient()
  return (saved: OpenImage) => {
    queryClient.setQueryData(imageQuery(saved.id).queryKey, saved)
    void queryClient.invalidateQueries()
  }
}

export function useReplaceImage(id: string, onReplaced: (image: OpenImage) => void) {
  const { show } = useToast()
  const showSaved = useShowSavedImage()
  return async (file: File) => {
    const image = await sendImage(file, (sent) =>
      api('PUT', '/api/admin/images/:id/file', { param: { id }, json: sent }),
    )
    show({ title: 'The picture is replaced', description: replacedWords(image.uses) })
    showSaved(image)
    onReplaced(image)
    return { isKnown: false }
  }
}

function replacedWords(uses: number): string | undefined {
  if (uses === 0) return undefined
  return uses === 1
    ? 'The new picture is now shown where the old one was.'
    : `The new one is now shown in all ${uses} places where the old one was.`
}

export function useDeleteImage() {
  return useStaffCall({
    send: (id: string) => api('DELETE', '/api/admin/images/:id', { param: { id } }),
    done: () => 'The picture is deleted',
    failed: 'The picture could not be deleted',
    outdates: ['images', 'list'],
  })
}
