import type { TextsOf } from './page-fields'

/**
 * Who else decides on a complaint or looks after the firm, and how to reach them: facts of others that the firm checks and
 * corrects itself (docs/product.md, "Regulators").
 */
export type RegulatorTexts = TextsOf<'regulators'>

/** The Ombudsman's second limit, as a sentence has it. */
export function ombudsmanYears({ ombudsmanYears: years }: RegulatorTexts): string {
  return years === '1' ? 'one year' : `${years} years`
}
