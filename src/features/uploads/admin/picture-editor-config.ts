import { z } from 'zod'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { imageFocus } from '~/lib/images/image-notes'
import { NAMELESS } from '../library/library-rules'
import { type OpenImage, openImageSchema } from '../library/library-schema'
import { api, useShowSavedImage } from './staff-queries'

export const pictureValues = z.object({
  description: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
})

export type PictureValues = z.output<typeof pictureValues>

export function usePictureEditorConfig(image: OpenImage): EditorConfig<PictureValues, OpenImage> {
  const { show, fail } = useToast()
  const showSaved = useShowSavedImage()
  return {
    kind: 'pictures',
    noun: 'picture',
    schema: openImageSchema,
    valuesOf: (row) => {
      const { description, address } = row ?? image
      return { description, focus: imageFocus(address) }
    },
    labelOf: () => image.name || NAMELESS,
    send: (values, { updatedAt, signal }) =>
      api('PUT', '/api/admin/images/:id', {
        param: { id: image.id },
        json: { ...values, updatedAt },
        signal,
      }),
    onSaved: (row) => {
      show({ title: 'The picture is saved' })
      showSaved(row)
    },
    onFailed: (error) => fail('The picture could not be saved', error),
  }
}
