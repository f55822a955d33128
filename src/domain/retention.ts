/*
 * Storage of personal data, from the day that docs/product.md, "Retention", names. The sweep deletes by these figures,
 * and the privacy policy and the record of processing quote them.
 */

/** Also for mails in the outbox of a site without a mail server. */
export const BOOKING_RETENTION_DAYS = 365

export const ENQUIRY_RETENTION_DAYS = 2 * 365

/** Questions about a complaint are possible for six years, two of them leap years. */
export const COMPLAINT_RETENTION_DAYS = 6 * 365 + 2

/** For a newsletter sign-up, whose confirmation link works as long. */
export const CONFIRMATION_DAYS = 7

/** For the record of a sent mail, and for a failed mail. */
export const MAIL_RETENTION_DAYS = 30

export const COPY_RETENTION_DAYS = 90

/** Shorter for an answer to an enquiry, because it is about a visitor. */
export const ANSWER_COPY_RETENTION_DAYS = 14

export const VISITS_KEPT_MONTHS = 13

/** The newest backup of each day, week and month (docs/product.md, "Backups"). */
export const BACKUPS_KEPT = { days: 14, weeks: 8, months: 12 } as const
