import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'

/** Focuses the text and changes it in a single undo step, however soon other changes come before or after. */
export function inOneStep(editor: Editor, change: (tr: Transaction) => void): boolean {
  const isDone = editor
    .chain()
    .focus(null, { scrollIntoView: false })
    .command(({ tr }) => {
      closeHistory(tr)
      change(tr)
      tr.scrollIntoView()
      return true
    })
    .run()
  editor.view.dispatch(closeHistory(editor.state.tr))
  return isDone
}
