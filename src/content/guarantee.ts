import type { TypedGuarantee } from '~/domain/guarantee'
import type { GuaranteeTexts } from '~/domain/page-texts'

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
    'These are our terms and conditions: what we promise, what we need from you, and what you can do if we let you down.',
  exclusions: [
    'Complex estates: Trusts, businesses, farms, or a family that needs more than a standard will.',
    'Disputed assets: Anything where people disagree about who owns it, in court or out of it.',
    'International assets: Property or money outside the United Kingdom, where another country’s law may apply.',
    'Force majeure: Events that neither of us could have prevented, such as a long power cut, a natural disaster or an epidemic.',
  ].join('\n'),
}
