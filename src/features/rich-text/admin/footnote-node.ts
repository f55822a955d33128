import { type Editor, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { FOOTNOTE } from '../rules'

/** Written where it belongs; readers find it at the foot of the text (docs/product.md, "Meaning"). */
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
    // Continues after the note.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection
      const isInNote = $from.parent.type.name === 'footnote'
      return isInNote && editor.commands.setTextSelection($from.after())
    },
  }),
  addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyPress: writeFirst } })],
})

/** Selects the placeholder words, ready to be typed over. */
export function insertFootnote(editor: Editor): void {
  const from = editor.state.selection.from + 1
  const content = [{ type: 'text', text: TO_WRITE_OVER }]
  editor
    .chain()
    .focus()
    .insertContent({ type: 'footnote', content })
    .setTextSelection({ from, to: from + TO_WRITE_OVER.length })
    .run()
}

const TO_WRITE_OVER = 'Note'

/**
 * Browsers remove an inline element when it is typed over, and put what is typed after one into it: so the first
 * letter is inserted here.
 */
function writeFirst(view: EditorView, { charCode }: KeyboardEvent): boolean {
  const { $from, $to, empty } = view.state.selection
  const isWhole = $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size
  const isOver = isWhole && $from.sameParent($to) && $from.parent.type.name === 'footnote'
  const isBehind = empty && $from.nodeBefore?.type.name === 'footnote'
  if (charCode < 32 || !(isOver || isBehind)) return false
  view.dispatch(view.state.tr.insertText(String.fromCodePoint(charCode)).scrollIntoView())
  return true
}
