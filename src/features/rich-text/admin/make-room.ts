import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { asRoom } from './tables/table-grid'

/** Gives a cell of words alone, if the cursor stands in one, room for blocks: its words become a paragraph. */
export function makeRoom(editor: Editor): void {
  const { $from } = editor.state.selection
  const cell = $from.parent
  if (cell.type.name !== 'tableCell' && cell.type.name !== 'tableHeader') return
  editor.commands.command(({ tr }) => {
    tr.replaceWith($from.before(), $from.after(), asRoom(cell))
    tr.setSelection(TextSelection.create(tr.doc, $from.pos + 1))
    return true
  })
}
