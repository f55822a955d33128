import { COLOUR_FIELDS, refusePaleColour } from '~/domain/identity/colours'
import type { Identity } from '~/domain/identity/identity'
import type { Prices } from '~/domain/prices'
import { capitalised } from '~/lib/text/capitalised'
import { refuseIssues } from '~/platform/api/problem'
import { priceRanges } from './prices/price-schema'
import { type FirmSection, practiceSchema, typedPractice } from './schema'
import { finishedOffice, type SecondOfficeSection } from './second-office/second-office-schema'

/** @throws {Problem} 422 for half a range, for one that ends before it begins, and for a comparison without its day */
export function refuseWrongPrices(prices: Prices): void {
  refuse(
    priceRanges
      .filter(([from, to]) => (prices[from] === 0) !== (prices[to] === 0))
      .map(([from, to]) => (prices[from] === 0 ? from : to)),
    'Please enter both amounts, or neither.',
  )
  refuse(
    priceRanges.filter(([from, to]) => prices[to] < prices[from]).map(([, to]) => to),
    'This is less than the “from” amount. Please enter as much or more.',
  )
  refuse(
    prices.comparison && !prices.comparedOn ? ['comparedOn'] : [],
    'Please enter the day of the evidence, so that readers can judge it.',
  )
}

/** @throws {Problem} 422 for a colour on which, or in which, people could not read */
export function refusePaleColours(identity: Identity): void {
  refuseIssues(
    COLOUR_FIELDS.flatMap((path) => {
      const message = refusePaleColour(path, identity)
      return message ? [{ path, message }] : []
    }),
  )
}

/** @throws {Problem} 422 for a practice address that visitors would read unfinished */
export function refuseHalfAPractice(firm: FirmSection): void {
  const place = typedPractice(firm)
  if (Object.values(place).every((line) => line === '')) return
  const { error } = practiceSchema.safeParse(place)
  refuseIssues(
    error?.issues.map(({ path, message }) => ({
      path: `practice${capitalised(path.join('.'))}`,
      message,
    })) ?? [],
  )
}

/** @throws {Problem} 422 for an office that visitors would read unfinished */
export function refuseUnfinished(office: SecondOfficeSection): void {
  if (!office.isShown) return
  const { error } = finishedOffice.safeParse(office)
  refuseIssues(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
}

function refuse(fields: string[], message: string): void {
  refuseIssues(fields.map((path) => ({ path, message })))
}
