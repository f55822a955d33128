import { listed } from '~/lib/text/listed'

/** As staff call the blocks of a text, and their parts. */
const NOUNS: Readonly<Record<string, string>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  ul: 'list',
  ol: 'list',
  li: 'point',
  table: 'table',
  tr: 'table row',
  blockquote: 'quotation',
  aside: 'callout',
  figure: 'picture',
  img: 'picture',
  hr: 'dividing line',
}

/** An element of a text in a word: "paragraph", "table row". */
export function nounOf({ name }: { name: string }): string {
  return NOUNS[name] ?? 'paragraph'
}

/** What several elements are: "paragraphs, headings and lists". */
export function nounsOf(elements: ReadonlyArray<{ name: string }>): string {
  return listed([...new Set(elements.map((element) => `${nounOf(element)}s`))])
}
