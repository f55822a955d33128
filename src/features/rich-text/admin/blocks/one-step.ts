import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'

/** Changes the text, with the keyboard in it, in one step of undoing: however fast others come before and after. */
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
