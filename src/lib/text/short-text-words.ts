/** Markup of a short text: a point of a list, bold words and links. */
export const POINT = /^[-•] +(?=\S)/gm
export const BOLD = /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g
export const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** Plain words of a short text, for searches, cards and descriptions (docs/product.md, "Short texts"). */
export function shortTextWords(text: string): string {
  return text.replace(POINT, '').replace(BOLD, '$1').replace(LINK, '$1')
}
