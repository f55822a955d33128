import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import '../editor.css'
import { editorExtensions } from '../editor-extensions'

/** The keyboard goes through the text and selects words of it; nothing changes. */
const ReadOnly = Extension.create({
  name: 'readOnly',
  addProseMirrorPlugins: () => [
    new Plugin({ filterTransaction: (transaction) => !transaction.docChanged }),
  ],
})

interface ReadOnlyTextProps {
  html: string
  label: string
  /** Is given the open text, whose words can be commented on, and null when it closes. */
  onEditor: (editor: Editor | null) => void
}

/** A text whose words can be selected by mouse and keyboard, and not changed. */
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
        // No keys of a phone come up for what cannot be written.
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
