/**
 * The firm's facts: one page for the firm to fill in. Everything here is fictitious.
 *
 * Names, numbers and addresses that appear on the site, in its mails and in its structured data
 * stand here and nowhere else (docs/product.md, "The firm").
 */
export const firm = {
  name: 'The Will Solicitors',
  legalCompany: 'Example Legal Limited',
  companyNumber: '00000000',
  placeOfRegistration: 'England and Wales',
  sraNumber: '000000',
  vatNumber: 'GB 000 0000 00',
  address: {
    street: '1 Example Street',
    town: 'Altrincham',
    county: 'Cheshire',
    postcode: 'WA14 0AA',
    country: 'United Kingdom',
  },
  /** As people read it; `phoneLink` is what a telephone dials. Ofcom keeps 0161 496 0000 to 0999 for drama. */
  phone: '0161 496 0000',
  phoneLink: 'tel:+441614960000',
  email: 'hello@thewillsolicitors.example',
  careersEmail: 'careers@thewillsolicitors.example',
  privacyPolicyUrl: 'https://www.thewillsolicitors.example/privacy-policy',
  complaintsUrl: 'https://www.thewillsolicitors.example/complaints',
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/thewillsolicitors.example' },
    { network: 'Instagram', url: 'https://www.instagram.com/thewillsolicitors.example' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/thewillsolicitors-example' },
    { network: 'X', url: 'https://x.com/thewillsol_example' },
    { network: 'YouTube', url: 'https://www.youtube.com/@thewillsolicitors-example' },
  ],
} as const
