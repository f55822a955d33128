/**
 * How a complaint is handled and who else decides on it, which a firm of solicitors must publish
 * (docs/product.md, "Complaints"). Addresses checked in November 2026.
 */
export const complaints = {
  acknowledgedWithinWorkingDays: 3,
  /** After which a client may go to the ombudsman without the firm's final answer. */
  answerWithinWeeks: 8,
  ombudsman: {
    name: 'Legal Ombudsman',
    url: 'https://www.legalombudsman.org.uk',
    phone: '0300 555 0333',
    phoneLink: 'tel:+443005550333',
    email: 'enquiries@legalombudsman.org.uk',
    address: 'PO Box 6167, Slough, SL1 0EH',
    /** After the firm's final answer. */
    withinMonthsOfAnswer: 6,
    /** Of the act, or of when one should have known of it. */
    withinYearsOfAct: 1,
  },
  regulator: {
    name: 'Solicitors Regulation Authority',
    url: 'https://www.sra.org.uk/consumers/problems/report-solicitor/',
    rulesUrl: 'https://www.sra.org.uk/solicitors/standards-regulations/',
    registerUrl: 'https://www.sra.org.uk/consumers/register/',
  },
} as const

/** How a complaint about somebody's personal data is handled (Data Protection Act 2018, section 164A). */
export const dataComplaints = { acknowledgedWithinDays: 30 } as const
