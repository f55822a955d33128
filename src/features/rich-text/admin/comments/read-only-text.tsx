import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import '../editor.css'
import { editorExtensions } from '../editor-extensions'

/** Words can be selected by keyboard, but nothing changes. */
const ReadOnly = Extension.create({
  name: 'readOnly',
  addProseMirrorPlugins: () => [
    new Plugin({ filterTransaction: (transaction) => !transaction.docChanged }),
  ],
})

interface ReadOnlyTextProps {
  html: string
  label: string
  /** Called with the open editor, and with null when it closes. */
  onEditor: (editor: Editor | null) => void
}

export function ReadOnlyText({ html, label, onEditor }: ReadOnlyTextProps) {
  const editor: Editor = useEditor({
    extensions: [...editorExtensions(), ReadOnly],
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-readonly': 'true',
        'aria-label': label,
        // Keeps a phone’s keyboard from opening.
        inputmode: 'none',
      },
    },
  })
  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])
  return <EditorContent editor={editor} className="post-content" />
}
