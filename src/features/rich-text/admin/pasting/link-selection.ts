import type { EditorView } from '@tiptap/pm/view'
import { readTypedLink } from '~/lib/text/typed-links'

/** Links the selected words when only a web address is pasted over them. */
export function linkSelection(view: EditorView, event: ClipboardEvent): boolean {
  const { selection, schema, tr } = view.state
  const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
  const words = view.state.doc.textBetween(selection.from, selection.to)
  if (!/^https?:\/\/\S+$/i.test(pasted) || words.trim() === '') return false
  const href = readTypedLink(pasted, location.origin)
  const { link } = schema.marks
  if (href === null || !link) return false
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href })))
  return true
}
