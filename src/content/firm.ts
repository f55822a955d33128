import type { Firm } from '~/domain/firm'

/**
 * The facts that a new site begins with. Everything here is fictitious: the firm fills in its own under
 * Settings in the dashboard (docs/product.md, "The firm"), and what it has changed there stays through
 * upgrades.
 */
export const originalFirm: Firm = {
  name: 'The Will Solicitors',
  legalCompany: 'Example Legal Limited',
  companyNumber: '00000000',
  placeOfRegistration: 'England and Wales',
  sraNumber: '000000',
  vatNumber: 'GB 000 0000 00',
  street: '1 Example Street',
  town: 'Altrincham',
  county: 'Cheshire',
  postcode: 'WA14 0AA',
  // Ofcom keeps 0161 496 0000 to 0999 for drama.
  phone: '0161 496 0000',
  email: 'hello@thewillsolicitors.example',
  careersEmail: 'careers@thewillsolicitors.example',
  complaintsRole: 'practice manager',
  icoNumber: 'ZA000000',
  insurerName: 'Example Insurance Limited',
  insurerContact: '1 Example Square, London EC1A 0AA, 020 7946 0000',
  insurerTerritory: 'Worldwide, for work done from our office in England',
  privacyPolicyUrl: '',
  complaintsUrl: '',
  termsUrl: '',
  regulatoryUrl: '',
  accessibilityUrl: '',
  facebookUrl: 'https://www.facebook.com/thewillsolicitors.example',
  instagramUrl: 'https://www.instagram.com/thewillsolicitors.example',
  linkedinUrl: 'https://www.linkedin.com/company/thewillsolicitors-example',
  xUrl: 'https://x.com/thewillsol_example',
  youtubeUrl: 'https://www.youtube.com/@thewillsolicitors-example',
}

/** Facts that nobody may believe: while one is as above, the site is not ready for the public. */
export const inventedFacts: ReadonlyArray<[fact: keyof Firm, name: string]> = [
  ['legalCompany', 'the legal name'],
  ['companyNumber', 'the company number'],
  ['sraNumber', 'the SRA number'],
  ['vatNumber', 'the VAT number'],
  ['street', 'the address'],
  ['postcode', 'the postcode'],
  ['phone', 'the phone number'],
  ['email', 'the email address'],
  ['careersEmail', 'the email address for applications'],
  ['icoNumber', 'the ICO number'],
  ['insurerName', 'the insurer'],
  ['insurerContact', 'the insurer’s contact details'],
  ['facebookUrl', 'Facebook'],
  ['instagramUrl', 'Instagram'],
  ['linkedinUrl', 'LinkedIn'],
  ['xUrl', 'X'],
  ['youtubeUrl', 'YouTube'],
]
