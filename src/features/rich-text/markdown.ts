import { Marked, type Tokens } from 'marked'
import { CALLOUT_KIND, calloutForm } from './callouts'

interface CalloutToken extends Tokens.Generic {
  kind: string
  title: Tokens.Generic[]
  tokens: Tokens.Generic[]
}

/** `> [!note]- Its title` with the lines below it; what stands behind a stroke is for Obsidian's looks. */
const CALLOUT =
  /^ {0,3}> ?\[!([a-z][\w-]*)(?:\|[^\]\n]*)?\][+-]?[ \t]*([^\n]*)(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/i

const reader = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'callout',
      level: 'block',
      start: (text) => /^ {0,3}> ?\[!/m.exec(text)?.index,
      tokenizer(text): CalloutToken | undefined {
        const [raw, kind, title = '', lines = ''] = CALLOUT.exec(text) ?? []
        if (raw === undefined || kind === undefined) return undefined
        const words = title.trim() || titleOf(kind)
        return {
          type: 'callout',
          raw,
          kind: kind.toLowerCase(),
          title: this.lexer.inlineTokens(words),
          tokens: this.lexer.blockTokens(lines.replace(/^ {0,3}> ?/gm, ''), []),
        }
      },
      renderer({ kind, title, tokens = [] }) {
        const words = this.parser.parseInline(title)
        const line = words && `<p class="callout-title">${words}</p>`
        return `<div ${CALLOUT_KIND}="${kind}">${line}${this.parser.parse(tokens)}</div>\n`
      },
    },
  ],
})

/** As Obsidian and GitHub show a callout without a title; the box of a summary has one of its own. */
function titleOf(kind: string): string {
  if (calloutForm(kind) === 'in-short') return ''
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
}

/**
 * Markdown as HTML, as GitHub, Obsidian and Notion write it: callouts are elements that `calloutKind` knows.
 */
export function parseMarkdown(markdown: string): string {
  // Between the tags of Notion's callouts stands Markdown, too.
  const apart = markdown.replace(/^<aside>[ \t]*$/gm, '$&\n').replace(/^<\/aside>[ \t]*$/gm, '\n$&')
  return reader.parse(apart, { async: false })
}

/** The words of one line of Markdown as HTML. */
export function parseMarkdownLine(words: string): string {
  return reader.parseInline(words, { async: false })
}
