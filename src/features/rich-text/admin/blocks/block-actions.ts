import type { Editor } from '@tiptap/core'
import { EDITOR_COMMANDS } from '../editor-commands'
import type { ActionGroup } from '../toolbar/action-menu'
import { deleteBlocks, duplicateBlocks, moveBlocks } from './block-commands'
import { wholeBlocks } from './movable-blocks'

/** Ids of the commands that turn a block into another form. */
const FORMS = [
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'bullet-list',
  'numbered-list',
  'checklist',
  'quote',
  'callout',
]

/** See docs/product.md, "Blocks that move". */
export function blockActions(editor: Editor): ActionGroup[] {
  const { from, to, count } = wholeBlocks(editor.state.selection)
  const move = (by: 1 | -1) => () => moveBlocks(editor, wholeBlocks(editor.state.selection), by)
  const forms = EDITOR_COMMANDS.filter(({ id }) => FORMS.includes(id))
  return [
    {
      actions: [
        { label: 'Move up', isDisabled: from === 0, run: move(-1) },
        { label: 'Move down', isDisabled: to >= count, run: move(1) },
        { label: 'Duplicate', run: () => duplicateBlocks(editor) },
        ...(editor.storage.snippets.maySave
          ? [{ label: 'Save as a snippet', run: () => editor.emit('openDialog', 'save-snippet') }]
          : []),
        { label: 'Delete', run: () => deleteBlocks(editor) },
      ],
    },
    {
      name: 'Turn into',
      actions: forms
        .filter(({ isOn }) => !isOn?.(editor))
        .map(({ label, run }) => ({ label, run: () => run(editor) })),
    },
  ]
}
