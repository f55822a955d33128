import { readPounds } from '~/domain/pounds-field'
import type { FamilySearch } from './family-search'

/** How the home was owned, which decides whether it is divided here. */
export const PROPERTIES = ['alone', 'joint', 'common', 'none'] as const

export type Property = (typeof PROPERTIES)[number]

/** The amounts that are typed, as a list of what is missing names them. */
const AMOUNTS = {
  worth: 'what the home is worth',
  belongings: 'the belongings',
  money: 'money and everything else',
  debts: 'debts and the funeral',
} as const

type Amount = keyof typeof AMOUNTS

/** A line of the sum, in pence; null for a home that passes to its other owner. */
export interface Belonging {
  of: Amount
  property: Property
  pence: number | null
}

/** The largest amount, in pounds. */
const MOST_POUNDS = 100_000_000

/**
 * What there is to divide, once every amount is there: a blank is not zero.
 *
 * @returns in pence; `net` is below zero where the debts are larger, and null while something is missing
 */
export function readEstate(search: FamilySearch, errors: Record<string, string>) {
  const property = PROPERTIES.find((value) => value === search.property)
  const isDivided = property === 'alone' || property === 'common'
  const amounts = {
    worth: property && !isDivided ? 0 : readAmount('worth', search, errors),
    belongings: readAmount('belongings', search, errors),
    money: readAmount('money', search, errors),
    debts: readAmount('debts', search, errors),
  }
  const { worth, belongings, money, debts } = amounts
  if (!property || worth === null || belongings === null || money === null || debts === null) {
    return { net: null, chattels: 0, rows: [], missing: missingOf(property, amounts) }
  }
  const rows: Belonging[] = [
    { of: 'worth', property, pence: isDivided ? worth : null },
    { of: 'belongings', property, pence: belongings },
    { of: 'money', property, pence: money },
    { of: 'debts', property, pence: -debts },
  ]
  return { net: worth + belongings + money - debts, chattels: belongings, rows, missing: [] }
}

/** What is to be added before there can be sums; nothing until someone has begun. */
function missingOf(
  property: Property | undefined,
  amounts: Record<Amount, number | null>,
): string[] {
  const { worth, belongings, money, debts } = amounts
  if (!property && [worth, belongings, money, debts].every((pence) => pence === null)) return []
  return [
    ...(property ? [] : ['how the home was owned']),
    ...(property && worth === null ? [AMOUNTS.worth] : []),
    ...(belongings === null ? [AMOUNTS.belongings] : []),
    ...(money === null ? [AMOUNTS.money] : []),
    ...(debts === null ? [AMOUNTS.debts] : []),
  ]
}

function readAmount(
  name: Amount,
  search: FamilySearch,
  errors: Record<string, string>,
): number | null {
  const text = search[name]?.replace(/[£\s]/g, '')
  if (!text) return null
  const pence = readPounds(search[name] ?? '')
  if (pence !== null && pence <= MOST_POUNDS * 100) return pence
  errors[name] = 'Enter an amount in pounds, for example 450,000, or 0'
  return null
}
