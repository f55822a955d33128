import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { AlignRight } from 'lucide-react'
import { ToolbarMenu } from '../toolbar/toolbar-menu'
import { ToolbarDivider, ToolbarToggle } from '../toolbar/toolbar-toggle'
import { moveActions } from './table-actions'
import {
  addColumn,
  addRow,
  canToggleHeader,
  deleteColumn,
  deleteRow,
  deleteTable,
  hasCaption,
  hasFooter,
  hasHeader,
  isInHeader,
  toggleCaption,
  toggleFooter,
  toggleHeader,
} from './table-commands'

/** Only shown in a table (docs/product.md, "Tables"). */
export function TableToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('table')
        ? {
            hasHeader: hasHeader(editor),
            canToggleHeader: canToggleHeader(editor),
            isInHeader: isInHeader(editor),
            hasFooter: hasFooter(editor),
            hasCaption: hasCaption(editor),
            isRight: editor.isActive({ textAlign: 'right' }),
          }
        : null,
  })
  if (!state) return null
  return (
    <Toolbar.Root
      aria-label="Table"
      aria-controls="post-content"
      className="flex items-center gap-1 border-line bg-panel p-1.5 text-sm max-sm:overflow-x-auto max-sm:border-t sm:flex-wrap sm:border-b"
    >
      <ToolbarToggle
        name="Row above"
        isDisabled={state.isInHeader}
        onPress={() => addRow(editor, 'above')}
      />
      <ToolbarToggle
        name="Row below"
        keys="Control+Enter"
        onPress={() => addRow(editor, 'below')}
      />
      <ToolbarToggle name="Delete row" onPress={() => deleteRow(editor)} />
      <ToolbarDivider />
      <ToolbarToggle name="Column before" onPress={() => addColumn(editor, 'before')} />
      <ToolbarToggle
        name="Column after"
        keys="Control+Shift+Enter"
        onPress={() => addColumn(editor, 'after')}
      />
      <ToolbarToggle name="Delete column" onPress={() => deleteColumn(editor)} />
      <ToolbarDivider />
      <ToolbarMenu
        editor={editor}
        name="Move or merge"
        title="Move the row or the column, merge or split cells"
        actionsOf={moveActions}
      >
        <span className="px-1">Move or merge</span>
      </ToolbarMenu>
      <ToolbarDivider />
      <ToolbarToggle
        name="Header row"
        isOn={state.hasHeader}
        isDisabled={!state.canToggleHeader}
        onPress={() => toggleHeader(editor)}
      />
      <ToolbarToggle
        name="Footer row"
        isOn={state.hasFooter}
        onPress={() => toggleFooter(editor)}
      />
      <ToolbarToggle name="Caption" isOn={state.hasCaption} onPress={() => toggleCaption(editor)} />
      <ToolbarToggle
        icon={AlignRight}
        name="Align right"
        isOn={state.isRight}
        onPress={() => {
          const act = editor.chain().focus()
          ;(state.isRight ? act.unsetTextAlign() : act.setTextAlign('right')).run()
        }}
      />
      <ToolbarDivider />
      <ToolbarToggle name="Delete table" onPress={() => deleteTable(editor)} />
    </Toolbar.Root>
  )
}
