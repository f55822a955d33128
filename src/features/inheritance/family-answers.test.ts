import { describe, expect, test } from 'vitest'
import { PRESENT_LEGACY } from '~/domain/inheritance/legacies'
import { readAnswers } from './family-answers'
import { familySearch } from './family-search'
import { verdictOf } from './words'

const TODAY = '2026-11-25'

const answersTo = (query: Record<string, unknown>, legacy: number = PRESENT_LEGACY.pence) =>
  readAnswers(familySearch(query), TODAY, legacy)

const died = { day: '3', month: 'October', year: '2026' }

describe('a blank is asked for, and never taken as zero', () => {
  test.each([
    [{}, 'day'],
    [died, 'home'],
    [{ ...died, home: 'married' }, 'spouse'],
    [{ ...died, home: 'married', spouse: 'alive' }, 'children'],
    [{ ...died, home: 'single' }, 'children'],
    [{ ...died, home: 'single', children: 'x,a' }, 'children'],
    [{ ...died, home: 'single', children: 'd' }, 'children'],
    [{ ...died, home: 'single', children: 'd(d)' }, 'children'],
    [{ ...died, home: 'single', children: 'none' }, 'parents'],
    [{ ...died, home: 'single', children: 'none', parents: '0' }, 'siblings'],
    [{ ...died, home: 'married', spouse: 'within', children: 'none' }, 'parents'],
    [{ who: 'today' }, 'home'],
    [{ who: 'today', home: 'married' }, 'children'],
    [{ who: 'today', home: 'single', children: 's' }, 'children'],
  ])('%j asks for %s', (query, asks) => {
    expect(answersTo(query)).toMatchObject({ asks, outcome: null })
  })

  test('an amount that is missing is named, and there are no sums', () => {
    const family = { ...died, home: 'single', children: 'a' }
    expect(answersTo(family)).toMatchObject({ estate: null, missing: [] })
    expect(answersTo({ ...family, money: '5' })).toMatchObject({
      estate: null,
      missing: ['how the home was owned', 'the belongings', 'debts and the funeral'],
    })
    const rest = { property: 'alone', belongings: '0', money: '5', debts: '0' }
    expect(answersTo({ ...family, ...rest }).missing).toEqual(['what the home is worth'])
  })
})

describe('what is no number is refused at its field, and stays as it was typed', () => {
  test.each(['1e1', '0x3', 'many', '31', '-1', '1.5'])('%s children', (count) => {
    const query = { ...died, home: 'single', 'children.count': count }
    const { errors, outcome } = answersTo(query)
    expect(errors['children.count']).toBe('Enter a number from 0 to 30')
    expect(outcome).toBeNull()
    expect(familySearch(query).children).toBe(`?${count}`)
    expect(familySearch(familySearch(query))).toEqual(familySearch(query))
  })

  test.each(['1e5', '0x10', '1,2', 'lots', '-5', '1.234', '127,50', '9-10k', '100000001'])(
    '£%s',
    (money) => {
      const { errors } = answersTo({ ...died, home: 'single', children: 'a', money })
      expect(errors.money).toContain('Enter an amount in pounds')
    },
  )

  test.each([
    ['18k', 18_000],
    ['£ £127,000', 127_000],
    ['£127,000.00', 127_000],
    ['127.000', 127_000],
    ['127\u00a0000', 127_000],
    ['1.2m', 1_200_000],
    ['£1.25 million', 1_250_000],
    ['about £127,000', 127_000],
    ['127.000,50', 127_000.5],
    ['\u202a１２７，０００\u202c', 127_000],
    ['250 thousand pounds', 250_000],
    ['none', 0],
  ])('“%s” is read, because there is one way to', (money, pounds) => {
    const rest = { property: 'none', belongings: '0', debts: '0' }
    const { errors, estate } = answersTo({ ...died, home: 'single', children: 'a', money, ...rest })
    expect(errors).toEqual({})
    expect(estate?.net).toBe(pounds * 100)
  })

  test.each(['1e1', '3', '0x1'])('%s parents', (parents) => {
    expect(answersTo({ ...died, home: 'single', children: 'none', parents }).errors).toEqual({
      parents: 'Enter a number from 0 to 2',
    })
  })

  test.each([
    [{ day: '31', month: '2', year: '2026' }, 'Enter the day, the month and the year'],
    [{ day: '3', month: 'Octember', year: '2026' }, 'Enter the day, the month and the year'],
    [{ day: '3', month: '', year: '2026' }, 'Enter the day, the month and the year'],
    [{ day: '26', month: 'November', year: '2026' }, 'That day hasn’t come yet'],
  ])('%j', (day, message) => {
    expect(answersTo({ ...day, home: 'single' }).errors.day).toContain(message)
  })

  test('a spouse who has died since, before the 28 days have passed', () => {
    const family = { home: 'married', spouse: 'since', children: 'a' }
    const { errors, outcome } = answersTo({ ...died, month: 'November', ...family })
    expect(errors.spouse).toContain('The 28 days end on 30 November 2026.')
    expect(outcome).toBeNull()
    // The last of the 28 days was yesterday.
    const earlier = { ...died, day: '28', month: 'October' }
    expect(answersTo({ ...earlier, ...family }).errors).toEqual({})
  })

  test('a number of grandchildren, at its own field', () => {
    const query = {
      ...died,
      ...{ 'children.count': '1', 'children.1.is': 'before', 'children.1.name': 'Joanne' },
      'children.1.count': 'two',
    }
    expect(answersTo(query).errors).toHaveProperty(['children.1.count'])
    expect(familySearch(query).children).toBe('dJoanne(?two)')
  })

  test('more people than the page draws', () => {
    const children = Array.from({ length: 30 }, () => 'd(a,a)').join(',')
    expect(answersTo({ ...died, home: 'single', children }).errors).toHaveProperty([
      'children.count',
    ])
  })
})

