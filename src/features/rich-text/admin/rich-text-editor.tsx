import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { KNOWN_PICTURE, UPLOAD_FAILED } from '~/features/uploads/admin/upload-image'
import { FieldError } from '~/ui/forms/field'
import { useKeyboardInset } from '~/ui/forms/use-keyboard-inset'
import { MoveStatus } from './blocks/move-status'
import { TextHandles } from './blocks/text-handles'
import './editor.css'
import { useOfferedSnippets } from '../snippets/admin/staff-queries'
import { insertDocuments } from './documents/insert-document'
import { isDocument } from './documents/read-document'
import { EditorDialogs } from './editor-dialogs'
import { editorExtensions } from './editor-extensions'
import { EditorNotices } from './editor-notices'
import { FindBar } from './find/find-bar'
import type { CarriedPicture } from './images/arriving-images'
import {
  type IncomingFiles,
  readDrop,
  readPaste,
  uploadCarried,
  uploadInto,
} from './images/dropped-files'
import { useDropGuard } from './images/use-drop-guard'
import { dismissArrivals, receiveHtml } from './pasting/arrivals'
import { placeCursor } from './pasting/changes-question'
import { linkSelection } from './pasting/link-selection'
import { pasteMarkdown, plainPaste } from './pasting/markdown'
import { withRtfPictures } from './pasting/rtf-pictures'
import { TableToolbar } from './tables/table-toolbar'
import { TextFacts } from './text-facts'
import { type TextHandle, textHandle } from './text-places'
import { EditorToolbar } from './toolbar/editor-toolbar'
import { SlashMenu } from './toolbar/slash-menu'
import { TextBubble } from './toolbar/text-bubble'
import { useEditorTools } from './use-editor-tools'
import { useFieldState } from './use-field-state'
import { useCaretInSight, useWritingRoom } from './use-writing-room'
import { writtenHtml } from './written-html'

interface RichTextEditorProps {
  html: string
  error?: string
  onChange: (html: string) => void
  /** Called when dropped or pasted pictures start and finish uploading. */
  onUploadingChange?: (isUploading: boolean) => void
  /** Lets the surrounding screen act on the text. */
  handle?: Ref<TextHandle>
  /** Called with the open editor, and with null when it closes. */
  onEditor?: (editor: Editor | null) => void
}

/** See docs/product.md, "Rich text". */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <div>
      <p id="post-content-label" className="sr-only">
        Content
      </p>
      {props.error ? <FieldError id="post-content-error">{props.error}</FieldError> : null}
      <WritingFrame {...props} />
    </div>
  )
}

