import { Node } from '@tiptap/core'
import { FOOTNOTE } from '../rules'

/** A note among the words, written in its place; readers find it at the foot of the text (docs/product.md, "Meaning"). */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  content: 'text*',
  marks: '_',
  parseHTML: () => [{ tag: `small.${FOOTNOTE}` }],
  renderHTML: () => ['small', { class: FOOTNOTE }, 0],
  // Before the paragraph's own Enter, which would cut the note in two.
  priority: 1000,
  addKeyboardShortcuts: () => ({
    // Out of the note, and on in the line.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection
      const isInNote = $from.parent.type.name === 'footnote'
      return isInNote && editor.commands.setTextSelection($from.after())
    },
  }),
})
