/*
 * Who else decides on a complaint. These bodies may change their addresses and limits: the person who confirms the
 * legal pages compares them with each body's own site (docs/product.md, "Complaints").
 */

/** About the firm's service. */
export const ombudsman = {
  name: 'Legal Ombudsman',
  url: 'https://www.legalombudsman.org.uk',
  complainUrl: 'https://www.legalombudsman.org.uk/make-a-complaint/',
  phone: '0300 555 0333',
  phoneLink: 'tel:+443005550333',
  email: 'enquiries@legalombudsman.org.uk',
  address: 'PO Box 6167, Slough, SL1 0EH',
  /** After the firm's final answer. */
  withinMonthsOfAnswer: 6,
  /** Of the act, or of when one should have known of it. */
  withinYearsOfAct: 1,
} as const

/** About the firm's behaviour. */
export const regulator = {
  name: 'Solicitors Regulation Authority',
  url: 'https://www.sra.org.uk/consumers/problems/report-solicitor/',
  rulesUrl: 'https://www.sra.org.uk/solicitors/standards-regulations/',
  registerUrl: 'https://www.sra.org.uk/consumers/register/',
  address: 'The Cube, 199 Wharfside Street, Birmingham, B1 1RN',
  phone: '0370 606 2555',
  phoneLink: 'tel:+443706062555',
} as const

/** About personal data. */
export const dataRegulator = {
  name: 'Information Commissioner’s Office',
  url: 'https://ico.org.uk/make-a-complaint/',
  registerUrl: 'https://ico.org.uk/ESDWebPages/Search',
  phone: '0303 123 1113',
  phoneLink: 'tel:+443031231113',
  address: 'Wycliffe House, Water Lane, Wilmslow, Cheshire, SK9 5AF',
} as const
