import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { GripVertical } from 'lucide-react'
import { Actions } from '../toolbar/action-menu'
import { toolbarItem } from '../toolbar/toolbar-toggle'
import { blockActions } from './block-actions'

/** What can be done with the block of the cursor, in the toolbar: the same as at its handle. */
export function BlockMenu({ editor }: { editor: Editor }) {
  return (
    <Menu.Root>
      <Toolbar.Button
        render={<Menu.Trigger />}
        aria-label="Block"
        title="Move, copy or delete the block"
        className={toolbarItem}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </Toolbar.Button>
      <Actions editor={editor} actionsOf={blockActions} />
    </Menu.Root>
  )
}
