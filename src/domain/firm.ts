import { paths } from '~/lib/paths'
import type { Look, SecondOffice } from './identity/identity'
import type { ShownHours } from './office-hours'
import { withoutExtension } from './visitor-rules'

/** Where an office is; the county may be empty. */
export interface Place {
  street: string
  town: string
  county: string
  postcode: string
}

/** What the firm says of itself, on every page and in every mail (docs/product.md, "The firm"). Its place is its registered office. */
export interface Firm extends Place {
  /** The trading style. */
  name: string
  legalCompany: string
  companyNumber: string
  placeOfRegistration: string
  sraNumber: string
  vatNumber: string
  /** Where it works, if that is not its registered office. */
  practice?: Place | undefined
  /** As people read it; `phoneLink` makes of it what a phone can dial. */
  phone: string
  email: string
  careersEmail: string
  /** Who handles complaints, by role: "practice manager". */
  complaintsRole: string
  /** In the register of the Information Commissioner's Office. */
  icoNumber: string
  /** Of the professional indemnity insurance: who, how to reach them, and where it holds. */
  insurerName: string
  insurerContact: string
  insurerTerritory: string
  /** Empty: every link leads to our own page; otherwise to this one in its place. */
  privacyPolicyUrl: string
  complaintsUrl: string
  termsUrl: string
  regulatoryUrl: string
  accessibilityUrl: string
  /** Empty where the firm is not. */
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  xUrl: string
  youtubeUrl: string
}

/** Frames and scripts of other companies that the site shows; each may be empty (docs/product.md, "The firm"). */
export interface Providers {
  accreditationFrameUrl: string
  reviewsFrameUrl: string
  reviewsScriptUrl: string
  bookingFrameUrl: string
  bookingScriptUrl: string
}

/** What page heads, structured data and files for programs begin with: the `settings` of a route's context. */
export interface SiteFacts {
  /** The public address without a trailing slash. */
  siteUrl: string
  firm: Firm
  /** Absent while name, mark and colours are the program's. */
  look?: Look
  /** A picture's address; absent where the firm has none. */
  officePhoto?: string
  /** Absent while there is none for visitors. */
  secondOffice?: SecondOffice | null
  /** Absent until the firm has chosen. */
  menuPages?: readonly OptionalPage[]
}

/** The same for what says when the office is open. */
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

/** Where else the firm can be found. */
export function socialLinks(firm: Firm): Array<{ network: SocialNetwork; url: string }> {
  return networks
    .map(([network, field]) => ({ network, url: firm[field] }))
    .filter(({ url }) => url !== '')
}

/** The lines of the address between the street and the postcode: "Altrincham, Cheshire". */
export function townLine({ town, county }: Pick<Place, 'town' | 'county'>): string {
  return county === '' ? town : `${town}, ${county}`
}

/** The address in one line. */
export function addressLine(place: Place): string {
  return `${place.street}, ${townLine(place)}, ${place.postcode}`
}

/** Where people find the firm: its practice, or its registered office. */
export function officeOf(firm: Firm): Place {
  return firm.practice ?? firm
}

/** A phone number as machines write it, without an extension: "0161 496 0000" is "+441614960000". */
export function dialled(phone: string): string {
  const digits = withoutExtension(phone).replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : digits.replace(/^0/, '+44')
}

/** The link that calls a number. */
export function phoneLink({ phone }: Pick<Firm, 'phone'>): string {
  return `tel:${dialled(phone)}`
}

/** The facts that name a legal page elsewhere, which takes the place of ours (docs/product.md, "Legal pages"). */
export const legalAddresses = [
  'privacyPolicyUrl',
  'complaintsUrl',
  'termsUrl',
  'regulatoryUrl',
  'accessibilityUrl',
] as const

export type LegalAddress = (typeof legalAddresses)[number]

/** Our own page for each. */
export const legalPaths = {
  privacyPolicyUrl: paths.privacy,
  complaintsUrl: paths.complaints,
  termsUrl: paths.terms,
  regulatoryUrl: paths.regulatory,
  accessibilityUrl: paths.accessibility,
} as const satisfies Record<LegalAddress, string>

/** Where a legal page is: the firm's page elsewhere, or ours. */
export function legalPage(firm: Pick<Firm, LegalAddress>, page: LegalAddress): string {
  return firm[page] || legalPaths[page]
}

/** The whole address of the privacy policy, for mails. */
export function privacyLink({ siteUrl, firm }: SiteFacts): string {
  return firm.privacyPolicyUrl || siteUrl + paths.privacy
}

/** Who authorises and regulates every firm of solicitors. */
export const REGULATOR = 'Solicitors Regulation Authority'

/** Its own page about any firm, before the number, until the firm corrects it (docs/product.md, "Regulators"). */
export const SRA_FIRM_URL = 'https://www.sra.org.uk/consumers/register/organisation/?sraNumber='

/** Where the firm's law ends, as the foot of every page says (docs/product.md, "The firm"). */
export const JURISDICTION =
  'We advise on the law of England and Wales, not of Scotland or Northern Ireland.'

/** Who writes or speaks, as the law asks of a company and a regulator of a firm (docs/product.md, "The firm"). */
export function tradingDisclosure(firm: Firm): string {
  return `${firm.name} is a trading style of ${firm.legalCompany}, a company registered in ${firm.placeOfRegistration} (number ${firm.companyNumber}), authorised and regulated by the ${REGULATOR}, number ${firm.sraNumber}. VAT number ${firm.vatNumber}.`
}

/** The pages of the menu that a firm may order and leave out (docs/product.md, "Menu"). */
export const OPTIONAL_PAGES = ['trusts', 'probate', 'which-service', 'who-inherits'] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]

/** Those that stand there until the firm chooses, in their order. */
export const FIRST_PAGES: readonly OptionalPage[] = ['trusts', 'probate']
