import type { Editor } from '@tiptap/core'
import { whyRowStays } from '../tables/table-moves'
import {
  type MovableBlocks,
  movableBlocks,
  moveBy,
  nameOf,
  positionOf,
  selectBlock,
  wholeBlocks,
} from './movable-blocks'
import { refuse, say } from './move-news'
import { inOneStep } from './one-step'

/**
 * Moves the selected blocks by one place: points within their list, rows within their part of a table, anything else
 * among its neighbours (docs/product.md, "Blocks that move"). One step to undo.
 *
 * @returns true even when nothing moved: the key would otherwise scroll or leave the page
 */
export function moveSelected(editor: Editor, by: 1 | -1): true {
  const blocks = movableBlocks(editor.state.selection)
  if (blocks) moveBlocks(editor, blocks, by)
  else refuse(editor, 'There is nothing beside it to move past.')
  return true
}

/** Keeps the cursor in the blocks and announces the outcome. */
export function moveBlocks(editor: Editor, blocks: MovableBlocks, by: number): void {
  const { parent, from, to, count } = blocks
  const name = namesOf(blocks)
  if (from + by < 0) return void refuse(editor, `${name} is already the first.`)
  if (to + by > count) return void refuse(editor, `${name} is already the last.`)
  const reason =
    parent.firstChild?.type.name === 'tableRow' ? whyRowStays(editor, blocks, by) : null
  if (reason !== null) return void refuse(editor, reason)
  inOneStep(editor, (tr) => moveBy(tr, blocks, by))
  const place = to - from > 1 ? `${from + by + 1} to ${to + by} of` : `${from + by + 1} of`
  say(editor, `${name} moved ${by < 0 ? 'up' : 'down'}, ${place} ${count}`)
}

/** Selects a block unless it is already among the selected ones, which then move together. */
export function takeBlock(editor: Editor, position: number): void {
  const blocks = wholeBlocks(editor.state.selection)
  const start = positionOf(blocks, blocks.from)
  const end = positionOf(blocks, blocks.to)
  // The text may have changed since the handle was placed.
  const isGone = position >= editor.state.doc.content.size
  if (isGone || (start <= position && position < end)) return
  editor.commands.command(({ tr }) => {
    selectBlock(tr, position)
    return true
  })
}

/** Puts the copy below, with the cursor in it. */
export function duplicateBlocks(editor: Editor): void {
  const blocks = wholeBlocks(editor.state.selection)
  const { parent, from, to } = blocks
  const at = positionOf(blocks, to)
  inOneStep(editor, (tr) => selectBlock(tr.insert(at, parent.children.slice(from, to)), at))
  say(editor, `${namesOf(blocks)} duplicated`)
}

export function deleteBlocks(editor: Editor): void {
  const blocks = wholeBlocks(editor.state.selection)
  inOneStep(editor, (tr) =>
    tr.delete(positionOf(blocks, blocks.from), positionOf(blocks, blocks.to)),
  )
  say(editor, `${namesOf(blocks)} deleted`)
}

function namesOf({ parent, from, to }: MovableBlocks): string {
  const [first] = parent.children.slice(from, to)
  return to - from > 1 || !first ? `${to - from} blocks` : nameOf(first)
}
