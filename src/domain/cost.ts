import type { CostSearch } from './cost-search'
import { formatPounds, formatRange } from './format-pounds'
import { administrationPrices, hoursRange, type PriceFacts, vatWithin } from './prices'

/** A line of a bill, in pence; `to` is more than `from` where a range is charged. */
export interface CostLine {
  name: string
  note: string
  from: number
  to: number
}

/** A bill: what we charge and what others do, and both together. */
export interface Cost {
  lines: CostLine[]
  from: number
  to: number
  /** Whether it can be more: the prices of wills and powers are those of straightforward wishes. */
  isLeast: boolean
}

/** What a choice costs in all, from the one list of prices and the official figures (docs/product.md, "What would it cost"). */
export function costOf(choice: CostSearch, facts: PriceFacts): Cost {
  const lines = [
    ...willLines(choice, facts),
    ...powerLines(choice, facts),
    ...probateLines(choice, facts),
  ]
  return {
    lines,
    from: sum(lines.map(({ from }) => from)),
    to: sum(lines.map(({ to }) => to)),
    isLeast: Boolean(choice.wills || choice.powers),
  }
}

/** A total as people read it: "£526", "from £330", "£3,766 to £7,276". */
export function totalInWords({ from, to, isLeast }: Pick<Cost, 'from' | 'to' | 'isLeast'>): string {
  return `${isLeast ? 'from ' : ''}${formatRange(from, to)}`
}

/** How many powers a choice is about. */
function powersOf({ for: people, powers }: CostSearch): number {
  const each = powers === 'both' ? 2 : powers === 'one' ? 1 : 0
  return each * (people === 'couple' ? 2 : 1)
}

function willLines({ for: people, wills }: CostSearch, { prices }: PriceFacts): CostLine[] {
  if (!wills) return []
  return people === 'couple'
    ? [line('Mirror Wills, for the two of you', prices.mirrorWills)]
    : [line('Basic Will', prices.basicWill)]
}

function powerLines(choice: CostSearch, { prices, officialAmounts }: PriceFacts): CostLine[] {
  const count = powersOf(choice)
  if (count === 0) return []
  const price = prices.lastingPowerOfAttorney
  const fee = officialAmounts.powerRegistration
  const each = (pence: number) => (count > 1 ? `${count} at ${formatPounds(pence)} each` : '')
  return [
    line(count > 1 ? 'Lasting powers of attorney' : 'Lasting power of attorney', price * count, [
      each(price),
    ]),
    {
      ...amount(fee * count),
      name: 'Registration',
      note: joined([each(fee), 'Paid to the Office of the Public Guardian', 'No VAT']),
    },
  ]
}

function probateLines({ probate }: CostSearch, facts: PriceFacts): CostLine[] {
  const { prices, officialAmounts } = facts
  if (!probate) return []
  const courtFee = {
    ...amount(officialAmounts.probateApplication),
    name: 'Court fee',
    note: 'Paid to the Probate Registry. No VAT',
  }
  if (probate === 'grant') return [line('The grant, for a fixed fee', prices.grantOnly), courtFee]
  const estate = administrationPrices(prices)
  return [
    {
      ...estate,
      name: 'The whole estate, by time',
      note: `${hoursRange(prices)} at ${formatPounds(prices.hourlyRate)} an hour, including VAT`,
    },
    courtFee,
  ]
}

/** A line of ours, which says how much of it is VAT. */
function line(name: string, pence: number, notes: string[] = []): CostLine {
  const vat = vatWithin(pence)
  return {
    ...amount(pence),
    name,
    note: joined([...notes, `${formatPounds(pence - vat)} and ${formatPounds(vat)} VAT`]),
  }
}

function amount(pence: number) {
  return { from: pence, to: pence }
}

function joined(notes: string[]): string {
  return notes.filter(Boolean).join('. ')
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, pence) => total + pence, 0)
}

/** The service that a choice is about first, for the way to a consultation. */
export function serviceOfChoice({ wills, powers, probate }: CostSearch): string | undefined {
  if (wills) return 'wills'
  if (powers) return 'lasting-powers-of-attorney'
  return probate && 'probate'
}
