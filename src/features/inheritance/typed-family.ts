import type { State } from '~/domain/inheritance/family'
import { withoutUnseen } from '~/lib/text/cleaning/unseen'

/*
 * Relatives as someone types them, right or wrong, and as the address has them: "aEllie,dJoanne(yLeo,dKim(aIda))". A
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

export const LETTERS: Record<State, string> = {
  adult: 'a',
  minor: 'y',
  before: 'd',
  since: 's',
  minorSince: 't',
}

export const UNSAID = 'x'
export const NOBODY = 'none'
export const WRONG = '?'

/** How long a name is, how many people there are, and how many brothers and sisters, at most (docs/product.md, "Who inherits"). */
export const FAMILY_LIMITS = { name: 30, people: 80, siblings: 30 } as const

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

/** So many who are not described any further. */
export function people(count: number, is: State | null): TypedRelative[] {
  return Array.from({ length: count }, () => ({ name: '', is, children: null }))
}

/** Whether a text names how someone stands. */
export function isState(text: string): text is State {
  return Object.hasOwn(LETTERS, text)
}

/** What a name may hold: nothing that the address has a use for. */
export function plain(text: string): string {
  return withoutUnseen(text)
    .replace(/[,()?\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FAMILY_LIMITS.name)
}
