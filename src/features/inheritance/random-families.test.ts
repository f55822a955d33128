import { describe, expect, test } from 'vitest'
import {
  CLASSES,
  type Family,
  isKnown,
  type Relative,
  STATES,
  takes,
} from '~/domain/inheritance/family'
import { shareOut } from '~/domain/inheritance/share-out'
import {
  type Branch,
  type Division,
  takersOf,
  whoInherits,
} from '~/domain/inheritance/who-inherits'

const families = Array.from({ length: 400 }, (_, seed) => randomFamily(dice(seed + 1)))

describe('whatever the family', () => {
  test('the shares are the estate, to the penny', () => {
    for (const [index, family] of families.entries()) {
      const division = divisionOf(family)
      const estate = { net: 1 + index * 7919, chattels: (index * 31) % 5000, legacy: 322_000_00 }
      const { spouse, toFamily, of } = shareOut(division, estate)
      const shares = Array.from(of.values()).reduce((sum, pence) => sum + pence, 0)
      expect(shares).toBe(division.heirs ? toFamily : 0)
      expect((spouse?.total ?? 0) + toFamily).toBe(estate.net)
      expect(Array.from(of.values()).every((pence) => pence >= 0)).toBe(true)
    }
  })

  test('only someone who was alive takes, and nobody through whom nothing passes', () => {
    for (const family of families) {
      for (const branch of everyoneIn(divisionOf(family).branches)) {
        if (branch.part) expect(takes(branch.person)).toBe(true)
        if (takes(branch.person)) expect(branch.part).not.toBeNull()
      }
    }
  })

  test('brothers and sisters who take have the same part', () => {
    for (const family of families) {
      const { branches } = divisionOf(family)
      for (const group of [branches, ...everyoneIn(branches).map(({ below }) => below)]) {
        const parts = new Set(group.flatMap(({ part }) => (part ? [part.of / part.in] : [])))
        expect(parts.size).toBeLessThanOrEqual(1)
      }
    }
  })

  test('a kind of relative in which someone takes leaves nothing to those after it', () => {
    for (const family of families) {
      const division = divisionOf(family)
      if (!division.heirs) continue
      const known = CLASSES.slice(0, CLASSES.indexOf(division.heirs) + 1)
      const relatives = Object.fromEntries(known.map((name) => [name, family.relatives[name]]))
      expect(divisionOf({ ...family, relatives })).toEqual(division)
    }
  })

  test('a branch that has died out changes nobody’s share', () => {
    const extinct: Relative = {
      name: 'Extinct',
      is: 'before',
      children: [{ name: '', is: 'before', children: [] }],
    }
    for (const family of families) {
      const relatives = Object.fromEntries(
        CLASSES.map((name) => [
          name,
          [...(family.relatives[name] ?? []), ...(isDescribed(name) ? [extinct] : [])],
        ]),
      )
      expect(partsOf(divisionOf({ ...family, relatives }))).toEqual(partsOf(divisionOf(family)))
    }
  })
})

function divisionOf(family: Family): Division {
  const outcome = whoInherits(family)
  if ('asks' in outcome) throw new Error(`It asks for ${outcome.asks}.`)
  return outcome.division
}

function everyoneIn(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => [branch, ...everyoneIn(branch.below)])
}

function partsOf({ spouse, heirs, branches }: Division) {
  return { spouse, heirs, parts: takersOf(branches).map(({ person, part }) => [person.name, part]) }
}

function isDescribed(name: string): boolean {
  return name !== 'parents' && name !== 'grandparents'
}

function randomFamily(roll: (sides: number) => number): Family {
  const relatives = Object.fromEntries(
    CLASSES.map((name) => [
      name,
      isDescribed(name)
        ? Array.from({ length: roll(4) }, () => randomPerson(roll, 0))
        : Array.from({ length: roll(3) }, () => ({ name, is: 'adult' as const, children: null })),
    ]),
  )
  const family = { hasSpouse: roll(2) === 1, relatives }
  expect(Object.values(relatives).flat().every(isKnown)).toBe(true)
  return family
}

function randomPerson(roll: (sides: number) => number, depth: number): Relative {
  const is = STATES[roll(STATES.length)] ?? 'adult'
  const person = { name: `Person ${roll(1_000_000)}`, is, children: null }
  if (takes(person)) return person
  const length = depth > 4 ? 0 : roll(4)
  return { ...person, children: Array.from({ length }, () => randomPerson(roll, depth + 1)) }
}

/** The same numbers for the same seed, from 0 up to what is asked. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
