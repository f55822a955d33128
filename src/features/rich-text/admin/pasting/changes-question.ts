import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { withRtfPictures } from './rtf-pictures'
import { findTrackedChanges } from './tracked-changes'

declare module '@tiptap/core' {
  interface Storage {
    /** The paste that waits for a decision on its changes. */
    changesQuestion: { html: string; file: string | null }
  }
}

/** Text with tracked changes is pasted only once someone has decided on them (docs/product.md, "Pasting"). */
export const ChangesQuestion = Extension.create({
  name: 'changesQuestion',
  addStorage: () => ({ html: '', file: null }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => ask(this.editor, event, event.clipboardData),
            drop: (view, event) => {
              if (view.dragging || !ask(this.editor, event, event.dataTransfer)) return false
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (place) placeCursor(view, place.pos)
              return true
            },
          },
        },
      }),
    ]
  },
})

function ask(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (!editor.isEditable || findTrackedChanges(html).length === 0) return false
  event.preventDefault()
  const rtf = data?.getData('text/rtf') ?? ''
  editor.storage.changesQuestion = { html: withRtfPictures(html, rtf), file: null }
  editor.emit('openDialog', 'changes')
  return true
}

/** Puts the cursor at a drop, or next to it where no words can be. */
export function placeCursor(view: EditorView, position: number): void {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))))
}
