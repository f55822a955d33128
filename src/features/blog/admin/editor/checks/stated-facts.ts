import { withoutFiguresInHtml } from '~/domain/official-figures'
import type { StaffLawRecord } from '~/features/law/schema'
import { plainText } from '~/lib/text/plain-text'
import { amountsIn } from '~/lib/text/written-amounts'
import type { PostForm } from '../post-form'
import { citationsIn, citesSame } from './citations'
import { type Known, type Mend, MOST_WAYS, type OpenPoint, type Way } from './points'
import { blocksOf, linesOf } from './text-lines'

/** Amounts, sections and deadlines that follow no register (docs/product.md, "Facts in a text"). */
export function statedFacts({ content }: PostForm, known: Known): OpenPoint[] {
  return [...amounts(content, known), ...law(content, known)]
}

/** An amount may be several figures: the person chooses. */
const MOST_FIGURES = 3

function amounts(content: string, { figures }: Known): OpenPoint[] {
  const ways = amountsOf(content).map(({ sentence, words, pence, index }) => {
    const mends = figures
      .filter((figure) => figure.pence === pence)
      .slice(0, MOST_FIGURES)
      .map(({ id, name }): Mend => {
        return { kind: 'figure', label: `Tie it to “${name}”`, id, words, index }
      })
    const way: Way = {
      says: `${words}: “${sentence}”`,
      label: 'Go to the amount',
      place: { kind: 'amount', index, words },
      mends,
    }
    return { way, words, isKnown: mends.length > 0 }
  })
  const tieable = ways.filter(({ isKnown }) => isKnown)
  const others = ways.filter(({ isKnown }) => !isKnown)
  return [
    ...pointOf('amounts', tieable, {
      one: (words) => `${words} is written by hand: tie it to the register?`,
      many: (count) => `${count} amounts are written by hand: tie them to the register?`,
      why: 'An official figure changes here by itself when the register does.',
    }),
    ...pointOf('other amounts', others, {
      one: (words) => `${words} is in no register. Is it still right?`,
      many: (count) => `${count} amounts are in no register. Are they still right?`,
      why: 'Nobody is told when it changes.',
    }),
  ]
}

/** Every amount in words of the text's own, counted as the editor counts them. */
function amountsOf(content: string) {
  const found: Array<{ sentence: string; words: string; pence: number; index: number }> = []
  for (const block of blocksOf(content)) {
    const sentences = sentencesIn(plainText(block))
    // A tag ends a piece of text in the editor too.
    for (const piece of withoutFiguresInHtml(block).split(/<[^<>]*>/)) {
      for (const { words, pence } of amountsIn(plainText(piece))) {
        const sentence = sentences.find((each) => each.includes(words)) ?? words
        found.push({ sentence, words, pence, index: found.length })
      }
    }
  }
  return found
}

function law(content: string, { records, lawPlace }: Known): OpenPoint[] {
  if (!records) return []
  const named = records.filter(({ places }) => lawPlace !== null && places.includes(lawPlace))
  const sentences = new Set(linesOf(content).flatMap(sentencesIn))
  const ways = [...sentences].flatMap((sentence) => {
    const cited = citationsIn(sentence)
    const [first] = cited.words
    if (first === undefined || named.some((record) => citesSame(cited, lawOf(record)))) return []
    const fitting = records.filter((record) => citesSame(cited, lawOf(record)))
    const mends = lawPlace === null ? [] : fitting.slice(0, MOST_FIGURES).map(tied)
    const way: Way = {
      says: `“${sentence}”`,
      label: 'Go to the sentence',
      place: { kind: 'words', words: sentence },
      mends,
    }
    return [{ way, words: `“${first}”` }]
  })
  return pointOf('law', ways, {
    one: (words) => `${words} isn’t tied to any record in the law register.`,
    many: (count) =>
      `${count} sentences with a section or a deadline aren’t tied to any record in the law register.`,
    why:
      lawPlace === null
        ? 'Once the article is saved, it can be tied to a record. It then comes up to be read again when that record changes.'
        : 'An article that is tied to a record comes up to be read again when the record changes.',
  })
}

function tied(record: StaffLawRecord): Mend {
  return { kind: 'law', label: `Tie it to “${record.title}”`, record }
}

function lawOf({ title, statement, source }: StaffLawRecord) {
  return citationsIn(`${title}. ${statement} ${source}`)
}

interface Words {
  one: (words: string) => string
  many: (count: number) => string
  why: string
}

function pointOf(
  id: string,
  ways: ReadonlyArray<{ way: Way; words: string }>,
  { one, many, why }: Words,
): OpenPoint[] {
  const [first] = ways
  if (!first) return []
  const says = ways.length === 1 ? one(first.words) : many(ways.length)
  return [{ id, says, why, ways: ways.slice(0, MOST_WAYS).map(({ way }) => way) }]
}

const sentenceEnd = /(?<=[.!?…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\p{N}])/u

/** The sentences of a paragraph, a heading or a point. */
function sentencesIn(line: string): string[] {
  return line.split(sentenceEnd)
}
