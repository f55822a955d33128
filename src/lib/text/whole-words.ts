/** In characters: longer runs may have to break on a very narrow screen. */
const LONGEST = 16

/** Phone numbers and postcodes with the signs before them, or any other run without a space. */
const runs =
  /[^\s\p{L}\p{N}+]*(?:\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|(?:\+44|\b0)\d{2,4} \d{3,4} \d{3,4}\b)[^\s\p{L}\p{N}]*|\S+/gu

/**
 * Splits a text so that every second part stays on one line: a hyphenated word, a postcode, a phone number
 * (docs/product.md, "Every page"). Linear in the length of the text.
 */
export function splitAtWholes(text: string): string[] {
  // Most texts have neither a hyphen inside a word nor a space before a digit inside a number.
  if (!/\S-\S|[A-Z\d] \d/.test(text)) return [text]
  const parts: string[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.length > LONGEST || !isWhole(run)) continue
    parts.push(text.slice(end, index), run)
    end = index + run.length
  }
  parts.push(text.slice(end))
  return parts
}

function isWhole(run: string): boolean {
  return run.includes(' ') || /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(run)
}
