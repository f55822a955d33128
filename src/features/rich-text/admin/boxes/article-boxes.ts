import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Box } from '../../rules'

/** Wraps the block at the cursor in a box, changes its box, or removes it if it is the same kind. */
export function toggleBox(editor: Editor, box: Box): void {
  const act = editor.chain().focus()
  if (editor.isActive('callout', { box })) act.lift('callout').run()
  else if (editor.isActive('callout')) act.updateAttributes('callout', { box }).run()
  else act.wrapIn('callout', { box }).run()
}

/** A new, empty one starts by choosing an official figure. */
export function pullFigure(editor: Editor): void {
  const isNew = !editor.isActive('callout', { box: 'pull-figure' })
  toggleBox(editor, 'pull-figure')
  const { parent } = editor.state.selection.$from
  if (isNew && parent.content.size === 0) editor.emit('openDialog', 'figure')
}

/** Turns the lines of the nearest table above into a box of choices; without a table, it makes a list. */
export function askForLine(editor: Editor): void {
  if (editor.isActive('callout')) {
    toggleBox(editor, 'own-line')
    return
  }
  const table = lastTableBefore(editor)
  if (!table) {
    toggleBox(editor, 'own-line')
    if (!editor.isActive('bulletList')) editor.commands.toggleBulletList()
    return
  }
  const { $to } = editor.state.selection
  const to = $to.after(1)
  // Replaces an empty line; otherwise goes after the block.
  const from = $to.parent.content.size === 0 ? $to.before(1) : to
  editor
    .chain()
    .focus()
    .insertContentAt(
      { from, to },
      {
        type: 'callout',
        attrs: { box: 'own-line' satisfies Box },
        content: [{ type: 'bulletList', content: linesOf(table) }],
      },
    )
    .run()
}

function lastTableBefore({ state: { doc, selection } }: Editor): Node | null {
  let table: Node | null = null
  doc.nodesBetween(0, selection.from, (node) => {
    if (node.type.name === 'table') table = node
    return false
  })
  return table
}

/** The first cell of each row is its name, the second what readers see; heading rows are left out. */
function linesOf(table: Node): JSONContent[] {
  const lines: JSONContent[] = []
  table.descendants((row) => {
    if (row.type.name !== 'tableRow') return row.type.name !== 'tableHead'
    const [name = '', ...others] = row.children.map(({ textContent }) => textContent.trim())
    const words = others.filter(Boolean).join(', ')
    if (name)
      lines.push({
        type: 'listItem',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: name, marks: [{ type: 'bold' }] },
              ...(words ? [{ type: 'text', text: ` ${words}` }] : []),
            ],
          },
        ],
      })
    return false
  })
  return lines
}