describe('the page stops, and says why', () => {
  const married = { home: 'married', spouse: 'alive', children: 'a' }
  test.each([
    [{ ...married, day: '30', month: '9', year: '2014' }, ['early']],
    [{ ...married, ...died, 'limits.will': 'on', 'limits.abroad': 'on' }, ['will', 'abroad']],
    [
      { ...married, ...died, property: 'none', belongings: '0', money: '10', debts: '11' },
      ['insolvent'],
    ],
  ])('%j', (query, stops) => {
    expect(answersTo(query)).toMatchObject({ stops, outcome: null })
  })

  test('when the firm has entered another statutory legacy, for a death on which it may not hold yet', () => {
    const changed = 400_000_00
    expect(answersTo({ ...married, ...died }, changed)).toMatchObject({ stops: ['legacy'] })
    expect(answersTo({ ...married, day: '1', month: '3', year: '2020' }, changed)).toMatchObject({
      stops: [],
      legacy: 270_000_00,
    })
    expect(answersTo({ ...married, who: 'today' }, changed)).toMatchObject({
      stops: [],
      legacy: changed,
    })
    // Nobody shares, so the sum does not matter.
    expect(answersTo({ ...died, home: 'single', children: 'a' }, changed).stops).toEqual([])
  })
})

test('28 days begin with the day of the death, and until they are over nothing is certain', () => {
  const married = { home: 'married', spouse: 'alive', children: 'a' }
  const on = (day: string) => answersTo({ ...married, day, month: '10', year: '2026' })
  expect(on('29').spouseUntil).toBe('2026-11-25')
  expect(on('28').spouseUntil).toBeNull()
})

test('a name may hold whatever the address has no use for', () => {
  const named = {
    'children.count': '1',
    'children.1.is': 'adult',
    'children.1.name': 'Zoë (O’Brien), Jr?',
  }
  expect(familySearch(named).children).toBe('aZoë O’Brien Jr')
})

test.each(['a,', 'a(', 'a)', 'q', 'd(a', ',a', 'd(a))'])('%s is no family', (children) => {
  expect(answersTo({ ...died, home: 'single', children })).toMatchObject({
    asks: 'children',
    typed: {},
  })
})

test.each([
  [
    'none',
    '2',
    'Their parents inherit. Their partner inherits nothing, because they weren’t married.',
  ],
  [
    'dA(aB)',
    '0',
    'Their children, or those who take their place, inherit. Their partner inherits nothing, because they weren’t married.',
  ],
])('children %s, parents %s: “%s”', (children, parents, verdict) => {
  const { outcome, home, tense } = answersTo({ ...died, home: 'partner', children, parents })
  if (!outcome) throw new Error('There is no answer.')
  expect(verdictOf(outcome.division, home, tense)).toBe(verdict)
})
