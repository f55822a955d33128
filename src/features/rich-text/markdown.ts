import { Marked, type Tokens } from 'marked'
import { CALLOUT_KIND, calloutForm } from './callouts'

interface CalloutToken extends Tokens.Generic {
  kind: string
  title: Tokens.Generic[]
  tokens: Tokens.Generic[]
}

/** `> [!note]- Its title` with the lines below it. In Obsidian, styling follows a bar. */
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

/** The title that Obsidian and GitHub show when there is none; a summary box has its own. */
function titleOf(kind: string): string {
  if (calloutForm(kind) === 'in-short') return ''
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
}

/** In the dialects of GitHub, Obsidian and Notion: callouts become elements that `calloutKind` knows. */
export function parseMarkdown(markdown: string): string {
  // Notion’s callouts are tags with Markdown between them.
  const apart = markdown.replace(/^<aside>[ \t]*$/gm, '$&\n').replace(/^<\/aside>[ \t]*$/gm, '\n$&')
  return reader.parse(apart, { async: false })
}

/** @param words one line */
export function parseMarkdownLine(words: string): string {
  return reader.parseInline(words, { async: false })
}
