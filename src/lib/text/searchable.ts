/** The longest text that can be searched for, in characters. */
export const LONGEST_SEARCH = 200

/**
 * A text as searches compare it: in lower case (of every alphabet), with straight quotation marks, on
 * one line (docs/product.md, "Resource hub").
 */
export function searchable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
