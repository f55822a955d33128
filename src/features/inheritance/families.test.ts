import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PRESENT_LEGACY } from '~/domain/inheritance/legacies'
import { shareOut } from '~/domain/inheritance/share-out'
import { type Branch, takersOf } from '~/domain/inheritance/who-inherits'
import { readAnswers } from './family-answers'
import { familySearch } from './family-search'

const TODAY = '2026-11-25'

/** Worked out by hand from the Act, not from the code. */
const families = readFileSync(new URL('families.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ').map((part) => part.trim()))

test('there are eighty families or more', () => {
  expect(families.length).toBeGreaterThanOrEqual(80)
})

describe.each(families)('%s', (_name, home = '', family = '', estate = '', heirs = '') => {
  test('each receives what the Act says, to the penny, and it is the estate in total', () => {
    const { outcome, estate: found, asks, stops, errors } = answersOf(home, family, estate)
    expect({ asks, stops, errors }).toEqual({ asks: null, stops: [], errors: {} })
    if (!outcome || !found) throw new Error('There is no answer.')
    const { division } = outcome
    const sums = shareOut(division, found)
    const shares = takersOf(division.branches).map((branch) => [
      nameOf(branch, division.heirs?.[0] ?? ''),
      sums.of.get(branch) ?? Number.NaN,
    ])
    if (sums.spouse) shares.unshift(['spouse', sums.spouse.total])
    if (!sums.spouse && division.heirs === null) shares.unshift(['crown', sums.toFamily])
    expect(shares.map(([name, pence]) => `${name} ${Number(pence) / 100}`).join(', ')).toBe(heirs)
    expect(shares.reduce((sum, [, pence]) => sum + Number(pence), 0)).toBe(found.net)
  })
})

/** "died=2021-05-01" among the fields is the day of the death; otherwise it is a recent one. */
function answersOf(home: string, fields: string, pounds: string) {
  const given = Object.fromEntries(
    fields.split(' ').map((field) => field.split(/=(.*)/).slice(0, 2)),
  )
  const { died = '2026-09-01', belongings = '0', ...family } = given
  const [year, month, day] = died.split('-')
  const search = familySearch({
    ...{ home, spouse: 'alive', year, month, day },
    ...{ property: 'none', belongings, money: pounds, debts: '0' },
    ...family,
  })
  return readAnswers(search, TODAY, PRESENT_LEGACY.pence)
}

/** As the list calls someone, or by the letter of their kind and their place: "P2". */
function nameOf({ person, place }: Branch, kind: string): string {
  return person.name || `${kind.toUpperCase()}${place.join('.')}`
}
