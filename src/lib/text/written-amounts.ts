/** In pence. Larger amounts are ignored: no official figure is as large. */
const MOST_PENCE = 2_000_000_000

/** "£526", "£526.00", "£2.5 million", "526 pounds". */
const written = /£ ?(\d[\d,]*(?:\.\d+)?)( ?million\b)?|\b(\d[\d,]*(?:\.\d+)?)( million)? pounds\b/gi

export interface WrittenAmount {
  pence: number
  /** Index in the text. */
  at: number
  words: string
}

export function amountsIn(text: string): WrittenAmount[] {
  return Array.from(text.matchAll(written), (match) => {
    const digits = match[1] ?? match[3] ?? ''
    const isMillions = (match[2] ?? match[4]) !== undefined
    const pounds = Number(digits.replaceAll(',', '')) * (isMillions ? 1_000_000 : 1)
    // A trailing comma belongs to the sentence.
    const words = match[0].replace(/,$/, '')
    return { pence: Math.round(pounds * 100), at: match.index, words }
  }).filter(({ pence }) => pence <= MOST_PENCE)
}
