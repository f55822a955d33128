/**
 * The terms of the guarantee and of the agreement with a client, as numbers and lists
 * (docs/product.md, "The guarantee"). The firm's compliance officer confirms their wording.
 */
export const guarantee = {
  draftWorkingDays: 7,
  /** After the consultation, for what the client was asked for. */
  clientInformationWorkingDays: 2,
  /** For an answer to a question about the instructions. */
  clarificationHours: 24,
  amendmentRounds: 'one round',
  refundRequestDays: 30,
  refundProcessing: '5-10 working days',
  exclusions: [
    {
      name: 'Complex estates',
      text: 'Trusts, businesses, farms, or a family situation that needs more thought than a standard will allows.',
    },
    {
      name: 'Disputed assets',
      text: 'Anything whose ownership somebody contests, in court or out of it.',
    },
    {
      name: 'International assets',
      text: 'Property or money outside the United Kingdom, where another country’s law may apply.',
    },
    {
      name: 'Force majeure',
      text: 'Events that neither of us could prevent, such as a long failure of power or networks, a natural disaster or an epidemic.',
    },
  ],
  /** The law's own right to change one's mind about an agreement made at a distance. */
  cancellationDays: 14,
} as const

/** How long the questionnaire takes, and how often a will wants another look. */
export const willFacts = { questionnaireMinutes: 30, reviewYears: '3-5 years' } as const
