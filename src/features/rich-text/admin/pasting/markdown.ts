import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { cleanText } from '~/lib/text/cleaning/wrapped-links'
import { pasteArrival } from './arrivals'

const MARKDOWN_FORMATTED = 'Pasted Markdown was formatted. Undo brings back the plain text.'

/** Signs of Markdown that other texts hardly have, with their weight. */
const SIGNS: ReadonlyArray<readonly [sign: RegExp, weight: number]> = [
  [/^ {0,3}#{2,6} +\S/gm, 1],
  // "# 12 High Street" in an address is not a heading.
  [/(?:^|\n\s*\n) {0,3}# +\S[^\n]*(?=\n\s*\n|$)/g, 1],
  [/^ {0,3}\|?[^|\n]+\|.*\n {0,3}\|?[ :]*-{3,}[ :]*(?:\||$)/gm, 2],
  [/^ {0,3}(?:```|~~~)/gm, 1],
  [/^ {0,3}> ?\[!\w+\]/gm, 2],
  [/^ {0,3}[-*+] +\[[ xX]\] +\S/gm, 1],
  [/(?<=^|[\s(])\*\*\S(?:[^*\n]*\S)?\*\*(?![\w*])/gm, 1],
  [/\[[^\]\n]+\]\((?:https?:|mailto:|tel:|\/|#)[^\s)]*\)/g, 1],
]

/** Emails have these too, so they count only with one of those above. */
const SHARED_SIGNS = [
  /^ {0,3}> ?\S/m,
  /^ {0,3}[-*+] +\S.*\n(?:.*\n)*? {0,3}[-*+] +\S/m,
  /^ {0,3}\d{1,3}[.)] +\S.*\n(?:.*\n)*? {0,3}\d{1,3}[.)] +\S/m,
]

/** True for two signs of Markdown at least; other texts stay as they are. */
export function isMarkdown(text: string): boolean {
  if (text.length > LONGEST) return false
  const own = SIGNS.reduce(
    (sum, [sign, weight]) => sum + (text.match(sign)?.length ?? 0) * weight,
    0,
  )
  return own > 1 || (own === 1 && SHARED_SIGNS.some((sign) => sign.test(text)))
}

/**
 * Escapes signs that people rarely mean as Markdown: a line under a name ("Regards" and "--"), single tildes, and a
 * year at the start of a line.
 */
export function withPlainSigns(text: string): string {
  const parts = text.split(/(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)|`[^`\n]+`)/m)
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/(?<=\S[ \t]*\n) {0,3}(?:=+|--?)[ \t]*$/gm, (line) =>
              line.replace(/[=-]/, '\\$&'),
            )
            .replace(/(?<=\S[ \t]*\n)(?= {0,3}-{3,}[ \t]*$)/gm, '\n')
            .replace(/(?<!~)~(?!~)/g, '\\~')
            .replace(/^( {0,3}\d{4,})([.)])(?=\s)/gm, '$1\\$2'),
    )
    .join('')
}

/** In characters; anything longer is not an article. */
const LONGEST = 500_000

/** Plain text without invisible or private parts. */
export function plainPaste(text: string): string {
  return cleanText(text.replace(/\r\n?/g, '\n'))
}

/**
 * Pastes plain text, then formats it, as two undo steps: undoing once leaves the plain text (docs/product.md,
 * "Pasting").
 *
 * @returns false when it was not Markdown
 */
export function pasteMarkdown(editor: Editor, event: ClipboardEvent): boolean {
  const text = plainPaste(event.clipboardData?.getData('text/plain') ?? '')
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
  pasteArrival(editor, markdownHtml(withPlainSigns(text)), { sentences: [MARKDOWN_FORMATTED] })
}
