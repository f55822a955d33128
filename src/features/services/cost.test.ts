import { expect, test } from 'vitest'
import { choiceInWords } from '~/domain/cost/choice-in-words'
import { costOf, serviceOfChoice, totalInWords } from '~/domain/cost/cost'
import { type CostSearch, costSearch } from '~/domain/cost/cost-search'
import { priceFacts } from '../../../tests/fixtures/price-facts'

const totals: ReadonlyArray<[choice: CostSearch, total: string, lines: number]> = [
  [{ for: 'one', wills: 'yes' }, 'from £180', 1],
  [{ for: 'couple', wills: 'yes' }, 'from £330', 1],
  [{ for: 'one', powers: 'one' }, 'from £272', 2],
  [{ for: 'one', powers: 'both' }, 'from £544', 2],
  [{ for: 'couple', powers: 'one' }, 'from £544', 2],
  [{ for: 'couple', powers: 'both' }, 'from £1,088', 2],
  [{ for: 'one', wills: 'yes', powers: 'one' }, 'from £452', 3],
  [{ for: 'one', wills: 'yes', powers: 'both' }, 'from £724', 3],
  [{ for: 'couple', wills: 'yes', powers: 'one' }, 'from £874', 3],
  [{ for: 'couple', wills: 'yes', powers: 'both' }, 'from £1,418', 3],
  [{ for: 'one', probate: 'grant' }, '£1,426', 2],
  [{ for: 'couple', probate: 'grant' }, '£1,426', 2],
  [{ for: 'one', probate: 'estate' }, '£3,766 to £7,276', 2],
  [{ for: 'one', wills: 'yes', probate: 'grant' }, 'from £1,606', 3],
  [{ for: 'couple', wills: 'yes', powers: 'both', probate: 'grant' }, 'from £2,844', 5],
  [{ for: 'one', powers: 'one', probate: 'estate' }, 'from £4,038 to £7,548', 4],
  [{ for: 'one' }, '£0', 0],
  [{ for: 'one', probate: 'grant', copies: 'yes' }, '£1,434', 3],
  [{ for: 'one', probate: 'grant', notices: 'yes', searches: 'yes' }, '£1,632 to £1,736', 4],
]

test.each(totals)('%o costs %s in total', (choice, total, lines) => {
  const cost = costOf(choice, priceFacts)
  expect(totalInWords(cost)).toBe(total)
  expect(cost.lines).toHaveLength(lines)
})

const different: ReadonlyArray<[choice: CostSearch, total: string, name: string]> = [
  [
    { for: 'one', wills: 'yes', before: 'yes' },
    'usually £500 to £800',
    'A will, with children from an earlier relationship',
  ],
  [
    { for: 'couple', wills: 'yes', before: 'yes' },
    'usually £900',
    'Wills for the two of you, with children from an earlier relationship',
  ],
  [{ for: 'one', probate: 'grant', will: 'none' }, '£1,626 to £2,026', 'The grant, without a will'],
  [
    { for: 'one', probate: 'estate', will: 'none' },
    '£4,526 to £8,526',
    'The whole estate, without a will',
  ],
  [
    { for: 'one', probate: 'grant', tax: 'yes' },
    '£2,526 to £3,526',
    'The grant, with inheritance tax',
  ],
  [
    { for: 'one', probate: 'estate', tax: 'yes' },
    '£6,526 to £12,526',
    'The whole estate, with inheritance tax',
  ],
]

test.each(different)(
  '%o has no price until the firm sets one, and then costs %s',
  (choice, total, name) => {
    const unset = costOf(choice, priceFacts)
    // The court's fee is to be paid whatever we charge.
    expect(unset.lines.map((line) => line.name)).toEqual(choice.probate ? ['Court fee'] : [])
    expect(unset.toQuote).toEqual([{ name, why: expect.stringMatching(/^It depends on /) }])
    const set = costOf(choice, {
      ...priceFacts,
      prices: {
        ...priceFacts.prices,
        blendedWillFrom: 500_00,
        blendedWillTo: 800_00,
        blendedWillsFrom: 900_00,
        blendedWillsTo: 900_00,
        intestateGrantFrom: 1_100_00,
        intestateGrantTo: 1_500_00,
        intestateEstateFrom: 4_000_00,
        intestateEstateTo: 8_000_00,
        taxableGrantFrom: 2_000_00,
        taxableGrantTo: 3_000_00,
        taxableEstateFrom: 6_000_00,
        taxableEstateTo: 12_000_00,
      },
    })
    expect(set.toQuote).toEqual([])
    expect(set.lines[0]?.name).toBe(name)
    expect(totalInWords(set)).toBe(total)
  },
)

