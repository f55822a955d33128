import { expect, test } from 'vitest'
import { choiceInWords } from '~/domain/choice-in-words'
import { costOf, serviceOfChoice, totalInWords } from '~/domain/cost'
import { type CostSearch, costSearch } from '~/domain/cost-search'
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
]

test.each(totals)('%o costs %s in all', (choice, total, lines) => {
  const cost = costOf(choice, priceFacts)
  expect(totalInWords(cost)).toBe(total)
  expect(cost.lines).toHaveLength(lines)
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
})

test('an address is read as far as it makes sense', () => {
  expect(costSearch({ for: 'couple', wills: 'yes', powers: 'none', probate: 'grant' })).toEqual({
    for: 'couple',
    wills: 'yes',
    powers: undefined,
    probate: 'grant',
  })
  expect(costSearch({ for: 'everyone', wills: 'yes' })).toEqual({})
  expect(costSearch({})).toEqual({})
})

test.each<[CostSearch, string]>([
  [
    { for: 'couple', wills: 'yes', powers: 'both' },
    'Mirror wills, and both lasting powers of attorney for each of us',
  ],
  [{ for: 'one', powers: 'one' }, 'A lasting power of attorney'],
  [{ for: 'one', probate: 'grant' }, 'The grant of probate only'],
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
