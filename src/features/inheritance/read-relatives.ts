import {
  isState,
  LETTERS,
  NOBODY,
  people,
  plain,
  type TypedRelative,
  type TypedRelatives,
  UNSAID,
  WRONG,
} from './typed-family'

/** The longest text of relatives in an address, in characters: longer ones are no answer. */
const LONGEST = 3000

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
