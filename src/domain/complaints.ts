/**
 * The complaints procedure and the bodies that decide after the firm, which a firm of solicitors must publish
 * (docs/product.md, "Complaints"). Those bodies may change their addresses and limits: whoever confirms the legal pages
 * compares them with each body’s own site.
 */
export const complaints = {
  /** Then a client may go to the ombudsman without the firm’s final response. */
  answerWithinWeeks: 8,
  /** The rules say "promptly". This is our own limit for staff, used until the firm promises visitors one. */
  acknowledgedWithinWorkingDays: 5,
} as const

/** Complaints about personal data (Data Protection Act 2018, section 164A). */
export const dataComplaints = {
  acknowledgedWithinDays: 30,
  /** The law says "without undue delay"; this is our own limit. */
  outcomeWithinWeeks: 8,
} as const

/** Requests about personal data (UK GDPR, Article 12(3)). */
export const dataRequests = {
  answeredWithinMonths: 1,
  /** For complex or repeated requests: the person must be told, with the reason, within the first month. */
  extendedByMonths: 2,
} as const
