import type { Editor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import {
  describeFailure,
  isAlarming,
  UnfitFile,
  uploadImage,
} from '~/features/uploads/admin/upload-image'
import { imageAttributes } from '../../rules'
import { isDocument } from '../documents/read-document'
import { fileOf } from '../pasting/carried-pictures'
import { type CarriedPicture, fillPlace, holdPlace } from './arriving-images'

export interface IncomingFiles {
  files: File[]
  position: number
}

/** @returns null for drops without files, which the editor handles */
export function readDrop(view: EditorView, event: DragEvent): IncomingFiles | null {
  const files = Array.from(event.dataTransfer?.files ?? [])
  // Browsers offer an image that is dragged within the text as a file, too.
  if (!view.editable || view.dragging || files.length === 0) return null
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  return { files, position: place?.pos ?? view.state.doc.content.size }
}

/** The clipboard holds only pictures or documents: a screenshot, or files copied from a folder. */
export function readPaste(view: EditorView, event: ClipboardEvent): IncomingFiles | null {
  const files = Array.from(event.clipboardData?.files ?? []).filter(
    (file) => file.type.startsWith('image/') || isDocument(file),
  )
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (!view.editable || files.length === 0 || saysMore(html)) return null
  // The selection stays: a second pasted picture must not replace the first.
  return { files, position: view.state.selection.to }
}

/**
 * Uploads files one after another, each into its placeholder.
 *
 * @returns a sentence for each cause of failure, and whether an alert shows them too and one was already here
 */
export function uploadInto(editor: Editor, incoming: IncomingFiles): Promise<Uploaded> {
  const places = incoming.files.map((file) => ({
    file,
    id: holdPlace(editor, incoming.position),
  }))
  return fillPlaces(editor, places)
}

/** The same for pictures embedded in a text. */
export function uploadCarried(
  editor: Editor,
  pictures: readonly CarriedPicture[],
): Promise<Uploaded> {
  return fillPlaces(
    editor,
    pictures.map(({ id, data }) => ({ id, file: fileOf(data) })),
  )
}

interface Uploaded {
  failures: string[]
  isAlarming: boolean
  isKnown: boolean
}

async function fillPlaces(
  editor: Editor,
  places: ReadonlyArray<{ id: symbol; file: File | null }>,
): Promise<Uploaded> {
  const errors: unknown[] = []
  let isOneKnown = false
  for (const { file, id } of places) {
    try {
      if (!file)
        throw new UnfitFile('A picture within the text is damaged. Please add it by itself.')
      const { url, isKnown } = await uploadImage(file)
      fillPlace(editor, id, url)
      if (isKnown) isOneKnown = true
    } catch (error) {
      fillPlace(editor, id, null)
      errors.push(error)
    }
  }
  const failures = Array.from(new Set(errors.map(describeFailure)))
  return { failures, isAlarming: errors.some(isAlarming), isKnown: isOneKnown }
}

/** True for HTML with words, such as Word’s, or with an image that is already here. */
function saysMore(html: string): boolean {
  // Without its styles: the pages' policy would complain of them.
  const { body } = new DOMParser().parseFromString(
    html.replace(/\sstyle=/gi, ' data-style='),
    'text/html',
  )
  const images = Array.from(body.querySelectorAll('img'))
  const isOwn = (image: Element) =>
    imageAttributes((attribute) => image.getAttribute(attribute), location.origin) !== null
  return body.textContent.trim() !== '' || images.some(isOwn)
}
