import { CLASSES, type Family, isKnown, type Relative, type RelativeClass, takes } from './family'

/*
 * Intestacy in England and Wales: sections 46 and 47 of the Administration of Estates Act 1925, as amended by the
 * Inheritance and Trustees’ Powers Act 2014 (docs/product.md, "Who inherits").
 */

export interface Fraction {
  of: number
  in: number
}

export interface Branch {
  person: Relative
  /** Position among brothers and sisters, after the positions of those above; from 1. */
  place: readonly number[]
  /** Share of the family’s part; null for someone who takes nothing or whose share passes down. */
  part: Fraction | null
  below: readonly Branch[]
}

export interface Division {
  /** "everything"; "half" after their rights; null without a spouse or civil partner. */
  spouse: 'everything' | 'half' | null
  /** The class that takes the rest; null if no one does, in which case without a spouse it goes to the Crown. */
  heirs: RelativeClass | null
  branches: readonly Branch[]
}

export type Outcome =
  | { division: Division }
  /** The answer depends on relatives who are not known yet: ask about this class. */
  | { asks: RelativeClass }

export function whoInherits({ hasSpouse, relatives }: Family): Outcome {
  for (const heirs of CLASSES) {
    const people = relatives[heirs]
    if (!people?.every(isKnown)) return { asks: heirs }
    const isTaken = people.some(reaches)
    if (hasSpouse && !isTaken) return all('everything')
    if (isTaken) {
      const branches = divide(people, { of: 1, in: 1 })
      return { division: { spouse: hasSpouse ? 'half' : null, heirs, branches } }
    }
  }
  return all(null)
}

export function takersOf(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => (branch.part ? [branch] : takersOf(branch.below)))
}

/** True if this person or anyone below them takes (section 47(1)(i): "through all degrees"). */
function reaches(person: Relative): boolean {
  return takes(person) || (person.children ?? []).some(reaches)
}

/**
 * One equal share for each person who takes or has a descendant who does.
 *
 * @param part the share of all these people together; null where they take nothing
 */
function divide(
  people: readonly Relative[],
  part: Fraction | null,
  above: readonly number[] = [],
): Branch[] {
  const count = people.filter(reaches).length
  return people.map((person, index) => {
    const place = [...above, index + 1]
    const share = part && reaches(person) ? { of: part.of, in: part.in * count } : null
    if (takes(person)) return { person, place, part: share, below: [] }
    return { person, place, part: null, below: divide(person.children ?? [], share, place) }
  })
}

function all(spouse: 'everything' | null): Outcome {
  return { division: { spouse, heirs: null, branches: [] } }
}