test('an estate without a will on which tax is due is always quoted, and says on what it depends', () => {
  const choice: CostSearch = {
    for: 'one',
    probate: 'grant',
    will: 'none',
    tax: 'yes',
    copies: 'yes',
  }
  const { lines, toQuote } = costOf(choice, priceFacts)
  expect(lines.map(({ name }) => name)).toEqual(['Court fee', 'Four copies of the grant'])
  expect(toQuote).toEqual([
    {
      name: 'The grant, without a will and with inheritance tax',
      why: 'It depends on who inherits by law, and how easily they can be found, and on which accounts HMRC needs, what has to be valued, and which reliefs apply.',
    },
  ])
})

test('each line says what is VAT and what goes to others', () => {
  const lines = (choice: CostSearch) =>
    costOf(choice, priceFacts).lines.map(({ name, note }) => `${name}: ${note}`)
  expect(lines({ for: 'couple', wills: 'yes', powers: 'both', probate: 'grant' })).toEqual([
    'Mirror Wills, for the two of you: £275 and £55 VAT',
    'Lasting powers of attorney: 4 at £180 each. £600 and £120 VAT',
    'Registration: 4 at £92 each. Paid to the Office of the Public Guardian. No VAT',
    'The grant, for a fixed fee: £750 and £150 VAT',
    'Court fee: Paid to the Probate Registry. No VAT',
  ])
  expect(lines({ for: 'one', wills: 'yes', powers: 'one' })).toEqual([
    'Basic Will: £150 and £30 VAT',
    'Lasting power of attorney: £150 and £30 VAT',
    'Registration: Paid to the Office of the Public Guardian. No VAT',
  ])
  expect(lines({ for: 'one', probate: 'estate' })[0]).toBe(
    'The whole estate, by time: 12 to 25 hours at £270 an hour, including VAT',
  )
  const optional = { copies: 'yes', notices: 'yes', searches: 'yes' } as const
  expect(lines({ for: 'one', probate: 'grant', ...optional }).slice(2)).toEqual([
    'Four copies of the grant: £2 each, ordered with the application. No VAT',
    'Notices to creditors: Including VAT',
    'A bankruptcy search for one heir: As much again for each further person who inherits. Including VAT',
  ])
})

test('an address is read as far as it makes sense', () => {
  expect(costSearch({ for: 'couple', wills: 'yes', powers: 'none', probate: 'grant' })).toEqual({
    for: 'couple',
    wills: 'yes',
    powers: undefined,
    probate: 'grant',
  })
  expect(costSearch({ for: 'everyone', wills: 'yes' })).toEqual({})
  expect(costSearch({ for: 'one', before: 'yes', tax: 'yes', will: 'none' })).toEqual({
    for: 'one',
  })
  expect(costSearch({})).toEqual({})
})

test.each<[CostSearch, string]>([
  [
    { for: 'couple', wills: 'yes', powers: 'both' },
    'Mirror wills, and both lasting powers of attorney for each of us',
  ],
  [{ for: 'one', powers: 'one' }, 'A lasting power of attorney'],
  [{ for: 'one', probate: 'grant' }, 'The grant of probate only'],
  [
    { for: 'one', probate: 'grant', will: 'none', tax: 'yes' },
    'The grant only, without a will and with inheritance tax',
  ],
  [{ for: 'one', probate: 'estate' }, 'Help with the whole estate'],
  [{ for: 'one' }, ''],
])('%o is called “%s”', (choice, words) => {
  expect(choiceInWords(choice)).toBe(words)
})

test.each<[CostSearch, string | undefined]>([
  [{ for: 'one', wills: 'yes', powers: 'one', probate: 'grant' }, 'wills'],
  [{ for: 'one', powers: 'one', probate: 'grant' }, 'lasting-powers-of-attorney'],
  [{ for: 'one', probate: 'grant' }, 'probate'],
  [{ for: 'one' }, undefined],
])('%o is booked under %s', (choice, service) => {
  expect(serviceOfChoice(choice)).toBe(service)
})
