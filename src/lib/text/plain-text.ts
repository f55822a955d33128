const blockEnd =
  /<\/(?:p|h[1-6]|li|blockquote|tr|td|th|caption|div|figure|figcaption)>|<br\s*\/?>/gi
// Linear in the length of the text, whatever it contains.
const tag = /<[^<>]*>/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const raised = /<(su[pb])>(\d{1,20})<\/\1>/g

/**
 * The words of an HTML text as one line. 10² is kept, and a note is put in brackets.
 *
 * @param html sanitised rich text
 */
export function plainText(html: string): string {
  const words = html
    .replace(raised, raise)
    .replaceAll('<small class="footnote">', ' [')
    .replaceAll('</small>', ']')
    .replace(blockEnd, ' ')
    .replace(tag, '')
  return readSigns(words).replace(/\s+/g, ' ').trim()
}

export function readSigns(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
}

/** Only digits have raised and lowered forms; letters, as in “5th”, stay. */
function raise(_: string, mark: string, figures: string): string {
  const from = mark === 'sub' ? Array.from('₀₁₂₃₄₅₆₇₈₉') : Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹')
  return figures.replace(/\d/g, (figure) => from[Number(figure)] ?? figure)
}

/**
 * Never cuts a surrogate pair in half.
 *
 * @param length in characters
 */
export function firstCharacters(text: string, length: number): string {
  // A character is at most two units, so the rest of a long text can be ignored.
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
}

/** Non-blank lines of plain text: its paragraphs, or the points of a list. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
