import { z } from 'zod'
import type { Place } from '~/domain/firm'
import { OPTIONAL_PAGES } from '~/domain/firm'
import { isProviderAddress } from '~/domain/provider-address'
import { approvalRules, FIRST_QUESTION, optionalCategories } from '~/domain/settings'
import { cleanPhone } from '~/domain/visitor-rules'
import { sentProof } from '~/features/auth/schema'
import { cleanEmail, EMAIL } from '~/lib/forms/email-format'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { officeHoursSchema } from './hours-schema'
import { lookSchema, shownOfficeSchema } from './identity/shown-schema'
import { officialAmountsSchema } from './prices/amount-schema'
import { pricesSchema } from './prices/price-schema'
import { UK_PHONE } from './rules'
import { needed, sectionSchema, text } from './section-schema'
import { guaranteeSchema } from './texts/text-schema'

/** @param example stands in what is said of anything else */
function pattern(shape: RegExp, what: string, example: string) {
  return storableText().trim().regex(shape, `Please enter ${what}, like ${example}.`)
}

const LONGEST_ADDRESS = 500

const optionalWebAddress = text(
  LONGEST_ADDRESS,
  `Please keep the address to ${LONGEST_ADDRESS} characters.`,
).refine(
  isWebAddress,
  'Please enter a whole web address, beginning with https:// or http://, or leave it empty.',
)

const providerFrame = text(
  LONGEST_ADDRESS,
  `Please keep the address to ${LONGEST_ADDRESS} characters.`,
).refine(
  (address) => address === '' || isProviderAddress(address),
  'Please enter an address that begins with https:// and a host of letters, digits, dots and hyphens, like https://reviews.example.co.uk/widget, or leave it empty.',
)

const email = storableText()
  .overwrite(cleanEmail)
  .regex(EMAIL, 'Please enter an email address, like name@example.co.uk.')
  .max(255, 'Please keep the email address to 255 characters.')

/** The firm's facts, each with its limit and its message (docs/product.md, "The firm"). */
export const firmSchema = z.object({
  name: needed(100, 'the name of the firm'),
  legalCompany: needed(150, 'the name of the company'),
  companyNumber: pattern(
    /^(?:\d{8}|[a-z]{2}\d{6})$/i,
    'the 8 characters of the company number',
    '01234567 or OC123456',
  ),
  placeOfRegistration: needed(100, 'the place of registration'),
  sraNumber: pattern(/^\d{5,7}$/, 'the digits of the SRA number', '123456'),
  vatNumber: pattern(
    /^(?:GB)? ?\d{3} ?\d{4} ?\d{2}$/i,
    'the VAT number, GB and 9 digits',
    'GB 123 4567 89',
  ),
  street: needed(150, 'the building and street'),
  town: needed(100, 'the town'),
  county: text(100, 'Please keep the county to 100 characters.'),
  postcode: pattern(/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, 'a UK postcode', 'WA14 1AA'),
  phone: storableText()
    .overwrite(cleanPhone)
    .regex(UK_PHONE, 'Please enter a phone number with its area code, like 0161 496 0000.'),
  email,
  careersEmail: email,
  complaintsRole: needed(60, 'the role of the person who handles complaints'),
  icoNumber: pattern(/^[a-z]{1,2}\d{6,7}$/i, 'the ICO registration number', 'ZA123456'),
  insurerName: needed(150, 'the name of the insurer'),
  insurerContact: needed(200, 'the contact details of the insurer'),
  insurerTerritory: needed(150, 'where the insurance applies'),
  privacyPolicyUrl: optionalWebAddress,
  complaintsUrl: optionalWebAddress,
  termsUrl: optionalWebAddress,
  regulatoryUrl: optionalWebAddress,
  accessibilityUrl: optionalWebAddress,
  facebookUrl: optionalWebAddress,
  instagramUrl: optionalWebAddress,
  linkedinUrl: optionalWebAddress,
  xUrl: optionalWebAddress,
  youtubeUrl: optionalWebAddress,
})

/** The providers' frames; their scripts the operator alone can set. */
export const providersSchema = z.object({
  accreditationFrameUrl: providerFrame,
  reviewsFrameUrl: providerFrame,
  bookingFrameUrl: providerFrame,
})

export type ProviderFrames = z.output<typeof providersSchema>

const { street, town, county, postcode } = firmSchema.shape

/** Where the firm works, as of its registered office. */
export const practiceSchema = z.object({ street, town, county, postcode })

/** The same as it is typed: it may be empty, and is checked as a whole. */
const practiceFields = z.object({
  practiceStreet: text(150, 'Please keep the building and street to 150 characters.'),
  practiceTown: text(100, 'Please keep the town to 100 characters.'),
  practiceCounty: text(100, 'Please keep the county to 100 characters.'),
  practicePostcode: text(10, 'Please keep the postcode to 10 characters.'),
})

