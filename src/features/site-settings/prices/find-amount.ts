import { Parser } from 'htmlparser2'
import { amountsIn, type WrittenAmount } from '~/lib/text/written-amounts'

/** The longest words that are stored of a page, in characters. */
const LONGEST_WORDS = 200

/** What a page says of an amount. */
export interface FoundAmount {
  pence: number
  words: string
}

/** What no reader sees. */
const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'title',
])

/** What stands within a line. The cells of a row are one line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup td th time u var wbr'.split(
    ' ',
  ),
)

const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** The sentences of a page as a reader sees them, in their order (docs/product.md, "Reading official pages"). */
export function sentencesOf(html: string): string[] {
  const lines: string[] = []
  let line = ''
  let unseen = 0
  const endLine = () => {
    lines.push(line)
    line = ''
  }
  const pass = (name: string, by: 1 | -1) => {
    if (UNSEEN.has(name)) unseen += by
    else if (!INLINE.has(name)) endLine()
    else if (CELLS.has(name)) line += ' '
  }
  const parser = new Parser({
    onopentagname: (name) => pass(name, 1),
    onclosetag: (name) => pass(name, -1),
    ontext: (text) => {
      if (unseen === 0) line += text
    },
  })
  parser.end(html)
  endLine()
  return lines
    .flatMap((each) =>
      each
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]) (?=[\p{Lu}£“])/u),
    )
    .filter((sentence) => sentence !== '')
}

/**
 * What a page says of an amount: ours, if it stands near the words; otherwise the amount nearest to them.
 *
 * @param near words that all stand in its sentence, or in the one before it; "a|b" is either
 * @param ours in pence
 * @returns null when no amount stands near those words
 */
export function findAmount(
  sentences: readonly string[],
  near: readonly string[],
  ours: number,
): FoundAmount | null {
  const words = near.map((either) => new RegExp(`\\b(?:${either})`, 'i'))
  const places = sentences.flatMap((sentence, index) => {
    const amounts = amountsIn(sentence)
    const before = sentences[index - 1]?.concat(' ') ?? ''
    if (amounts.length === 0 || !words.every((word) => word.test(before + sentence))) return []
    return [{ sentence, amounts, isDirect: words.every((word) => word.test(sentence)) }]
  })
  const inOrder = [
    ...places.filter(({ isDirect }) => isDirect),
    ...places.filter(({ isDirect }) => !isDirect),
  ]
  for (const { sentence, amounts } of inOrder) {
    const same = amounts.find(({ pence }) => pence === ours)
    if (same) return { pence: ours, words: around(sentence, same.at) }
  }
  const [first] = inOrder
  if (!first) return null
  const { sentence, amounts } = first
  const distance = ({ at }: WrittenAmount) =>
    words.reduce((sum, word) => {
      const place = sentence.search(word)
      return place < 0 ? sum : sum + Math.abs(place - at)
    }, 0)
  const [nearest] = amounts.toSorted((one, other) => distance(one) - distance(other))
  return nearest ? { pence: nearest.pence, words: around(sentence, nearest.at) } : null
}

/** The words around a place of a sentence, never cut within one. */
function around(sentence: string, at: number): string {
  if (sentence.length <= LONGEST_WORDS) return sentence
  const from = Math.max(0, at - LONGEST_WORDS / 2)
  const part = sentence.slice(from, from + LONGEST_WORDS - 2)
  const start = from === 0 ? part : `…${part.slice(part.indexOf(' ') + 1)}`
  const isEnd = from + LONGEST_WORDS - 2 >= sentence.length
  return isEnd ? start : `${start.slice(0, start.lastIndexOf(' '))}…`
}
