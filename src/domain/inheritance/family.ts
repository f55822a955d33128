/* Families as the Administration of Estates Act 1925 describes them (docs/product.md, "Who inherits"). */

/**
 * Alive at the death ("minor" is under 18); dead before it; or alive then and dead since. A child who has died since,
 * under 18, has never taken anything (section 47(4B) to (4D)).
 */
export const STATES = ['adult', 'minor', 'before', 'since', 'minorSince'] as const

export type State = (typeof STATES)[number]

export interface Relative {
  name: string
  /** Null until answered. */
  is: State | null
  /** Take the share of someone who does not take it. Null until answered. */
  children: readonly Relative[] | null
}

/** In the order of section 46(1): the first class with anyone in it takes everything. */
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

/** Absent answers have not been given yet. */
export interface Family {
  /**
   * True if a husband, wife or civil partner was alive 28 days later and no court had separated them (section 46(2A)).
   */
  hasSpouse: boolean
  relatives: Partial<Record<RelativeClass, readonly Relative[]>>
}

/** True if the share stays with this person or their estate. */
export function takes({ is }: Relative): boolean {
  return is === 'adult' || is === 'minor' || is === 'since'
}

/** True if the share goes to this person’s children, so that we must ask about them. */
export function passesDown({ is }: Relative): boolean {
  return is === 'before' || is === 'minorSince'
}

/** True once every answer that matters has been given, for this person and everyone below. */
export function isKnown(person: Relative): boolean {
  if (takes(person)) return true
  return passesDown(person) && person.children?.every(isKnown) === true
}
