import type { FirmSection } from '../../schema'

interface FieldText {
  name: keyof FirmSection
  label: string
  hint?: string
  isOptional?: true
  /** The variable that names it where the firm has set nothing. */
  variable?: string
}

interface FieldGroup {
  title: string
  intro?: string
  fields: readonly FieldText[]
}

/** The form of "The firm", part by part (docs/product.md, "The firm"). */
export const firmGroups: readonly FieldGroup[] = [
  {
    title: 'Name and numbers',
    fields: [
      {
        name: 'name',
        label: 'Trading name',
        hint: 'What visitors know you by: in the header, in titles and in emails.',
      },
      { name: 'legalCompany', label: 'Company' },
      { name: 'companyNumber', label: 'Company number' },
      { name: 'placeOfRegistration', label: 'Registered in' },
      { name: 'sraNumber', label: 'SRA number' },
      { name: 'vatNumber', label: 'VAT number' },
    ],
  },
  {
    title: 'Registered office',
    fields: [
      { name: 'street', label: 'Building and street' },
      { name: 'town', label: 'Town' },
      { name: 'county', label: 'County', isOptional: true },
      { name: 'postcode', label: 'Postcode' },
    ],
  },
  {
    title: 'Where you work',
    intro:
      'Only if that is not your registered office. Visitors then find you here, and the registered office appears where the law requires it.',
    fields: [
      { name: 'practiceStreet', label: 'Building and street of the practice', isOptional: true },
      { name: 'practiceTown', label: 'Town of the practice', isOptional: true },
      { name: 'practiceCounty', label: 'County of the practice', isOptional: true },
      { name: 'practicePostcode', label: 'Postcode of the practice', isOptional: true },
    ],
  },
  {
    title: 'Phone and email',
    fields: [
      { name: 'phone', label: 'Phone' },
      {
        name: 'email',
        label: 'Email',
        hint: 'The site sends its notices here, unless the server says otherwise (MAIL_TO).',
      },
      { name: 'careersEmail', label: 'Email for applications' },
    ],
  },
  {
    title: 'For the legal pages',
    intro:
      'These appear on the pages that the law asks for. The wording of the terms, and of what the law says, comes with the site.',
    fields: [
      {
        name: 'complaintsRole',
        label: 'Who handles complaints, by role',
        hint: 'As it would read in a sentence: “practice manager”.',
      },
      { name: 'icoNumber', label: 'ICO registration number' },
      { name: 'insurerName', label: 'Professional indemnity insurer' },
      { name: 'insurerContact', label: 'How to reach the insurer' },
      { name: 'insurerTerritory', label: 'Where the insurance applies' },
    ],
  },
  {
    title: 'Pages elsewhere',
    intro:
      'The site has these pages itself. If yours are somewhere else, enter their addresses, and every link will lead there.',
    fields: [
      { name: 'privacyPolicyUrl', label: 'Privacy policy', isOptional: true },
      { name: 'complaintsUrl', label: 'Full complaints procedure', isOptional: true },
      { name: 'termsUrl', label: 'Terms of business', isOptional: true },
      { name: 'regulatoryUrl', label: 'Regulatory information', isOptional: true },
      { name: 'accessibilityUrl', label: 'Accessibility statement', isOptional: true },
    ],
  },
  {
    title: 'Social networks',
    intro: 'A network without an address is not shown.',
    fields: [
      { name: 'facebookUrl', label: 'Facebook', isOptional: true },
      { name: 'instagramUrl', label: 'Instagram', isOptional: true },
      { name: 'linkedinUrl', label: 'LinkedIn', isOptional: true },
      { name: 'xUrl', label: 'X', isOptional: true },
      { name: 'youtubeUrl', label: 'YouTube', isOptional: true },
    ],
  },
  {
    title: 'Providers',
    intro:
      'Frames from other companies. Copy each whole address from what the company gave you; pages show these and no others. If a company also gave you a script, only the person who runs the server can set that (REVIEWS_SCRIPT_URL, BOOKING_SCRIPT_URL).',
    fields: [
      {
        name: 'accreditationFrameUrl',
        label: 'SRA badge: frame',
        isOptional: true,
        variable: 'ACCREDITATION_FRAME_URL',
      },
      {
        name: 'reviewsFrameUrl',
        label: 'Client reviews: frame',
        isOptional: true,
        variable: 'REVIEWS_FRAME_URL',
      },
      {
        name: 'bookingFrameUrl',
        label: 'Booking: frame',
        hint: 'Without one, visitors book with the site’s own form.',
        isOptional: true,
        variable: 'BOOKING_FRAME_URL',
      },
    ],
  },
]

/** The fields in which two states differ; spaces around a text do not count. */
export function changedFields(one: FirmSection, other: FirmSection): FieldText[] {
  return firmGroups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => one[name].trim() !== other[name].trim())
}

/** What staff should know of a provider that the server names too; nothing where it names none. */
export function variableHint(variable: string, value: string, original: string): string {
  if (original === '') return ''
  if (value.trim() === original) return `The server names this (${variable}).`
  return `The server names ${original} (${variable}); what you enter here takes its place.`
}
