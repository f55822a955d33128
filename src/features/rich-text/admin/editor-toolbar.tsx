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
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { readState, setFormat, toggleList } from './toolbar-commands'

interface EditorToolbarProps {
  editor: Editor
  onLink: () => void
  onImage: () => void
}

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
export function EditorToolbar({ editor, onLink, onImage }: EditorToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) })
  const act = () => editor.chain().focus()
  return (
    <Toolbar.Root
      aria-label="Text formatting"
      aria-controls="post-content"
      className="flex items-center gap-1 border-line bg-panel p-1.5 max-sm:overflow-x-auto max-sm:border-t sm:flex-wrap sm:rounded-t-button sm:border-b"
    >
      <Toggle
        icon={Bold}
        name="Bold"
        keys="Control+B"
        isOn={state.bold}
        onPress={() => act().toggleBold().run()}
      />
      <Toggle
        icon={Italic}
        name="Italic"
        keys="Control+I"
        isOn={state.italic}
        onPress={() => act().toggleItalic().run()}
      />
      <Toggle
        icon={Underline}
        name="Underline"
        keys="Control+U"
        isOn={state.underline}
        onPress={() => act().toggleUnderline().run()}
      />
      <Toggle
        icon={Strikethrough}
        name="Strikethrough"
        keys="Control+Shift+S"
        isOn={state.strike}
        onPress={() => act().toggleStrike().run()}
      />
      <Divider />
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
      <Divider />
      <Toggle
        icon={List}
        name="Bullet list"
        isOn={state.bulletList}
        onPress={() => toggleList(editor, false)}
      />
      <Toggle
        icon={ListOrdered}
        name="Numbered list"
        isOn={state.orderedList}
        onPress={() => act().toggleOrderedList().run()}
      />
      <Toggle
        icon={ListChecks}
        name="Checklist"
        isOn={state.checklist}
        onPress={() => toggleList(editor, true)}
      />
      <Divider />
      <Toggle
        icon={AlignLeft}
        name="Align left"
        isOn={!state.centred}
        onPress={() => act().unsetTextAlign().run()}
      />
      <Toggle
        icon={AlignCenter}
        name="Align center"
        isOn={state.centred}
        onPress={() => act().setTextAlign('center').run()}
      />
      <Divider />
      <Toggle icon={Link} name="Insert link" keys="Control+K" isOn={state.link} onPress={onLink} />
      <Toggle icon={ImagePlus} name="Insert image" isOn={state.image} onPress={onImage} />
    </Toolbar.Root>
  )
}

const item =
  'inline-flex h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-2 text-ink sm:h-10 sm:min-w-10 hover:bg-line/70'

interface ToggleProps {
  icon: LucideIcon
  name: string
  /** The keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string
  isOn: boolean
  onPress: () => void
}

function Toggle({ icon: Icon, name, keys, isOn, onPress }: ToggleProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
      // The keyboard stays in the text: no letter that is typed straight afterwards is lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`${item} aria-pressed:bg-green aria-pressed:text-white forced-colors:aria-pressed:border-2`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Toolbar.Button>
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
        className={`${item} min-w-30 justify-between border border-line bg-paper`}
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

function Divider() {
  return <Toolbar.Separator className="mx-1 h-6 w-px flex-none bg-line" />
}
