import { Extension, isMacOS } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { selectedCells } from '../tables/selected-cells'
import { moveColumn } from '../tables/table-moves'
import { moveSelected } from './block-commands'

/** Alt and the arrows move blocks, points, rows and columns (docs/product.md, "Blocks that move"). */
export const MovingBlocks = Extension.create({
  name: 'movingBlocks',
  // Comes before the arrows’ other meanings.
  priority: 1050,
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveSelected(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveSelected(editor, 1),
    // On a Mac these go from word to word.
    ...(isMacOS()
      ? {}
      : {
          'Alt-ArrowLeft': ({ editor }) => moveColumn(editor, -1),
          'Alt-ArrowRight': ({ editor }) => moveColumn(editor, 1),
        }),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: selectedCells,
        // Some browsers attach their own words to a dragged block.
        handleDrop: ({ dom }) => dom.closest('[data-moving]') !== null,
      },
    }),
  ],
})
