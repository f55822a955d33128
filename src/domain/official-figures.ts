import { formatPounds } from './format-pounds'

/** The class of an official figure among the words of a text, whose `value` is its id (docs/product.md, "Rich text"). */
export const OFFICIAL_FIGURE = 'official-figure'

/** The official figures in pence, by id. */
export type AmountsById = ReadonlyMap<string, number>

/** An official figure as a text has it. */
interface Figure {
  id: string
  /** What is shown in its place until someone knows better. */
  words: string
}

/** As the sanitiser writes one. */
const inHtml = new RegExp(
  `(<data class="${OFFICIAL_FIGURE}" value="([a-z]+)">)([^<]*)</data>`,
  'gi',
)

/** As an answer has one, which is plain text: "[£statutoryLegacy]". */
const inWords = /\[£([a-z]+)\]/gi

/** The official figures of rich text. */
export function figuresInHtml(html: string): Figure[] {
  return Array.from(html.matchAll(inHtml), ([, , id = '', words = '']) => ({ id, words }))
}

/**
 * Rich text in which every official figure shows its present amount. One that there is no amount for any more stays as
 * it was last.
 */
export function withFiguresInHtml(html: string, amounts: AmountsById): string {
  return html.replace(
    inHtml,
    (_, start: string, id: string, words: string) =>
      `${start}${formatFigure(id, amounts) ?? words}</data>`,
  )
}

/** Rich text without its official figures: what it says in words of its own. */
export function withoutFiguresInHtml(html: string): string {
  return html.replace(inHtml, '')
}

/** The same with its official figures, but not their amounts: what stays the same while the register changes. */
export function withoutAmounts(html: string): string {
  return html.replace(inHtml, (_, start: string) => `${start}</data>`)
}

/** The official figures of a plain text. */
export function figuresInWords(text: string): Figure[] {
  return Array.from(text.matchAll(inWords), ([words, id = '']) => ({ id, words }))
}

/** A plain text with the present amounts; a figure that there is no amount for stays as it was written. */
export function withFiguresInWords(text: string, amounts: AmountsById): string {
  return text.replace(inWords, (written, id: string) => formatFigure(id, amounts) ?? written)
}

/** The words of a plain text, escaped, in which every official figure is an element as in rich text. */
export function withFigureElements(escaped: string, amounts: AmountsById): string {
  return escaped.replace(
    inWords,
    (written, id: string) =>
      `<data class="${OFFICIAL_FIGURE}" value="${id}">${formatFigure(id, amounts) ?? written}</data>`,
  )
}

/** An official figure as a plain text has it. */
export function writtenFigure(id: string): string {
  return `[£${id}]`
}

function formatFigure(id: string, amounts: AmountsById): string | null {
  const pence = amounts.get(id)
  return pence === undefined ? null : formatPounds(pence)
}
