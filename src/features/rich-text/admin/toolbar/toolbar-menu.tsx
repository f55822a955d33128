import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { type ActionGroup, Actions } from './action-menu'
import { toolbarItem } from './toolbar-toggle'

interface ToolbarMenuProps {
  editor: Editor
  /** Its accessible name, and what it is for. */
  name: string
  title: string
  actionsOf: (editor: Editor) => readonly ActionGroup[]
  children: ReactNode
}

/** The same menu as on a handle, for touch and keyboard. */
export function ToolbarMenu({ editor, name, title, actionsOf, children }: ToolbarMenuProps) {
  return (
    <Menu.Root>
      <Toolbar.Button
        render={<Menu.Trigger />}
        aria-label={name}
        title={title}
        className={toolbarItem}
      >
        {children}
      </Toolbar.Button>
      <Actions editor={editor} actionsOf={actionsOf} />
    </Menu.Root>
  )
}
