import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { pasteArrival } from './arrivals'

/** What is said once it has happened. */
const MARKDOWN_FORMATTED = 'Pasted Markdown was formatted. Undo brings back the plain text.'

/** What only Markdown has at the start of a line, or around words. */
const SIGNS = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}\|?[^|\n]+\|.*\n {0,3}\|?[ :]*-{3,}[ :]*(?:\||$)/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}[-*+] +\S.*\n(?:.*\n)*? {0,3}[-*+] +\S/m,
  /^ {0,3}\d{1,3}[.)] +\S.*\n(?:.*\n)*? {0,3}\d{1,3}[.)] +\S/m,
  /(?:^|[\s(])\*\*\S(?:[^*\n]*\S)?\*\*(?![\w*])/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:|\/|#)[^\s)]*\)/,
]

/** Whether a plain text says in Markdown what it is; other texts stay as they are. */
export function isMarkdown(text: string): boolean {
  return text.length <= LONGEST && SIGNS.some((sign) => sign.test(text))
}

/** Longer ones are no article. */
const LONGEST = 500_000

/**
 * Pastes Markdown as plain text, and then makes it what it says, each a step of its own: undoing the second leaves the
 * first (docs/product.md, "Pasting").
 *
 * @returns whether it was Markdown
 */
export function pasteMarkdown(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const isPlain = !event.clipboardData?.getData('text/html')
  if (!isPlain || !isMarkdown(text)) return false
  void format(editor, text)
  return true
}

async function format(editor: Editor, text: string): Promise<void> {
  const { view } = editor
  const { from } = view.state.selection
  // Neither paste has clipboard data, so neither returns here.
  view.pasteText(text)
  const { doc, selection } = view.state
  const { markdownHtml } = await import('../documents/markdown-html')
  // Someone has typed on: they have the plain text, and keep it.
  if (view.isDestroyed || view.state.doc !== doc) return
  const range = TextSelection.between(doc.resolve(from), doc.resolve(selection.to))
  view.dispatch(closeHistory(view.state.tr.setSelection(range)))
  pasteArrival(editor, markdownHtml(text), { sentences: [MARKDOWN_FORMATTED] })
}
