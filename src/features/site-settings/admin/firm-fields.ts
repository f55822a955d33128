import type { FirmSection } from '../schema'

export type FirmField = keyof FirmSection

interface FieldText {
  name: FirmField
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
        hint: 'What visitors know you by: in the header, in titles and in mails.',
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
    title: 'Telephone and e-mail',
    fields: [
      { name: 'phone', label: 'Telephone' },
      {
        name: 'email',
        label: 'E-mail',
        hint: 'Notices of the site come here, unless the server says otherwise (MAIL_TO).',
      },
      { name: 'careersEmail', label: 'E-mail for applications' },
    ],
  },
  {
    title: 'Pages elsewhere',
    fields: [
      { name: 'privacyPolicyUrl', label: 'Privacy policy' },
      {
        name: 'complaintsUrl',
        label: 'Full complaints procedure',
        hint: 'Without one, the foot of each page leads to our own section on complaints.',
        isOptional: true,
      },
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
      'Frames and scripts of other companies. Copy each address whole from what the company gave you; pages show these and no others.',
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
        name: 'reviewsScriptUrl',
        label: 'Client reviews: script',
        isOptional: true,
        variable: 'REVIEWS_SCRIPT_URL',
      },
      {
        name: 'bookingFrameUrl',
        label: 'Booking: frame',
        hint: 'Without one, visitors book with the site’s own form.',
        isOptional: true,
        variable: 'BOOKING_FRAME_URL',
      },
      {
        name: 'bookingScriptUrl',
        label: 'Booking: script',
        isOptional: true,
        variable: 'BOOKING_SCRIPT_URL',
      },
    ],
  },
]

/** Every field. */
export const firmFields: readonly FieldText[] = firmGroups.flatMap(({ fields }) => fields)

/** What staff should know of a provider that the server names too; nothing where it names none. */
export function variableHint(variable: string, value: string, original: string): string {
  if (original === '') return ''
  if (value.trim() === original) return `The server names this (${variable}).`
  return `The server names ${original} (${variable}); what stands here holds instead.`
}
