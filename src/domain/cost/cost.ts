import { formatPounds, formatRange } from '../format-pounds'
import {
  administrationPrices,
  hoursRange,
  type PriceFacts,
  type Prices,
  vatWithin,
} from '../prices'
import type { CostSearch } from './cost-search'
import { OPTIONAL, optionalProbateLines } from './optional-probate'

/** In pence; `to` is more than `from` where a range is charged. */
export interface CostLine {
  name: string
  note: string
  from: number
  to: number
}

/** Work priced only when we know more, and what its price depends on. */
export interface ToQuote {
  name: string
  why: string
}

export interface Cost {
  lines: CostLine[]
  from: number
  to: number
  isLeast: boolean
  isUsual: boolean
  toQuote: ToQuote[]
}

/** Shown next to everything without a price. */
export const BEFORE_YOU_DECIDE =
  'We’ll tell you what it costs altogether, with VAT and every fee, after the free conversation and before you decide anything.'

export function costOf(choice: CostSearch, facts: PriceFacts): Cost {
  const parts = [
    ...willParts(choice, facts),
    ...powerLines(choice, facts),
    ...probateParts(choice, facts),
  ]
  const lines = parts.filter((part) => 'from' in part)
  const isUsual = lines.some(({ name }) => name === BLENDED_WILL || name === BLENDED_WILLS)
  return {
    lines,
    from: sum(lines.map(({ from }) => from)),
    to: sum(lines.map(({ to }) => to)),
    isLeast: !isUsual && Boolean((choice.wills && !choice.before) || choice.powers),
    isUsual,
    toQuote: parts.filter((part) => 'why' in part),
  }
}

/** "£526", "from £330", "usually £600 to £900", "£3,766 to £7,276". */
export function totalInWords({
  from,
  to,
  isLeast,
  isUsual,
}: Pick<Cost, 'from' | 'to' | 'isLeast' | 'isUsual'>): string {
  const total = formatRange(from, to)
  if (isUsual) return `usually ${total}`
  return isLeast ? `from ${total}` : total
}

function powersOf({ for: people, powers }: CostSearch): number {
  if (!powers) return 0
  const each = powers === 'both' ? 2 : 1
  return people === 'couple' ? 2 * each : each
}

function willParts(
  { for: people, wills, before }: CostSearch,
  { prices }: PriceFacts,
): Array<CostLine | ToQuote> {
  const isCouple = people === 'couple'
  if (!wills) return []
  if (before) {
    const name = isCouple ? BLENDED_WILLS : BLENDED_WILL
    const { blendedWillFrom, blendedWillTo, blendedWillsFrom, blendedWillsTo } = prices
    const [from, to] = isCouple
      ? [blendedWillsFrom, blendedWillsTo]
      : [blendedWillFrom, blendedWillTo]
    return [rangeOfOurs(name, from, to) ?? { name, why: WHY_BLENDED }]
  }
  return isCouple
    ? [line('Mirror Wills, for the two of you', prices.mirrorWills)]
    : [line('Basic Will', prices.basicWill)]
}

const BLENDED_WILL = 'A will, with children from an earlier relationship'
const BLENDED_WILLS = 'Wills for the two of you, with children from an earlier relationship'
const WHY_BLENDED =
  'It depends on who should have the home, and when, and on whether a trust is needed to keep something for the children from the earlier relationship.'

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

function probateParts(choice: CostSearch, facts: PriceFacts): Array<CostLine | ToQuote> {
  if (!choice.probate) return []
  const optional = optionalProbateLines(facts)
  return [
    ...ofTheEstate(choice, facts),
    ...OPTIONAL.filter((id) => choice[id]).map((id) => optional[id]),
  ]
}

function ofTheEstate(choice: CostSearch, facts: PriceFacts): Array<CostLine | ToQuote> {
  const { prices, officialAmounts } = facts
  const isGrant = choice.probate === 'grant'
  const courtFee = {
    ...amount(officialAmounts.probateApplication),
    name: 'Court fee',
    note: 'Paid to the Probate Registry. No VAT',
  }
  if (choice.will || choice.tax) {
    const name = `${isGrant ? 'The grant' : 'The whole estate'}, ${estateInWords(choice)}`
    const ours = rangeOfOurs(name, ...rangeFor(choice, prices))
    return [ours ?? { name, why: whyQuoted(choice) }, courtFee]
  }
  if (isGrant) return [line('The grant, for a fixed fee', prices.grantOnly), courtFee]
  return [
    {
      ...administrationPrices(prices),
      name: 'The whole estate, by time',
      note: `${hoursRange(prices)} at ${formatPounds(prices.hourlyRate)} an hour, including VAT`,
    },
    courtFee,
  ]
}

/** "without a will", "with inheritance tax"; empty for the usual estate. */
export function estateInWords({ will, tax }: CostSearch): string {
  return [will && 'without a will', tax && 'with inheritance tax']
    .filter((part) => part !== undefined)
    .join(' and ')
}

/** In pence. The firm has no price for an estate without a will on which tax is due. */
function rangeFor({ probate, will, tax }: CostSearch, prices: Prices): [number, number] {
  if (will && tax) return [0, 0]
  if (will) {
    return probate === 'grant'
      ? [prices.intestateGrantFrom, prices.intestateGrantTo]
      : [prices.intestateEstateFrom, prices.intestateEstateTo]
  }
  return probate === 'grant'
    ? [prices.taxableGrantFrom, prices.taxableGrantTo]
    : [prices.taxableEstateFrom, prices.taxableEstateTo]
}

function whyQuoted({ will, tax }: CostSearch): string {
  const on = [
    will && 'who inherits by law, and how easily they can be found',
    tax && 'which accounts HMRC needs, what has to be valued, and which reliefs apply',
  ].filter((part) => part !== undefined)
  return `It depends on ${on.join(', and on ')}.`
}

/** VAT included; null where the firm has set no price. */
function rangeOfOurs(name: string, from: number, to: number): CostLine | null {
  if (to === 0) return null
  if (from === to) return line(name, to)
  return {
    name,
    from,
    to,
    note: `Including ${formatRange(vatWithin(from), vatWithin(to))} VAT`,
  }
}

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

export function serviceOfChoice({ wills, powers, probate }: CostSearch): string | undefined {
  if (wills) return 'wills'
  if (powers) return 'lasting-powers-of-attorney'
  return probate && 'probate'
}
