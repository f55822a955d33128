import { paths } from '~/lib/paths'
import type { Look, SecondOffice } from './identity/identity'
import type { ShownHours } from './office-hours'
import { withoutExtension } from './visitor-rules'

/** The county may be empty. */
export interface Place {
  street: string
  town: string
  county: string
  postcode: string
}

/**
 * Facts of the firm on every page and in every mail (docs/product.md, "The firm"). The address is its registered
 * office.
 */
export interface Firm extends Place {
  name: string
  legalCompany: string
  companyNumber: string
  placeOfRegistration: string
  sraNumber: string
  vatNumber: string
  /** Its place of work, if that is not its registered office. */
  practice?: Place | undefined
  /** As people read it; `phoneLink` turns it into a number that a phone can dial. */
  phone: string
  email: string
  careersEmail: string
  /** A role: "practice manager". */
  complaintsRole: string
  icoNumber: string
  /** Professional indemnity insurance: the insurer, contact details and territorial coverage. */
  insurerName: string
  insurerContact: string
  insurerTerritory: string
  /** Links lead to this address, or to our own page if it is empty. */
  privacyPolicyUrl: string
  complaintsUrl: string
  termsUrl: string
  regulatoryUrl: string
  accessibilityUrl: string
  /** Empty where the firm has no account. */
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  xUrl: string
  youtubeUrl: string
}

/** Frames and scripts of other companies; each may be empty (docs/product.md, "The firm"). */
export interface Providers {
  accreditationFrameUrl: string
  reviewsFrameUrl: string
  reviewsScriptUrl: string
  bookingFrameUrl: string
  bookingScriptUrl: string
}

/** Facts for page heads, structured data and files for programs: part of the `settings` of a route’s context. */
export interface SiteFacts {
  siteUrl: string
  firm: Firm
  /** Absent while the name, mark and colours are the program’s defaults. */
  look?: Look
  officePhoto?: string
  /** Absent unless visitors are shown one. */
  secondOffice?: SecondOffice | null
  menuPages?: readonly OptionalPage[]
}

export interface OfficeFacts extends SiteFacts {
  officeHours: ShownHours
}

const networks = [
  ['Facebook', 'facebookUrl'],
  ['Instagram', 'instagramUrl'],
  ['LinkedIn', 'linkedinUrl'],
  ['X', 'xUrl'],
  ['YouTube', 'youtubeUrl'],
] as const

export type SocialNetwork = (typeof networks)[number][0]

export function socialLinks(firm: Firm): Array<{ network: SocialNetwork; url: string }> {
  return networks
    .map(([network, field]) => ({ network, url: firm[field] }))
    .filter(({ url }) => url !== '')
}

export function townLine({ town, county }: Pick<Place, 'town' | 'county'>): string {
  return county === '' ? town : `${town}, ${county}`
}

export function addressLine(place: Place): string {
  return `${place.street}, ${townLine(place)}, ${place.postcode}`
}

/** The place of work if it is not the registered office, otherwise that. */
export function officeOf(firm: Firm): Place {
  return firm.practice ?? firm
}

/** For machines, without an extension: "0161 496 0000" becomes "+441614960000". */
export function dialled(phone: string): string {
  const digits = withoutExtension(phone).replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : digits.replace(/^0/, '+44')
}

export function phoneLink({ phone }: Pick<Firm, 'phone'>): string {
  return `tel:${dialled(phone)}`
}

export const legalAddresses = [
  'privacyPolicyUrl',
  'complaintsUrl',
  'termsUrl',
  'regulatoryUrl',
  'accessibilityUrl',
] as const

export type LegalAddress = (typeof legalAddresses)[number]

export const legalPaths = {
  privacyPolicyUrl: paths.privacy,
  complaintsUrl: paths.complaints,
  termsUrl: paths.terms,
  regulatoryUrl: paths.regulatory,
  accessibilityUrl: paths.accessibility,
} as const satisfies Record<LegalAddress, string>

export function legalPage(firm: Pick<Firm, LegalAddress>, page: LegalAddress): string {
  return firm[page] || legalPaths[page]
}

export function privacyLink({ siteUrl, firm }: SiteFacts): string {
  return firm.privacyPolicyUrl || siteUrl + paths.privacy
}

export const REGULATOR = 'Solicitors Regulation Authority'

/**
 * The regulator’s page about a firm, to be followed by its number; the firm can correct it (docs/product.md,
 * "Regulators").
 */
export const SRA_FIRM_URL = 'https://www.sra.org.uk/consumers/register/organisation/?sraNumber='

/** In the footer of every page (docs/product.md, "The firm"). */
export const JURISDICTION =
  'We advise on the law of England and Wales, not of Scotland or Northern Ireland.'

/** The disclosure that company law and the regulator require (docs/product.md, "The firm"). */
export function tradingDisclosure(firm: Firm): string {
  return `${firm.name} is a trading style of ${firm.legalCompany}, a company registered in ${firm.placeOfRegistration} (number ${firm.companyNumber}), authorised and regulated by the ${REGULATOR}, number ${firm.sraNumber}. VAT number ${firm.vatNumber}.`
}

/** The pages of the menu that a firm may order and leave out (docs/product.md, "Menu"). */
export const OPTIONAL_PAGES = ['trusts', 'probate', 'which-service', 'who-inherits'] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]

/** Those that stand there until the firm chooses, in their order. */
export const FIRST_PAGES: readonly OptionalPage[] = ['trusts', 'probate']
