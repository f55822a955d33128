/**
 * How a complaint is handled and who else decides on it, which a firm of solicitors must publish
 * (docs/product.md, "Complaints"). Other bodies may change their addresses and limits: the person who confirms the
 * legal pages compares them with each body's own site.
 */
export const complaints = {
  /** After which a client may go to the ombudsman without the firm's final response. */
  answerWithinWeeks: 8,
  /** The rules say "promptly": our own limit for staff while the firm has promised visitors none, so that none is left lying. */
  acknowledgedWithinWorkingDays: 5,
} as const

/** How a complaint about someone's personal data is handled (Data Protection Act 2018, section 164A). */
export const dataComplaints = {
  acknowledgedWithinDays: 30,
  /** The law says "without undue delay": our own limit, so that none is left lying. */
  outcomeWithinWeeks: 8,
} as const

/** How a request about someone's personal data is handled (UK GDPR, Article 12(3)). */
export const dataRequests = {
  answeredWithinMonths: 1,
  /** For one that is complex, or one of several: told, with the reason, within the first. */
  extendedByMonths: 2,
} as const
