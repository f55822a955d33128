import { capitalised } from '~/lib/text/capitalised'
import { listed } from '~/lib/text/listed'
import { factsIn } from '~/lib/text/written-facts'

/** One thing that has changed, in words. */
export interface Said {
  /** "under “Costs”"; null where the words say it. */
  place: string | null
  words: string
  /** Facts come first, formatting last. */
  weight: 0 | 1 | 2
}

/** Things that a line names; of more it says how many. */
const MOST_SAID = 2

/** Of a name, in characters. */
const LONGEST_NAME = 40

/**
 * What has changed as one line: "Under “Costs”: £325,000 to £322,000; the title; and 4 more".
 *
 * @returns empty when nothing has
 */
export function sayAll(said: readonly Said[]): string {
  const first = said.toSorted((one, other) => one.weight - other.weight).slice(0, MOST_SAID)
  const places = Map.groupBy(first, ({ place }) => place)
  const lines = Array.from(places, ([place, things]) => {
    const words = things.map(({ words }) => words)
    return place === null ? words.join('; ') : `${place}: ${listed(words)}`
  })
  const more = said.length - first.length
  return capitalised([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}

/** A name in quotation marks, no longer than a line has room for. */
export function namedShort(name: string): string {
  if (name.length <= LONGEST_NAME) return namedWhole(name)
  return `“${name.slice(0, LONGEST_NAME).replace(/\W*\s\S*$/, '')}…”`
}

/** The same, however long it is. */
export function namedWhole(name: string): string {
  return `“${name}”`
}

/**
 * The facts that differ between two passages, each as it was and as it is, and whether anything else does. Where a
 * passage states more of them than the other, nobody can say which took whose place.
 */
export function factsBetween(
  before: string,
  after: string,
): { facts: string[]; isReworded: boolean } {
  const was = factsIn(before)
  const is = factsIn(after)
  const kinds = Map.groupBy([...was, ...is], ({ kind }) => kind)
  const facts = Array.from(kinds.keys()).flatMap((kind) => {
    const wordsOf = (facts: typeof was) =>
      facts.filter((fact) => fact.kind === kind).map(({ words }) => words)
    const old = wordsOf(was)
    const present = wordsOf(is)
    if (old.length !== present.length) return []
    return old.flatMap((words, index) =>
      words === present[index] ? [] : [`${words} to ${present[index]}`],
    )
  })
  const isReworded = withoutFacts(before, was) !== withoutFacts(after, is)
  return { facts: [...new Set(facts)], isReworded }
}

function withoutFacts(text: string, facts: ReturnType<typeof factsIn>): string {
  return facts.reduce((left, { words }) => left.replace(words, '#'), text).replace(/\s+/g, ' ')
}
