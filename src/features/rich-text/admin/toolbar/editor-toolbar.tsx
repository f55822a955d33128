import { Select } from '@base-ui/react/select'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignLeft,
  Bold,
  Check,
  ChevronDown,
  Italic,
  Link,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { BlockButtons } from './block-buttons'
import { readState, setFormat } from './toolbar-commands'
import { ToolbarDivider, ToolbarToggle, toolbarItem } from './toolbar-toggle'

/** The toolbar's two groups of what makes a block. */
const LISTS = ['bullet-list', 'numbered-list', 'checklist']
const OTHERS = ['image', 'file', 'quote', 'callout', 'rule', 'table', 'official-figure']

const SIZES = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  'extra-large': 'Extra Large',
} as const

const FORMATS = {
  paragraph: 'Paragraph',
  '1': 'Heading 1',
  '2': 'Heading 2',
  '3': 'Heading 3',
} as const

/**
 * Everything a post's text can have (docs/product.md, "Rich text"). It is one stop of the Tab key; the
 * arrow keys lead through it.
 */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) })
  const act = () => editor.chain().focus()
  return (
    <Toolbar.Root
      aria-label="Text formatting"
      aria-controls="post-content"
      className="flex items-center gap-1 border-line bg-panel p-1.5 max-sm:overflow-x-auto max-sm:border-t sm:flex-wrap sm:rounded-t-button sm:border-b"
    >
      <ToolbarToggle
        icon={Bold}
        name="Bold"
        keys="Control+B"
        isOn={state.bold}
        onPress={() => act().toggleBold().run()}
      />
      <ToolbarToggle
        icon={Italic}
        name="Italic"
        keys="Control+I"
        isOn={state.italic}
        onPress={() => act().toggleItalic().run()}
      />
      <ToolbarToggle
        icon={Underline}
        name="Underline"
        keys="Control+U"
        isOn={state.underline}
        onPress={() => act().toggleUnderline().run()}
      />
      <ToolbarToggle
        icon={Strikethrough}
        name="Strikethrough"
        keys="Control+Shift+S"
        isOn={state.strike}
        onPress={() => act().toggleStrike().run()}
      />
      <ToolbarToggle
        icon={Superscript}
        name="Superscript"
        keys="Control+."
        isOn={state.superscript}
        onPress={() => act().toggleMark('superscript').run()}
      />
      <ToolbarToggle
        icon={Subscript}
        name="Subscript"
        keys="Control+,"
        isOn={state.subscript}
        onPress={() => act().toggleMark('subscript').run()}
      />
      <ToolbarDivider />
      <Choice
        name="Font size"
        value={state.size}
        items={SIZES}
        editor={editor}
        onChoose={(size) =>
          size === 'normal' ? act().unsetMark('size').run() : act().setMark('size', { size }).run()
        }
      />
      <Choice
        name="Format"
        value={state.format}
        items={FORMATS}
        editor={editor}
        onChoose={(format) => setFormat(editor, format)}
      />
      <ToolbarDivider />
      <BlockButtons editor={editor} ids={LISTS} />
      <ToolbarDivider />
      <ToolbarToggle
        icon={AlignLeft}
        name="Align left"
        isOn={state.alignment === 'left'}
        onPress={() => act().unsetTextAlign().run()}
      />
      <ToolbarToggle
        icon={AlignCenter}
        name="Align center"
        isOn={state.alignment === 'center'}
        onPress={() => act().setTextAlign('center').run()}
      />
      <ToolbarDivider />
      <ToolbarToggle
        icon={Link}
        name="Insert link"
        keys="Control+K"
        isOn={state.link}
        onPress={() => editor.emit('openDialog', 'link')}
      />
      <BlockButtons editor={editor} ids={OTHERS} />
      <ToolbarDivider />
      <ToolbarToggle
        icon={Search}
        name="Find and replace"
        keys="Control+F"
        onPress={() => editor.emit('openFind')}
      />
    </Toolbar.Root>
  )
}

interface ChoiceProps {
  name: string
  value: string
  items: Record<string, string>
  editor: Editor
  onChoose: (value: string) => void
}

/** One of a few choices. Afterwards the keyboard is in the text again. */
function Choice({ name, value, items, editor, onChoose }: ChoiceProps) {
  return (
    <Select.Root
      items={items}
      value={value}
      onValueChange={(chosen) => (chosen === null ? undefined : onChoose(chosen))}
    >
      <Toolbar.Button
        render={<Select.Trigger />}
        aria-label={`${name}: ${items[value]}`}
        title={name}
        className={`${toolbarItem} min-w-30 justify-between border border-line bg-paper`}
      >
        <Select.Value />
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </Toolbar.Button>
      <Select.Portal>
        <Select.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          className="z-30 outline-none"
        >
          <Select.Popup
            finalFocus={() => editor.view.dom}
            className="min-w-[var(--anchor-width)] rounded-button border border-line bg-paper py-1.5 text-sm text-ink shadow-soft outline-none"
          >
            {Object.entries(items).map(([choice, label]) => (
              <Select.Item
                key={choice}
                value={choice}
                className="flex min-h-10 cursor-default items-center gap-2 pr-5 pl-3 outline-none data-highlighted:bg-panel forced-colors:data-highlighted:bg-[Highlight]"
              >
                <span className="w-4">
                  <Select.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Select.ItemIndicator>
                </span>
                <Select.ItemText>{label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
