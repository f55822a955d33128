import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_FAILED } from '~/features/uploads/admin/upload-image'
import { FieldError } from '~/ui/field'
import { useKeyboardInset } from '~/ui/use-keyboard-inset'
import './editor.css'
import { type IncomingFiles, readDrop, readPaste, uploadInto } from './dropped-files'
import { editorExtensions } from './editor-extensions'
import { EditorNotices } from './editor-notices'
import { EditorToolbar } from './editor-toolbar'
import { ImageDialog } from './image-dialog'
import { describeLeftOut } from './left-out'
import { LinkDialog } from './link-dialog'
import { linkSelection } from './link-selection'
import { cleanPastedHtml } from './pasted-html'
import { useDropGuard } from './use-drop-guard'

interface RichTextEditorProps {
  html: string
  error?: string
  onChange: (html: string) => void
  /** Whether pictures that were dropped or pasted are on their way. */
  onUploadingChange?: (isUploading: boolean) => void
}

/** A text with its toolbar (docs/product.md, "Rich text"). Control and K makes a link. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <div>
      <p id="post-content-label" className="mb-1 font-semibold">
        Content
      </p>
      {props.error ? <FieldError id="post-content-error">{props.error}</FieldError> : null}
      <WritingFrame {...props} />
    </div>
  )
}

function WritingFrame({ html, error, onChange, onUploadingChange }: RichTextEditorProps) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [failures, setFailures] = useState<string[]>([])
  const uploads = useRef(0)
  /** The text as it was given, and as the editor writes the same text. */
  const [given] = useState(html)
  const same = useRef<string | null>(null)
  const take = async (incoming: IncomingFiles) => {
    uploads.current++
    onUploadingChange?.(true)
    const found = await uploadInto(editor, incoming)
    uploads.current--
    if (uploads.current === 0) onUploadingChange?.(false)
    if (found.length === 0 || editor.isDestroyed) return
    setFailures(found)
    window.alert(UPLOAD_FAILED)
  }
  const takeFiles = (event: Event, incoming: IncomingFiles | null) => {
    if (!incoming) return false
    event.preventDefault()
    void take(incoming)
    return true
  }
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
      transformPastedHTML: (pasted) => {
        const clean = cleanPastedHtml(pasted, location.origin)
        setLeftOut(describeLeftOut(clean.leftOut))
        return clean.html
      },
      handleDOMEvents: {
        drop: (view, event) => takeFiles(event, readDrop(view, event)),
        paste: (view, event) => takeFiles(event, readPaste(view, event)),
      },
      handlePaste: linkSelection,
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
  useDropGuard()
  useKeyboardInset()
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
    <>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] rounded-button border-[1.5px] bg-paper ${error ? 'border-danger' : 'border-muted'}`}
      >
        {/* On a phone it stands where the thumb is, above the keys. */}
        <div className="z-10 max-sm:sticky max-sm:bottom-[calc(var(--save-bar-height,0px)+var(--keyboard-inset,0px))] max-sm:order-last max-sm:flex max-sm:flex-col-reverse sm:sticky sm:top-[4.4rem]">
          <EditorToolbar
            editor={editor}
            onLink={() => setDialog('link')}
            onImage={() => setDialog('image')}
          />
          <EditorNotices
            editor={editor}
            leftOut={leftOut}
            failures={failures}
            onDismiss={() => {
              setLeftOut([])
              setFailures([])
              editor.commands.focus()
            }}
            onDescribe={(position) => {
              editor.commands.setNodeSelection(position)
              setDialog('image')
            }}
          />
        </div>
        <EditorContent editor={editor} className="post-content" />
      </div>
      {dialog === 'link' ? (
        <LinkDialog editor={editor} onClose={close} finalFocus={toText} />
      ) : null}
      {dialog === 'image' ? (
        <ImageDialog editor={editor} onClose={close} finalFocus={toText} />
      ) : null}
    </>
  )
}

/** The editor's text; nothing where there is neither a word nor a picture. */
function writtenHtml(editor: Editor): string {
  if (editor.isEmpty) return ''
  // The editor keeps an empty line at the end to write on.
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
