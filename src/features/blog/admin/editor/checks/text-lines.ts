import { plainText } from '~/lib/text/plain-text'

/** What ends a paragraph, a heading or a point. */
const blockEnd = /<\/(?:p|h[1-3]|li|td|th)>|<br\s*\/?>/

/** The paragraphs, headings and points of a text, as HTML. */
export function blocksOf(html: string): string[] {
  return html.split(blockEnd)
}

/** The same in plain words. */
export function linesOf(html: string): string[] {
  return blocksOf(html).map(plainText)
}
