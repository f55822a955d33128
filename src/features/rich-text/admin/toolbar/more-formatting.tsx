import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { Check, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { ARTICLE_BOXES } from '../editor-commands'
import { menuItem, menuPopup } from './action-menu'
import type { readState } from './toolbar-commands'
import { toolbarItem } from './toolbar-toggle'

const SIZES = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
  ['extra-large', 'Extra Large'],
] as const

const ALIGNMENTS = [
  ['left', 'Align left'],
  ['center', 'Align center'],
] as const

const MARKS = [
  ['underline', 'Underline', 'Control+U'],
  ['strike', 'Strikethrough', 'Control+Shift+S'],
  ['superscript', 'Superscript', 'Control+.'],
  ['subscript', 'Subscript', 'Control+,'],
] as const

interface MoreFormattingProps {
  editor: Editor
  state: ReturnType<typeof readState>
}

/** Sizes, alignments and less common formatting. */
export function MoreFormatting({ editor, state }: MoreFormattingProps) {
  const act = () => editor.chain().focus()
  const setSize = (size: string) =>
    size === 'normal' ? act().unsetMark('size').run() : act().setMark('size', { size }).run()
  const align = (side: string) =>
    side === 'center' ? act().setTextAlign(side).run() : act().unsetTextAlign().run()
  return (
    <Menu.Root>
      <Toolbar.Button
        render={<Menu.Trigger />}
        aria-label="More formatting"
        title="More formatting"
        className={toolbarItem}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30 outline-none">
          <Menu.Popup finalFocus={() => editor.view.dom} className={menuPopup}>
            {MARKS.map(([mark, label, keys]) => (
              <Menu.CheckboxItem
                key={mark}
                closeOnClick
                checked={state[mark]}
                aria-keyshortcuts={keys}
                onCheckedChange={() => act().toggleMark(mark).run()}
                className={menuItem}
              >
                <Tick>
                  <Menu.CheckboxItemIndicator>{CHECK}</Menu.CheckboxItemIndicator>
                </Tick>
                {label}
                <span aria-hidden="true" className="ml-auto pl-6 text-muted max-sm:hidden">
                  {keys.replace('Control', 'Ctrl')}
                </span>
              </Menu.CheckboxItem>
            ))}
            <Menu.Group className="mt-1.5 border-t border-line pt-1.5">
              <Menu.GroupLabel className="px-3 py-1 text-muted">Beside the text</Menu.GroupLabel>
              {ARTICLE_BOXES.map(({ id, label, isOn, canRun, run }) => (
                <Menu.CheckboxItem
                  key={id}
                  closeOnClick
                  checked={isOn?.(editor) === true}
                  disabled={canRun?.(editor) === false}
                  onCheckedChange={() => run(editor)}
                  className={menuItem}
                >
                  <Tick>
                    <Menu.CheckboxItemIndicator>{CHECK}</Menu.CheckboxItemIndicator>
                  </Tick>
                  {label}
                </Menu.CheckboxItem>
              ))}
            </Menu.Group>
            <Choices name="Font size" value={state.size} items={SIZES} onChoose={setSize} />
            <Choices name="Alignment" value={state.alignment} items={ALIGNMENTS} onChoose={align} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface ChoicesProps {
  name: string
  value: string
  items: ReadonlyArray<readonly [value: string, label: string]>
  onChoose: (value: string) => void
}

function Choices({ name, value, items, onChoose }: ChoicesProps) {
  return (
    <Menu.Group className="mt-1.5 border-t border-line pt-1.5">
      <Menu.GroupLabel className="px-3 py-1 text-muted">{name}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(chosen) => onChoose(String(chosen))}>
        {items.map(([choice, label]) => (
          <Menu.RadioItem key={choice} value={choice} closeOnClick className={menuItem}>
            <Tick>
              <Menu.RadioItemIndicator>{CHECK}</Menu.RadioItemIndicator>
            </Tick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}

const CHECK = <Check aria-hidden="true" className="size-4" />

function Tick({ children }: { children: ReactNode }) {
  return <span className="w-4">{children}</span>
}
