/*
 * How long the site keeps what it stores of people, from the day that docs/product.md, "Retention", names. The sweep
 * removes by these, and the privacy policy and the record of processing say them.
 */

/** Of a booking, and of a mail that went to the outbox for want of a mail server. */
export const BOOKING_RETENTION_DAYS = 365

export const ENQUIRY_RETENTION_DAYS = 2 * 365

/** Complaints may be asked about for six years, two of them leap years. */
export const COMPLAINT_RETENTION_DAYS = 6 * 365 + 2

/** The link in a newsletter's confirmation mail works as long. */
export const CONFIRMATION_DAYS = 7

/** Of the record that a mail went out, and of a failed mail. */
export const MAIL_RETENTION_DAYS = 30

/** Of an abandoned working copy. */
export const COPY_RETENTION_DAYS = 90

/** The same of an answer to an enquiry, in days: it is about a visitor. */
export const ANSWER_COPY_RETENTION_DAYS = 14

export const VISITS_KEPT_MONTHS = 13

/** The newest backup of each of so many days, weeks and months (docs/product.md, "Backups"). */
export const BACKUPS_KEPT = { days: 14, weeks: 8, months: 12 } as const
