import { inventedFacts, originalFirm } from '~/content/firm'
import { inventedTimes, timeNames } from '~/content/times'
import type { Settings } from '~/platform/settings'

/** Something that nobody at the firm has replaced since the demonstration. */
interface Invented {
  name: string
  text: string
}

/**
 * What the site still says of the demonstration's firm (docs/product.md, "Ready for the public"). Its times are invented
 * only while its company is: a real firm may well take as long.
 */
export function inventedOf({ firm, pageTexts }: Settings): Invented[] {
  const facts = inventedFacts
    .filter(([fact]) => firm[fact] === originalFirm[fact])
    .map(([fact, name]) => ({ name, text: String(firm[fact]) }))
  if (firm.legalCompany !== originalFirm.legalCompany) return facts
  const times = timeNames
    .filter(([time]) => pageTexts.times[time] === inventedTimes[time])
    .map(([time, name]) => ({ name, text: pageTexts.times[time] }))
  return [...facts, ...times]
}
