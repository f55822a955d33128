/** In days, for the record of a sent mail and for a failed one (docs/product.md, "Retention"). */
export const MAIL_RETENTION_DAYS = 30
