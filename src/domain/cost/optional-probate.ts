import { formatPounds } from '../format-pounds'
import { type PriceFacts, vatStatements } from '../prices'

/** Optional extras of probate, in the order in which they are offered. */
export const OPTIONAL = ['copies', 'notices', 'searches'] as const

export const USUAL_COPIES = 4

/** In pence (docs/product.md, "What would it cost"). */
export function optionalProbateLines({ prices, officialAmounts }: PriceFacts) {
  const copy = officialAmounts.grantCopyWithApplication
  return {
    copies: {
      name: 'Four copies of the grant',
      note: `${formatPounds(copy)} each, ordered with the application. No VAT`,
      from: copy * USUAL_COPIES,
      to: copy * USUAL_COPIES,
    },
    notices: {
      name: 'Notices to creditors',
      note: withoutStop(vatStatements[prices.creditorNoticesVat]),
      from: prices.creditorNoticesFrom,
      to: prices.creditorNoticesTo,
    },
    searches: {
      name: 'A bankruptcy search for one heir',
      note: `As much again for each further person who inherits. ${withoutStop(vatStatements[prices.bankruptcySearchesVat])}`,
      from: prices.bankruptcySearchesFrom,
      to: prices.bankruptcySearchesTo,
    },
  }
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
