/** The longest run kept on one line, in characters: a longer one may have to break on a very narrow screen. */
const LONGEST = 16

/** Phone numbers and postcodes, with what stands before them, or any other run without a space. */
const runs =
  /[^\s\p{L}\p{N}+]*(?:\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|(?:\+44|\b0)\d{2,4} \d{3,4} \d{3,4}\b)[^\s\p{L}\p{N}]*|\S+/gu

/**
 * A text in parts; every second part stays on one line: a hyphenated word, a postcode, a phone number
 * (docs/product.md, "Every page"). No sign is looked at more than a few times, whatever is in the text.
 */
export function splitAtWholes(text: string): string[] {
  // Most texts have none: a hyphen inside a word, or a space before a digit inside a number.
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
