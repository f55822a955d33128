/** How soon the firm answers what is written to it. */
export const REPLY_WITHIN = 'within 24 hours on business days'

/** Stands beside the email address (docs/product.md, "Information pages"). */
export const EMAIL_REPLY_PROMISE = `Email replies ${REPLY_WITHIN}`

/** What the accessibility statement says of the site (docs/product.md, "Information pages"). */
export const accessibility = {
  standard: 'Web Content Accessibility Guidelines (WCAG) 2.2, level AA',
  /** When the site was last tested against it; ISO 8601. */
  testedOn: '2026-11-21',
  adviceUrl: 'https://www.equalityadvisoryservice.com',
} as const
