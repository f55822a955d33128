/**
 * Who else decides on a complaint or looks after the firm, and how to reach them: facts of others that the firm checks and
 * corrects itself (docs/product.md, "Regulators").
 */
export type RegulatorTexts = Record<
  | 'ombudsmanName'
  | 'ombudsmanUrl'
  | 'ombudsmanComplainUrl'
  | 'ombudsmanPhone'
  | 'ombudsmanEmail'
  | 'ombudsmanAddress'
  /** After the firm's final answer. */
  | 'ombudsmanMonths'
  /** Of the act, or of when one should have known of it. */
  | 'ombudsmanYears'
  | 'sraReportUrl'
  | 'sraRulesUrl'
  | 'sraRegisterUrl'
  /** Of any firm, before its number. */
  | 'sraFirmUrl'
  | 'sraFundUrl'
  | 'sraPhone'
  | 'sraAddress'
  | 'dataRegulatorName'
  | 'dataRegulatorShort'
  | 'dataRegulatorUrl'
  | 'dataRegulatorRegisterUrl'
  | 'dataRegulatorPhone'
  | 'dataRegulatorAddress',
  string
>

/** The Ombudsman's second limit, as a sentence has it. */
export function ombudsmanYears({ ombudsmanYears: years }: RegulatorTexts): string {
  return years === '1' ? 'one year' : `${years} years`
}
