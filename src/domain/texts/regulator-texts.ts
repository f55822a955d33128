import type { TextsOf } from './page-fields'

/**
 * Facts about other bodies that decide on complaints or regulate the firm; the firm checks and corrects them itself
 * (docs/product.md, "Regulators").
 */
export type RegulatorTexts = TextsOf<'regulators'>

/** "one year", "6 years": the Ombudsman’s second limit. */
export function ombudsmanYears({ ombudsmanYears: years }: RegulatorTexts): string {
  return years === '1' ? 'one year' : `${years} years`
}
