/** How long the fact that a mail was sent, or a failed one, is stored, in days (docs/product.md, "Retention"). */
export const MAIL_RETENTION_DAYS = 30