function WritingFrame({ html, error, onChange, onUploadingChange, ...rest }: RichTextEditorProps) {
  const { handle, onEditor } = rest
  const { show } = useToast()
  const [failures, setFailures] = useState<string[]>([])
  const bars = useRef<HTMLDivElement>(null)
  const margins = useWritingRoom(bars)
  const uploads = useRef(0)
  /** The RTF of the clipboard. */
  const rtf = useRef('')
  /** The given text, to compare with the editor’s own writing of it. */
  const [given] = useState(html)
  const same = useRef<string | null>(null)
  const upload = async (send: () => ReturnType<typeof uploadInto>) => {
    uploads.current++
    onUploadingChange?.(true)
    const found = await send()
    uploads.current--
    if (uploads.current === 0) onUploadingChange?.(false)
    if (found.isKnown) show(KNOWN_PICTURE)
    if (found.failures.length === 0 || editor.isDestroyed) return
    setFailures(found.failures)
    if (found.isAlarming) window.alert(UPLOAD_FAILED)
  }
  const take = (incoming: IncomingFiles) =>
    upload(async () => {
      const pictures = incoming.files.filter((file) => !isDocument(file))
      const documents = incoming.files.filter(isDocument)
      if (documents.length > 0) placeCursor(editor.view, incoming.position)
      const found = await uploadInto(editor, { ...incoming, files: pictures })
      const unread = await insertDocuments(editor, documents)
      return { ...found, failures: [...found.failures, ...unread] }
    })
  const takeFiles = (event: Event, incoming: IncomingFiles | null) => {
    if (!incoming) return false
    event.preventDefault()
    void take(incoming)
    return true
  }
  const editor: Editor = useEditor({
    extensions: editorExtensions(),
    content: html,
    // Markdown is judged as a whole: "5 * 3 * 2" keeps its signs.
    enablePasteRules: ['typedForms'],
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
      transformPastedText: plainPaste,
      transformPastedHTML: (pasted) => receiveHtml(editor, withRtfPictures(pasted, rtf.current)),
      handleDOMEvents: {
        drop: (view, event) => takeFiles(event, readDrop(view, event)),
        paste: (view, event) => {
          rtf.current = event.clipboardData?.getData('text/rtf') ?? ''
          // Pasted now, or never.
          queueMicrotask(() => {
            rtf.current = ''
          })
          return takeFiles(event, readPaste(view, event))
        },
      },
      handlePaste: (view, event) => linkSelection(view, event) || pasteMarkdown(editor, event),
      scrollThreshold: margins,
      scrollMargin: margins,
    },
    onUpdate: ({ editor }) => {
      const written = writtenHtml(editor)
      onChange(written === same.current ? given : written)
    },
  })
  // Read before comments and the like are shown in the text: the first change adds the line to write on at its end.
  same.current ??= writtenHtml(editor)
  useEffect(() => {
    const carry = (pictures: CarriedPicture[]) => void upload(() => uploadCarried(editor, pictures))
    editor.on('carryPictures', carry)
    return () => void editor.off('carryPictures', carry)
  })
  useImperativeHandle(handle, () => textHandle(editor), [editor])
  useEffect(() => {
    onEditor?.(editor)
    return () => onEditor?.(null)
  }, [editor, onEditor])
  const tools = useEditorTools(editor)
  useOfferedSnippets(editor)
  useDropGuard()
  useKeyboardInset()
  useCaretInSight(editor, bars)
  useFieldState(editor, null, error ? 'post-content-error' : null)

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that are pressed in the text and in its bars */}
      <div
        onKeyDown={tools.onKeyDown}
        className={`group grid grid-cols-[minmax(0,1fr)] rounded-button border-[1.5px] bg-paper ${error ? 'border-danger' : 'border-muted'}`}
      >
        {/* On a phone it is above the keys, within reach of the thumb. */}
        <div
          ref={bars}
          className="z-10 max-sm:sticky max-sm:bottom-[calc(var(--save-bar-height,0px)+max(var(--section-bar,0px),var(--keyboard-inset,0px)))] max-sm:order-last max-sm:flex max-sm:flex-col-reverse sm:sticky sm:top-[4.4rem]"
        >
          <EditorToolbar editor={editor} />
          <TableToolbar editor={editor} />
          {tools.finds > 0 ? (
            <FindBar editor={editor} asked={tools.finds} onClose={tools.closeFind} />
          ) : (
            <TextBubble editor={editor} />
          )}
          <SlashMenu editor={editor} />
          <MoveStatus editor={editor} />
          <EditorNotices
            editor={editor}
            failures={failures}
            onDismiss={() => {
              dismissArrivals(editor)
              setFailures([])
              editor.commands.focus()
            }}
            onDescribe={(position) => {
              editor.commands.setNodeSelection(position)
              editor.emit('openDialog', 'image')
            }}
          />
        </div>
        <TextHandles editor={editor}>
          <EditorContent editor={editor} className="post-content" />
        </TextHandles>
        <TextFacts editor={editor} html={html} onHelp={() => editor.emit('openDialog', 'keys')} />
      </div>
      <EditorDialogs editor={editor} />
    </>
  )
}
