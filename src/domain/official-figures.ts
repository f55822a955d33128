import { formatPounds } from './format-pounds'

/** The class of an official figure among the words of a text, whose `value` is its id (docs/product.md, "Rich text"). */
export const OFFICIAL_FIGURE = 'official-figure'

export type AmountsById = ReadonlyMap<string, number>

interface Figure {
  id: string
  /** Shown until the current amount is known. */
  words: string
}

const inHtml = new RegExp(
  `(<data class="${OFFICIAL_FIGURE}" value="([a-z]+)">)([^<]*)</data>`,
  'gi',
)

/** In plain text, such as an answer: "[£statutoryLegacy]". */
const inWords = /\[£([a-z]+)\]/gi

export function figuresInHtml(html: string): Figure[] {
  return Array.from(html.matchAll(inHtml), ([, , id = '', words = '']) => ({ id, words }))
}

/** Inserts the current amounts. A figure without an amount keeps the last one. */
export function withFiguresInHtml(html: string, amounts: AmountsById): string {
  return html.replace(
    inHtml,
    (_, start: string, id: string, words: string) =>
      `${start}${formatFigure(id, amounts) ?? words}</data>`,
  )
}

export function withoutFiguresInHtml(html: string): string {
  return html.replace(inHtml, '')
}

/** Removes the amounts but not the figures: the result stays the same when the register changes. */
export function withoutAmounts(html: string): string {
  return html.replace(inHtml, (_, start: string) => `${start}</data>`)
}

export function figuresInWords(text: string): Figure[] {
  return Array.from(text.matchAll(inWords), ([words, id = '']) => ({ id, words }))
}

/** Inserts the current amounts; a figure without an amount stays as it was written. */
export function withFiguresInWords(text: string, amounts: AmountsById): string {
  return text.replace(inWords, (written, id: string) => formatFigure(id, amounts) ?? written)
}

/** Turns the figures of an escaped plain text into the elements that rich text uses. */
export function withFigureElements(escaped: string, amounts: AmountsById): string {
  return escaped.replace(
    inWords,
    (written, id: string) =>
      `<data class="${OFFICIAL_FIGURE}" value="${id}">${formatFigure(id, amounts) ?? written}</data>`,
  )
}

export function writtenFigure(id: string): string {
  return `[£${id}]`
}

function formatFigure(id: string, amounts: AmountsById): string | null {
  const pence = amounts.get(id)
  return pence === undefined ? null : formatPounds(pence)
}
