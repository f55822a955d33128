import { CLASSES, type Family, isKnown, type Relative, type RelativeClass, takes } from './family'

/*
 * Who inherits in England and Wales when there is no will: sections 46 and 47 of the Administration of Estates Act 1925, as
 * they stand since the Inheritance and Trustees' Powers Act 2014 (docs/product.md, "Who inherits").
 */

/** A part of what is divided. */
export interface Fraction {
  of: number
  in: number
}

/** One of a family with those below them, and what reaches them. */
export interface Branch {
  person: Relative
  /** Their number among their brothers and sisters, after those of the people above them; from 1. */
  place: readonly number[]
  /** What they have of what is divided among the family; null for one who has nothing, or whose share passes down. */
  part: Fraction | null
  below: readonly Branch[]
}

/** Who has what. */
export interface Division {
  /** A husband, wife or civil partner has all of it, or their rights first and half of the rest, or there is none. */
  spouse: 'everything' | 'half' | null
  /** The relatives who have the rest; null where nobody has, and without a spouse it is the Crown's. */
  heirs: RelativeClass | null
  branches: readonly Branch[]
}

export type Outcome =
  | { division: Division }
  /** Nobody who is known inherits, or it depends on what nobody has said: the relatives to be asked for. */
  | { asks: RelativeClass }

/** Who inherits, or what must be known first. */
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

/** Those who take, in the order of the family. */
export function takersOf(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => (branch.part ? [branch] : takersOf(branch.below)))
}

/** Whether a share goes to this person or to anyone below them (section 47(1)(i): "through all degrees"). */
function reaches(person: Relative): boolean {
  return takes(person) || (person.children ?? []).some(reaches)
}

/**
 * Shares by branches: as many equal ones as there are people who take or are followed by someone who does.
 *
 * @param part what these people have together; null where nothing reaches them
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
