/*
 * A family as the Administration of Estates Act 1925 sees it (docs/product.md, "Who inherits").
 */

/**
 * How someone stands: alive at the death, 18 or over or not; dead before it; or alive then and dead since. A child who
 * died since and under 18 has never taken anything (section 47(4B) to (4D)).
 */
export const STATES = ['adult', 'minor', 'before', 'since', 'minorSince'] as const

export type State = (typeof STATES)[number]

export interface Relative {
  /** As someone calls them; may be empty. */
  name: string
  /** Null while nobody has said. */
  is: State | null
  /** Of one who does not take: those who come in their place. Null while nobody has said. */
  children: readonly Relative[] | null
}

/** The kinds of relative in the order of section 46(1); the first kind with anyone in it has everything. */
export const CLASSES = [
  'children',
  'parents',
  'siblings',
  'halfSiblings',
  'grandparents',
  'auntsAndUncles',
  'halfAuntsAndUncles',
] as const

export type RelativeClass = (typeof CLASSES)[number]

/** What is absent has not been said. */
export interface Family {
  /** Whether a husband, wife or civil partner was alive 28 days later, and no court had separated them (section 46(2A)). */
  hasSpouse: boolean
  relatives: Partial<Record<RelativeClass, readonly Relative[]>>
}

/** Whether a share stays with this person, or with their estate. */
export function takes({ is }: Relative): boolean {
  return is === 'adult' || is === 'minor' || is === 'since'
}

/** Whether the share of one who does not take goes to their children, so that these have to be known. */
export function passesDown({ is }: Relative): boolean {
  return is === 'before' || is === 'minorSince'
}

/** Whether all that decides is known, of them and of all below them. */
export function isKnown(person: Relative): boolean {
  if (takes(person)) return true
  return passesDown(person) && person.children?.every(isKnown) === true
}