/** What the settings hold under "The firm". */
export const firmSection = firmSchema.extend({
  ...practiceFields.shape,
  ...providersSchema.shape,
})

export type FirmSection = z.output<typeof firmSection>

/** Where the firm works, as it is typed. */
export function typedPractice(firm: z.output<typeof practiceFields>): Place {
  const { practiceStreet, practiceTown, practiceCounty, practicePostcode } = firm
  return {
    street: practiceStreet,
    town: practiceTown,
    county: practiceCounty,
    postcode: practicePostcode,
  }
}

/** What staff type for it, valid or not. */
export const firmValues = z.record(firmSection.keyof(), z.string())

/** A change of it: what is left out stays as it is. */
export const updateFirmInput = firmSection
  .partial()
  .extend({ ...editedFrom.shape, ...sentProof.shape })

export const firmSettingsSchema = sectionSchema('firm', firmSection).meta({ id: 'FirmSettings' })

export type FirmSettings = z.output<typeof firmSettingsSchema>

/** What the settings hold under "Cookies". */
export const cookiesSection = z.object({
  switchesStartOn: z.boolean(),
  asksBeforeBooking: z.boolean(),
  categories: z.array(z.enum(optionalCategories)),
  countsVisits: z.boolean(),
  version: z.int().min(FIRST_QUESTION),
})

/** What staff choose of it; the version is the server's. */
export const cookiesValues = cookiesSection.omit({ version: true })

export type CookiesValues = z.output<typeof cookiesValues>

export const updateCookiesInput = cookiesValues.partial().extend(editedFrom.shape)

export const cookiesSettingsSchema = sectionSchema('cookies', cookiesSection).meta({
  id: 'CookiesSettings',
})

export type CookiesSettings = z.output<typeof cookiesSettingsSchema>

/** What the settings hold under "Articles". */
export const articlesSection = z.object({
  isIndexed: z.boolean(),
  checksLinks: z.boolean(),
  withoutApproval: z.enum(approvalRules),
})

export type ArticlesSection = z.output<typeof articlesSection>

export const updateArticlesInput = articlesSection.partial().extend(editedFrom.shape)

export const articlesSettingsSchema = sectionSchema('articles', articlesSection).meta({
  id: 'ArticlesSettings',
})

export type ArticlesSettings = z.output<typeof articlesSettingsSchema>

/** Settings of the running site that its pages need. All of it is public. */
export const siteSettingsSchema = z
  .object({
    /** The public address, without a trailing slash. */
    siteUrl: z.url(),
    firm: firmSchema.extend({ practice: practiceSchema.optional() }),
    /** Absent while name, mark and colours are the program's. */
    look: lookSchema.optional(),
    /** Of the library, its address with what it shows; absent where there is none. */
    officePhoto: z.string().optional(),
    secondOffice: shownOfficeSchema.optional(),
    /** The optional pages of the menu; absent until the firm has chosen. */
    menuPages: z.array(z.enum(OPTIONAL_PAGES)).optional(),
    prices: pricesSchema,
    officialAmounts: officialAmountsSchema,
    guarantee: guaranteeSchema,
    /** Those of this moment. */
    notices: z.array(z.object({ text: z.string(), isUrgent: z.boolean() })),
    officeHours: officeHoursSchema,
    /** Whether the office is open, from now on and from each moment at which the sentence changes. */
    openings: z.array(
      z.object({
        from: z.iso.datetime(),
        /** "Open now, until 5.30pm" */
        sentence: z.string(),
        /** "Open until 5.30pm" */
        short: z.string(),
      }),
    ),
    booking: z.object({
      /** Empty where the site's own form takes bookings. */
      frameUrl: z.string(),
      scriptUrl: z.url().nullable(),
      isExternal: z.boolean(),
      /** How long a consultation takes. */
      lengthMinutes: z.int(),
      /** Whether visitors may choose to come to the office. */
      offersInPerson: z.boolean(),
    }),
    reviews: z.object({ scriptUrl: z.url().nullable(), frameUrl: z.url().nullable() }),
    accreditation: z.object({
      frameUrl: z.url().nullable(),
      registerUrl: z
        .url()
        .optional()
        .describe(
          'The regulator’s own page about the firm, where it is not the one that pages know',
        ),
    }),
    cookies: cookiesSection,
    articles: articlesSection.pick({ isIndexed: true }),
    activityYears: z.int().describe('How long past pages and what staff did are kept'),
    /** False when mail goes to the outbox, where nobody receives it. */
    sendsMail: z.boolean(),
    /** False in a page that is shown while nothing can be sent. */
    takesForms: z.boolean(),
  })
  .meta({ id: 'SiteSettings' })

export type SiteSettings = z.output<typeof siteSettingsSchema>

function isWebAddress(address: string): boolean {
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address))
}
