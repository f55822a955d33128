import type { TypedGuarantee } from '~/lib/guarantee'
import type { GuaranteeTexts } from '~/lib/page-texts'

/**
 * The terms of the guarantee and of the agreement with a client until the firm changes them
 * (docs/product.md, "The guarantee"). The firm's compliance officer confirms their wording.
 */
export const originalGuarantee: TypedGuarantee & GuaranteeTexts = {
  draftWorkingDays: '7',
  clientInformationWorkingDays: '2',
  clarificationHours: '24',
  amendmentRounds: '1',
  refundRequestDays: '30',
  refundProcessing: '5-10 working days',
  questionnaireMinutes: '30',
  reviewYears: '3-5 years',
  guaranteeLead:
    'These are our terms and conditions: what we promise, what we ask of you in return, and what you can do if we fall short.',
  exclusions: [
    'Complex estates: Trusts, businesses, farms, or a family situation that needs more thought than a standard will allows.',
    'Disputed assets: Anything whose ownership somebody contests, in court or out of it.',
    'International assets: Property or money outside the United Kingdom, where another country’s law may apply.',
    'Force majeure: Events that neither of us could prevent, such as a long failure of power or networks, a natural disaster or an epidemic.',
  ].join('\n'),
}
