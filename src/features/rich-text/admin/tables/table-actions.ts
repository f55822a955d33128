import type { Editor } from '@tiptap/core'
import { moveBlocks } from '../blocks/block-commands'
import { selectedRows } from '../blocks/movable-blocks'
import type { ActionGroup } from '../toolbar/action-menu'
import { canMerge, canSplit, mergeCells, splitCell } from './merge-cells'
import {
  addColumn,
  addRow,
  canToggleHeader,
  deleteColumn,
  deleteRow,
  isInHeader,
  toggleHeader,
} from './table-commands'
import { moveColumn } from './table-moves'

export function moveRows(editor: Editor, by: number): void {
  const rows = selectedRows(editor.state.selection)
  if (rows) moveBlocks(editor, rows, by)
}

const rowMoves = (editor: Editor) => [
  { label: 'Move row up', run: () => moveRows(editor, -1) },
  { label: 'Move row down', run: () => moveRows(editor, 1) },
]

const columnMoves = (editor: Editor) => [
  { label: 'Move column left', run: () => moveColumn(editor, -1) },
  { label: 'Move column right', run: () => moveColumn(editor, 1) },
]

/** For the toolbar’s menu: on a phone a table has no handles. */
export function moveActions(editor: Editor): ActionGroup[] {
  return [
    { actions: rowMoves(editor) },
    { actions: columnMoves(editor) },
    { actions: cellActions(editor) },
  ]
}

/** See docs/product.md, "Tables". */
export function rowActions(editor: Editor): ActionGroup[] {
  const isHead = isInHeader(editor)
  return [
    { actions: rowMoves(editor) },
    {
      actions: [
        { label: 'Row above', isDisabled: isHead, run: () => addRow(editor, 'above') },
        { label: 'Row below', run: () => addRow(editor, 'below') },
        {
          label: 'Header row on or off',
          isDisabled: !canToggleHeader(editor),
          run: () => toggleHeader(editor),
        },
        { label: 'Delete row', run: () => deleteRow(editor) },
      ],
    },
    { actions: cellActions(editor) },
  ]
}

export function columnActions(editor: Editor): ActionGroup[] {
  return [
    { actions: columnMoves(editor) },
    {
      actions: [
        { label: 'Column before', run: () => addColumn(editor, 'before') },
        { label: 'Column after', run: () => addColumn(editor, 'after') },
        { label: 'Delete column', run: () => deleteColumn(editor) },
      ],
    },
    { actions: cellActions(editor) },
  ]
}

function cellActions(editor: Editor) {
  return [
    { label: 'Merge cells', isDisabled: !canMerge(editor), run: () => mergeCells(editor) },
    { label: 'Split cell', isDisabled: !canSplit(editor), run: () => splitCell(editor) },
  ]
}
