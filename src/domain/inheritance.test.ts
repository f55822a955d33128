import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { amountOf, type Family, type Relatives, whoInherits } from './inheritance'

/** Worked out by hand from the Act, not from the code. */
const families = readFileSync(new URL('families.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ').map((part) => part.trim()))

test('there are sixty families or more', () => {
  expect(families.length).toBeGreaterThanOrEqual(60)
})

describe.each(families)('%s', (_name, family = '', estate = '', heirs = '') => {
  test('each receives what the Act says, and nothing is left over', () => {
    const outcome = whoInherits(familyOf(family))
    if (!('shares' in outcome)) throw new Error(`asks for ${outcome.asks}`)
    const money = { pence: Number(estate) * 100, fixedSum: 322_000_00 }
    const received = outcome.shares.map((share) => {
      const pounds = amountOf(share, outcome.hasFixedSum, money) / 100
      return `${share.heir} ${share.count} ${pounds}`
    })
    expect(received.join(', ')).toBe(heirs)
    const parts = outcome.shares.map(({ count, each }) => (count * each.of) / each.in)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1)
  })
})

/** "single; children 1+2,3; parents 0": one child is alive, and two left two and three children. */
function familyOf(text: string): Family {
  const [home, ...kinds] = text.split('; ')
  const family: Family = { isMarried: home === 'married', children: relatives('0') }
  for (const kind of kinds) {
    const [name = '', count = ''] = kind.split(' ')
    const isCount = name === 'parents' || name === 'grandparents'
    Object.assign(family, { [name]: isCount ? Number(count) : relatives(count) })
  }
  return family
}

function relatives(text: string): Relatives {
  const [living = '0', left = ''] = text.split('+')
  return { living: Number(living), left: left === '' ? [] : left.split(',').map(Number) }
}

test('relatives are asked for in the order of the Act, and only as long as nobody inherits', () => {
  const asked: string[] = []
  const known: Family = familyOf('single; children 0')
  for (;;) {
    const outcome = whoInherits(known)
    if (!('asks' in outcome)) break
    asked.push(outcome.asks)
    Object.assign(known, familyOf(`single; children 0; ${outcome.asks} 0`))
  }
  expect(asked).toEqual([
    'parents',
    'siblings',
    'halfSiblings',
    'grandparents',
    'auntsAndUncles',
    'halfAuntsAndUncles',
  ])
})

test('what the children of the dead share is numbered by their parent, in the order given', () => {
  const outcome = whoInherits(familyOf('single; children 1+2,0,3'))
  expect(outcome).toEqual({
    hasFixedSum: false,
    shares: [
      { heir: 'child', count: 1, each: { of: 1, in: 3 } },
      { heir: 'grandchild', count: 2, each: { of: 1, in: 6 }, branch: 1 },
      { heir: 'grandchild', count: 3, each: { of: 1, in: 9 }, branch: 2 },
    ],
  })
})
