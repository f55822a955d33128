import type { State } from '~/domain/inheritance/family'

/*
 * Relatives as somebody types them, right or wrong, and as the address has them: "aEllie,dJoanne(yLeo,dKim(aIda))". A
 * letter says how each stands, a name may follow, and in brackets their children, where these count.
 */

export interface TypedRelative {
  name: string
  /** Null while nobody has said. */
  is: State | null
  children: TypedRelatives | null
}

/** Or what was typed for their number and is none. */
export type TypedRelatives = readonly TypedRelative[] | string

const LETTERS: Record<State, string> = {
  adult: 'a',
  minor: 'y',
  before: 'd',
  since: 's',
  minorSince: 't',
}

const UNSAID = 'x'
const NOBODY = 'none'
const WRONG = '?'

/** How long a name is, how many people there are, and how many brothers and sisters, at most (docs/product.md, "Who inherits"). */
export const FAMILY_LIMITS = { name: 30, people: 80, siblings: 30 } as const

/** The longest text of relatives in an address, in characters: longer ones are no answer. */
const LONGEST = 3000

/** As the address has them; `undefined` while nobody has said how many there are. */
export function writeRelatives(relatives: TypedRelatives | null): string | undefined {
  if (relatives === null) return undefined
  if (typeof relatives === 'string') return WRONG + plain(relatives)
  return relatives.length === 0 ? NOBODY : relatives.map(writeOne).join(',')
}

function writeOne({ name, is, children }: TypedRelative): string {
  const below =
    children === null ? '' : `(${children.length === 0 ? '' : writeRelatives(children)})`
  return (is ? LETTERS[is] : UNSAID) + plain(name) + below
}

/** Reads such a text; null for one that says nothing, or is none. A number alone is so many whom nobody has described. */
export function readRelatives(text: string): TypedRelatives | null {
  if (text === NOBODY) return []
  if (/^\d{1,2}$/.test(text)) return people(Number(text), 'adult')
  if (text.startsWith(WRONG)) return plain(text.slice(1))
  if (text === '' || text.length > LONGEST) return null
  const reading = { text, at: 0 }
  const list = readList(reading)
  return list && reading.at === text.length ? list : null
}

/** So many who are not described any further. */
export function people(count: number, is: State | null): TypedRelative[] {
  return Array.from({ length: count }, () => ({ name: '', is, children: null }))
}

interface Reading {
  text: string
  at: number
}

function readList(reading: Reading): TypedRelatives | null {
  const { text } = reading
  if (text[reading.at] === WRONG) {
    const end = text.indexOf(')', reading.at)
    const wrong = text.slice(reading.at + 1, end === -1 ? undefined : end)
    reading.at += 1 + wrong.length
    return plain(wrong)
  }
  const found: TypedRelative[] = []
  for (;;) {
    const one = readOne(reading)
    if (!one) return null
    found.push(one)
    if (text[reading.at] !== ',') return found
    reading.at += 1
  }
}

function readOne(reading: Reading): TypedRelative | null {
  const letter = reading.text[reading.at]
  const is = STATE_OF.get(letter ?? '')
  if (!is && letter !== UNSAID) return null
  const name = /^[^,()]*/.exec(reading.text.slice(reading.at + 1))?.[0] ?? ''
  reading.at += 1 + name.length
  const one = { name: plain(name), is: is ?? null, children: null }
  if (reading.text[reading.at] !== '(') return one
  reading.at += 1
  const children = reading.text[reading.at] === ')' ? [] : readList(reading)
  if (!children || reading.text[reading.at] !== ')') return null
  reading.at += 1
  return { ...one, children }
}

const STATE_OF = new Map(
  Object.entries(LETTERS).flatMap(([state, letter]) =>
    isState(state) ? [[letter, state] as const] : [],
  ),
)

/** Whether a text names how somebody stands. */
export function isState(text: string): text is State {
  return Object.hasOwn(LETTERS, text)
}

/** What a name may hold: nothing that the address has a use for. */
function plain(text: string): string {
  return text
    .replace(/[,()?\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FAMILY_LIMITS.name)
}
