import type { Editor } from '@tiptap/core'
import { GripVertical } from 'lucide-react'
import { ToolbarMenu } from '../toolbar/toolbar-menu'
import { blockActions } from './block-actions'

/** The same menu as on the block’s handle. */
export function BlockMenu({ editor }: { editor: Editor }) {
  return (
    <ToolbarMenu
      editor={editor}
      name="Block"
      title="Move, copy or delete the block"
      actionsOf={blockActions}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </ToolbarMenu>
  )
}
