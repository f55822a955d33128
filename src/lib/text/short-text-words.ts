/** How a point of a list begins, and how bold words and links are written, in a short text. */
export const POINT = /^[-•] +(?=\S)/gm
export const BOLD = /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g
export const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/**
 * The words of a short text without what makes them points, bold or a link: for a search, a card or a description
 * (docs/product.md, "Short texts").
 */
export function shortTextWords(text: string): string {
  return text.replace(POINT, '').replace(BOLD, '$1').replace(LINK, '$1')
}
