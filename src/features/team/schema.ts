import { z } from 'zod'
import { contentSchemas } from '~/content-kinds/list-schemas'
import { pastKind } from '~/content-kinds/past-things'
import { removalAnswers } from '~/content-kinds/removal-answers'
import { replacedNames } from '~/content-kinds/replaced-names'
import { ownPicture } from '~/features/uploads/schema'
import { cleanEmail, EMAIL } from '~/lib/forms/email-format'
import { optionalText, requiredText, storableText, textList } from '~/lib/forms/input-text'
import { isWebAddress } from '~/lib/text/links'
import { TEAM_REQUIRED } from './rules'

export const TEAM_LIMITS = {
  name: 255,
  position: 255,
  imageUrl: 500,
  bio: 5000,
  email: 255,
  linkedinUrl: 500,
  qualification: 255,
  regulatorNumber: 50,
  supervisor: 255,
  /** In characters, for one area of expertise. */
  expertise: 255,
  /** Areas of expertise of one person. */
  expertises: 50,
} as const

/** A person in answers of the API (docs/product.md, "Team"). */
const memberShape = {
  /** The last part of their profile's address; empty for a person without one. */
  slug: z.string(),
  name: z.string(),
  position: z.string(),
  imageUrl: z.string().nullable(),
  /** Plain text, line breaks included. */
  bio: z.string(),
  email: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  /** Their legal profession, or that they are not a lawyer. */
  qualification: z.string().nullable(),
  /** The year: "2016". */
  qualifiedIn: z.string().nullable(),
  /** With the regulator: "SRA 123456". */
  regulatorNumber: z.string().nullable(),
  /** The name of the person who supervises their work. */
  supervisor: z.string().nullable(),
  expertise: z.array(z.string()),
}

const missing = TEAM_REQUIRED
const WRONG_YEAR = 'Please enter the year, like 2016.'

const memberFields = {
  name: requiredText(TEAM_LIMITS.name, { missing, tooLong: 'Name too long' }),
  position: requiredText(TEAM_LIMITS.position, { missing, tooLong: 'Position too long' }),
  imageUrl: ownPicture(TEAM_LIMITS.imageUrl, {
    tooLong: 'Image URL too long',
    foreign: 'The image must be a picture that was uploaded here',
  }),
  bio: requiredText(TEAM_LIMITS.bio, { missing, tooLong: 'Bio too long' }),
  email: optionalText(TEAM_LIMITS.email, 'Email too long')
    .transform((email) => email && cleanEmail(email))
    .refine((email) => !email || EMAIL.test(email), 'Invalid email'),
  linkedinUrl: optionalText(TEAM_LIMITS.linkedinUrl, 'LinkedIn URL too long').refine(
    (url) => !url || isWebAddress(url),
    'Invalid LinkedIn URL',
  ),
  qualification: optionalText(TEAM_LIMITS.qualification, 'Qualification too long').optional(),
  qualifiedIn: optionalText(4, WRONG_YEAR)
    .refine((year) => !year || /^(?:19|20)\d\d$/.test(year), WRONG_YEAR)
    .optional(),
  regulatorNumber: optionalText(
    TEAM_LIMITS.regulatorNumber,
    'Regulator’s number too long',
  ).optional(),
  supervisor: optionalText(TEAM_LIMITS.supervisor, 'Name too long').optional(),
  expertise: textList(
    { longest: TEAM_LIMITS.expertise, most: TEAM_LIMITS.expertises },
    { tooLong: 'Expertise too long', tooMany: 'Too many areas of expertise' },
  ).optional(),
}

/** Staff's input, valid or not. */
export const typedMember = z.object({
  name: z.string(),
  position: z.string(),
  bio: z.string(),
  email: z.string(),
  linkedinUrl: z.string(),
  qualification: z.string(),
  qualifiedIn: z.string(),
  regulatorNumber: z.string(),
  supervisor: z.string(),
  imageUrl: z.string().nullable(),
  expertise: z.array(z.string()),
})

/** Inputs and answers of the calls about the team (docs/product.md, "Team"). */
export const teamSchemas = contentSchemas(
  { one: 'TeamMember', all: 'Team', order: 'memberIds' },
  memberShape,
  memberFields,
)

export const {
  listed: teamMemberSchema,
  row: staffMemberSchema,
  create: createTeamMemberInput,
  update: updateTeamMemberInput,
} = teamSchemas

const defaults = { expertise: [], isPublished: true }

export const pastMember = pastKind(teamMemberSchema, defaults)

/** In the bin, with who took their consultations, and where another name replaced theirs. */
export const binnedMember = pastKind(
  teamMemberSchema.extend({ hostId: z.string().nullable(), replacedNames }),
  { ...defaults, replacedNames: [] },
)

export type TeamMember = z.output<typeof teamMemberSchema>
export type StaffMember = z.output<typeof staffMemberSchema>

/** Staff's input, and the address of a restored person. */
export type TeamFields = z.output<z.ZodObject<typeof memberFields>> & { slug?: string | undefined }

/** Names on public pages that belong to no one (docs/product.md, "Names of people"). */
export const namesOfNoOneSchema = z.array(
  z.object({
    typed: z.string(),
    articles: z.int(),
    profiles: z.int().describe('That name their supervisor so'),
  }),
)

export const replaceNameInput = z.object({
  name: storableText(TEAM_REQUIRED).min(1),
  nameInstead: removalAnswers.shape.nameInstead.unwrap(),
})
