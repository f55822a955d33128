import { Select } from '@base-ui/react/select'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Bold, Check, ChevronDown, Italic, Link, MessageSquarePlus, Search } from 'lucide-react'
import { BlockMenu } from '../blocks/block-menu'
import { BlockButtons } from './block-buttons'
import { MoreFormatting } from './more-formatting'
import { readState, setFormat } from './toolbar-commands'
import { ToolbarDivider, ToolbarToggle, toolbarItem } from './toolbar-toggle'

/** The two groups of buttons that make blocks. */
const LISTS = ['bullet-list', 'numbered-list', 'checklist']
const OTHERS = ['image', 'file', 'snippet', 'quote', 'callout', 'rule', 'table', 'official-figure']

const FORMATS = {
  paragraph: 'Paragraph',
  '1': 'Heading 1',
  '2': 'Heading 2',
  '3': 'Heading 3',
} as const

/** One stop for the Tab key; the arrow keys move within it (docs/product.md, "Rich text"). */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) })
  const act = () => editor.chain().focus()
  return (
    <Toolbar.Root
      aria-label="Text formatting"
      aria-controls="post-content"
      className="flex items-center gap-1 border-line bg-panel p-1.5 overflow-x-auto max-sm:border-t sm:gap-0 sm:rounded-t-button sm:border-b"
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
      <ToolbarDivider />
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
        icon={Link}
        name="Insert link"
        keys="Control+K"
        isOn={state.link}
        onPress={() => editor.emit('openDialog', 'link')}
      />
      <BlockButtons editor={editor} ids={OTHERS} />
      <ToolbarDivider />
      <BlockMenu editor={editor} />
      <ToolbarToggle
        icon={Search}
        name="Find and replace"
        keys="Control+F"
        onPress={() => editor.emit('openFind')}
      />
      <ToolbarToggle
        icon={MessageSquarePlus}
        name="Comment"
        keys="Control+Alt+M"
        onPress={() => editor.emit('comment')}
      />
      <MoreFormatting editor={editor} state={state} />
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

/** Focus returns to the text afterwards. */
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
