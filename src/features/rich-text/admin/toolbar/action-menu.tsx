import { Menu } from '@base-ui/react/menu'
import type { Editor } from '@tiptap/core'
import { type RefObject, useState } from 'react'

/** Classes of a menu, and of a line in it. */
export const menuPopup =
  'max-h-[var(--available-height)] min-w-52 overflow-y-auto rounded-button border border-line bg-paper py-1.5 text-sm text-ink shadow-soft outline-none'
export const menuItem =
  'flex min-h-10 cursor-default items-center gap-2 pr-5 pl-3 outline-none max-sm:min-h-11 data-highlighted:bg-panel data-disabled:text-muted data-disabled:opacity-60 forced-colors:data-highlighted:bg-[Highlight]'

export interface MenuAction {
  label: string
  isDisabled?: boolean
  run: () => void
}

/** A group of lines, with or without a name. */
export interface ActionGroup {
  name?: string
  actions: readonly MenuAction[]
}

interface ActionMenuProps {
  editor: Editor
  /** Called when the menu opens. */
  actionsOf: (editor: Editor) => readonly ActionGroup[]
  /** The menu opens next to this; by default, next to its trigger. */
  anchor?: RefObject<HTMLElement | null>
}

/** Focus returns to the text afterwards. */
export function Actions({ editor, actionsOf, anchor }: ActionMenuProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner anchor={anchor} sideOffset={4} align="start" className="z-30 outline-none">
        <Menu.Popup finalFocus={() => editor.view.dom} className={menuPopup}>
          <Groups editor={editor} actionsOf={actionsOf} />
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

function Groups({ editor, actionsOf }: Pick<ActionMenuProps, 'editor' | 'actionsOf'>) {
  const [groups] = useState(() => actionsOf(editor))
  return groups.map(({ name, actions }, index) => (
    <Menu.Group
      key={name ?? index}
      className={index > 0 ? 'mt-1.5 border-t border-line pt-1.5' : undefined}
    >
      {name ? <Menu.GroupLabel className="px-3 py-1 text-muted">{name}</Menu.GroupLabel> : null}
      {actions.map(({ label, isDisabled, run }) => (
        <Menu.Item key={label} disabled={isDisabled} onClick={run} className={menuItem}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Group>
  ))
}
