import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { FieldError } from '~/ui/field'
import './editor.css'
import { editorExtensions } from './editor-extensions'
import { EditorToolbar } from './editor-toolbar'
import { ImageDialog } from './image-dialog'
import { LinkDialog } from './link-dialog'
import { cleanPastedHtml } from './pasted-html'

interface RichTextEditorProps {
  html: string
  error?: string
  onChange: (html: string) => void
}

/** The post's text with its toolbar (docs/product.md, "Rich text"). Control and K makes a link. */
export function RichTextEditor({ html, error, onChange }: RichTextEditorProps) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  /** The text as it was given, and as the editor writes the same text. */
  const [given] = useState(html)
  const same = useRef<string | null>(null)
  const editor = useEditor({
    extensions: editorExtensions(),
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'post-content',
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'post-content-label',
        'aria-required': 'true',
      },
      transformPastedHTML: (pasted) => cleanPastedHtml(pasted, location.origin),
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        if (!isLink) return false
        event.preventDefault()
        setDialog('link')
        return true
      },
    },
    onCreate: ({ editor }) => {
      same.current = writtenHtml(editor)
    },
    onUpdate: ({ editor }) => {
      const written = writtenHtml(editor)
      onChange(written === same.current ? given : written)
    },
  })
  useEffect(() => {
    const { dom } = editor.view
    // The editor owns the element, and React knows nothing of it.
    dom.toggleAttribute('aria-invalid', Boolean(error))
    if (!error) return dom.removeAttribute('aria-describedby')
    dom.setAttribute('aria-invalid', 'true')
    dom.setAttribute('aria-describedby', 'post-content-error')
  }, [editor, error])
  const close = () => setDialog(null)
  const toText = () => editor.view.dom

  return (
    <div>
      <p id="post-content-label" className="mb-1 font-semibold">
        Content
      </p>
      {error ? <FieldError id="post-content-error">{error}</FieldError> : null}
      <div
        className={`rounded-button border-[1.5px] bg-paper ${error ? 'border-danger' : 'border-muted'}`}
      >
        <EditorToolbar
          editor={editor}
          onLink={() => setDialog('link')}
          onImage={() => setDialog('image')}
        />
        <EditorContent editor={editor} className="post-content" />
      </div>
      {dialog === 'link' ? (
        <LinkDialog editor={editor} onClose={close} finalFocus={toText} />
      ) : null}
      {dialog === 'image' ? (
        <ImageDialog editor={editor} onClose={close} finalFocus={toText} />
      ) : null}
    </div>
  )
}

/** The editor's text; nothing where there is neither a word nor a picture. */
function writtenHtml(editor: Editor): string {
  if (editor.isEmpty) return ''
  // The editor keeps an empty line at the end to write on.
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
