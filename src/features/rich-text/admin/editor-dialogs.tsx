import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { SaveSnippetDialog } from '../snippets/admin/save-snippet-dialog'
import { SnippetDialog } from '../snippets/admin/snippet-dialog'
import { FileDialog } from './documents/file-dialog'
import type { EditorDialog } from './editor-commands'
import { FigureDialog } from './figure-dialog'
import { ImageDialog } from './images/image-dialog'
import { KeyboardHelp } from './keyboard-help'
import { LinkDialog } from './link-dialog'
import { ChangesDialog } from './pasting/changes-dialog'
import { WordsDialog } from './pasting/words-dialog'

const dialogs = {
  link: LinkDialog,
  image: ImageDialog,
  figure: FigureDialog,
  keys: KeyboardHelp,
  changes: ChangesDialog,
  file: FileDialog,
  words: WordsDialog,
  snippet: SnippetDialog,
  'save-snippet': SaveSnippetDialog,
} as const

export function EditorDialogs({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<EditorDialog | null>(null)
  useEffect(() => {
    editor.on('openDialog', setOpened)
    return () => {
      editor.off('openDialog', setOpened)
    }
  }, [editor])
  if (!opened) return null
  const Dialog = dialogs[opened]
  const toText = () => {
    // The browser alone would put the cursor at the start of the text.
    editor.view.focus()
    return editor.view.dom
  }
  return <Dialog editor={editor} onClose={() => setOpened(null)} finalFocus={toText} />
}
