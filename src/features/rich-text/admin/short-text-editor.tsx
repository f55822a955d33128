import { Toolbar } from '@base-ui/react/toolbar'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Bold, Link } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type AmountsById, figuresInWords } from '~/domain/official-figures'
import { FieldError } from '~/ui/forms/field'
import { Spinner } from '~/ui/spinner'
import { EditorDialogs } from './editor-dialogs'
import { BlockButtons } from './toolbar/block-buttons'
import './editor.css'
import { shortTextExtensions } from './editor-extensions'
import { linkSelection } from './pasting/link-selection'
import { plainPaste } from './pasting/markdown'
import { cleanPastedHtml } from './pasting/pasted-html'
import { shortTextHtml, shortTextOf } from './short-text-form'
import { useAmounts } from './staff-queries'
import { ToolbarDivider, ToolbarToggle } from './toolbar/toolbar-toggle'
import { useFieldState } from './use-field-state'

interface ShortTextEditorProps {
  /** Also its `id`. */
  name: string
  label: string
  hint: string
  value: string
  error: string | undefined
  hasFigures?: boolean
  onChange: (text: string) => void
}

/** Lists, links and bold words (docs/product.md, "Short texts"). */
export function ShortTextEditor(props: ShortTextEditorProps) {
  const { name, label, hint, error, value } = props
  const amounts = useAmounts()
  const isWaiting = amounts === null && figuresInWords(value).length > 0
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <p id={`${name}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      <p id={`${name}-hint`} className="mb-1.5 text-sm leading-snug text-muted">
        {hint}
      </p>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
      {isWaiting ? <Spinner label="Loading the text…" isLabelShown /> : null}
      {isWaiting ? null : <Frame {...props} amounts={amounts ?? new Map()} />}
    </div>
  )
}

const LISTS = ['bullet-list', 'numbered-list']
const FIGURES = ['official-figure']

function Frame(props: ShortTextEditorProps & { amounts: AmountsById }) {
  const { name, value, error, hasFigures = false, amounts, onChange } = props
  /** The given text, and the editor’s own writing of it. */
  const given = useRef({ text: value, written: '' })
  const held = useRef(value)
  const editor = useEditor({
    extensions: shortTextExtensions(),
    content: shortTextHtml(value, amounts),
    enablePasteRules: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: name,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${name}-label`,
        'aria-required': 'true',
      },
      transformPastedText: plainPaste,
      transformPastedHTML: (pasted) => cleanPastedHtml(pasted, location.origin).html,
      handlePaste: linkSelection,
    },
    onCreate: ({ editor }) => {
      given.current.written = shortTextOf(editor.getJSON())
    },
    onUpdate: ({ editor }) => {
      const written = shortTextOf(editor.getJSON())
      held.current = written === given.current.written ? given.current.text : written
      onChange(held.current)
    },
  })
  useFieldState(editor, `${name}-hint`, error ? `${name}-error` : null)
  useEffect(() => {
    if (value === held.current) return
    // The form has taken another text: an earlier version, or someone else's.
    held.current = value
    editor.commands.setContent(shortTextHtml(value, amounts), { emitUpdate: false })
    given.current = { text: value, written: shortTextOf(editor.getJSON()) }
  }, [editor, value, amounts])
  const isOn = useEditorState({
    editor,
    selector: ({ editor }) => ({ bold: editor.isActive('bold'), link: editor.isActive('link') }),
  })
  return (
    <div
      className={`rounded-button border-[1.5px] bg-paper ${error ? 'border-danger' : 'border-muted'}`}
    >
      <Toolbar.Root
        aria-label="Text formatting"
        aria-controls={name}
        className="flex flex-wrap items-center gap-1 rounded-t-button border-b border-line bg-panel p-1.5"
      >
        <ToolbarToggle
          icon={Bold}
          name="Bold"
          keys="Control+B"
          isOn={isOn.bold}
          onPress={() => editor.chain().focus().toggleBold().run()}
        />
        <ToolbarDivider />
        <BlockButtons editor={editor} ids={LISTS} />
        <ToolbarDivider />
        <ToolbarToggle
          icon={Link}
          name="Insert link"
          keys="Control+K"
          isOn={isOn.link}
          onPress={() => editor.emit('openDialog', 'link')}
        />
        {hasFigures ? <BlockButtons editor={editor} ids={FIGURES} /> : null}
      </Toolbar.Root>
      <EditorContent editor={editor} className="short-content" />
      <EditorDialogs editor={editor} />
    </div>
  )
}
