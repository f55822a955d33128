import { z } from 'zod'
import { scheduleFields, scheduleShape } from '~/features/schedules/schema'
import { ownPicture } from '~/features/uploads/schema'
import {
  editedFrom,
  idempotent,
  optionalText,
  requiredText,
  storableText,
  textList,
} from '~/lib/forms/input-text'
import { isWebAddress } from '~/lib/text/links'
import { HIGHEST_TEAM_ORDER, TEAM_REQUIRED } from './rules'

/** Field limits in characters (docs/product.md, "Team"). */
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
  /** Of one area of expertise. */
  expertise: 255,
  /** Areas of expertise of one person. */
  expertises: 50,
} as const

/** A person as the API answers with them (docs/product.md, "Team"). */
export const teamMemberSchema = z
  .object({
    id: z.string(),
    /** The last part of their profile's address; empty for a person without one. */
    slug: z.string(),
    name: z.string(),
    position: z.string(),
    imageUrl: z.string().nullable(),
    /** Plain text, line breaks included. */
    bio: z.string(),
    email: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    /** What they are in law, or that they are not a lawyer. */
    qualification: z.string().nullable(),
    /** The year in which they qualified: "2016". */
    qualifiedIn: z.string().nullable(),
    /** With whose it is: "SRA 123456". */
    regulatorNumber: z.string().nullable(),
    /** The name of the person who supervises their work. */
    supervisor: z.string().nullable(),
    expertise: z.array(z.string()),
    displayOrder: z.number().int(),
    isPublished: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamMember' })

/** A person as staff see them, with their schedule. */
export const staffMemberSchema = teamMemberSchema
  .extend(scheduleShape)
  .meta({ id: 'StaffTeamMember' })

export type TeamMember = z.output<typeof teamMemberSchema>
export type StaffMember = z.output<typeof staffMemberSchema>

const missing = TEAM_REQUIRED
const WRONG_YEAR = 'Please enter the year, like 2016.'
const order = 'Display order must be a whole number from 0'

const memberFields = z.object({
  name: requiredText(TEAM_LIMITS.name, { missing, tooLong: 'Name too long' }),
  position: requiredText(TEAM_LIMITS.position, { missing, tooLong: 'Position too long' }),
  imageUrl: ownPicture(TEAM_LIMITS.imageUrl, {
    tooLong: 'Image URL too long',
    foreign: 'The image must be a picture that was uploaded here',
  }),
  bio: requiredText(TEAM_LIMITS.bio, { missing, tooLong: 'Bio too long' }),
  email: optionalText(TEAM_LIMITS.email, 'Email too long').refine(
    (email) => !email || z.regexes.email.test(email),
    'Invalid email',
  ),
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
  displayOrder: z.int(order).min(0, order).max(HIGHEST_TEAM_ORDER, order).optional(),
  isPublished: z.boolean('Published must be true or false').optional(),
})

/** `POST /api/admin/team`: without an order they come last, and are published unless it says no. */
export const createTeamMemberInput = memberFields
  .extend({ ...scheduleFields, ...idempotent.shape })
  .meta({ id: 'CreateTeamMemberInput' })

/** `PUT /api/admin/team/{id}`: an optional field that is absent stays as it is. */
export const updateTeamMemberInput = memberFields
  .extend({ ...scheduleFields, ...editedFrom.shape })
  .meta({ id: 'UpdateTeamMemberInput' })

/** `PUT /api/admin/team/reorder` */
export const reorderTeamInput = z
  .object({ memberIds: z.array(z.string(), 'The ids in their new order are missing') })
  .meta({ id: 'ReorderTeamInput' })

export const teamMemberParams = z.object({ id: storableText() })

/** What staff write of a person, and the address of one who comes back. */
export type TeamFields = z.output<typeof memberFields> & { slug?: string | undefined }
