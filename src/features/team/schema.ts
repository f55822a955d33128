import { z } from 'zod'
import { readPictureUrl } from '~/features/uploads/rules'
import { editedFrom, optionalText, requiredText, storableText, textList } from '~/lib/input-text'
import { HIGHEST_TEAM_ORDER, TEAM_LIMITS, TEAM_REQUIRED } from './rules'

/** A person as the API answers with them (docs/product.md, "Team"). */
export const teamMemberSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.string(),
    imageUrl: z.string().nullable(),
    /** Plain text; its line breaks are kept. */
    bio: z.string(),
    email: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    expertise: z.array(z.string()),
    displayOrder: z.number().int(),
    isPublished: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.output<typeof teamMemberSchema>

/** What a new person consists of; the rest is given by the site. */
export type NewTeamMember = Omit<TeamMember, 'id' | 'createdAt' | 'updatedAt'>

const missing = TEAM_REQUIRED
const order = 'Display order must be a whole number from 0'

/** `POST /api/admin/team`: without an order they come last, and are published unless it says no. */
export const createTeamMemberInput = z
  .object({
    name: requiredText(TEAM_LIMITS.name, { missing, tooLong: 'Name too long' }),
    position: requiredText(TEAM_LIMITS.position, { missing, tooLong: 'Position too long' }),
    imageUrl: optionalText(TEAM_LIMITS.imageUrl, 'Image URL too long').refine(
      (url) => !url || readPictureUrl(url) !== null,
      'The image must be a picture that was uploaded here',
    ),
    bio: requiredText(TEAM_LIMITS.bio, { missing, tooLong: 'Bio too long' }),
    email: optionalText(TEAM_LIMITS.email, 'Email too long').refine(
      (email) => !email || z.regexes.email.test(email),
      'Invalid email',
    ),
    linkedinUrl: optionalText(TEAM_LIMITS.linkedinUrl, 'LinkedIn URL too long').refine(
      (url) => !url || isWebAddress(url),
      'Invalid LinkedIn URL',
    ),
    expertise: textList(
      { longest: TEAM_LIMITS.expertise, most: TEAM_LIMITS.expertises },
      { tooLong: 'Expertise too long', tooMany: 'Too many areas of expertise' },
    ).optional(),
    displayOrder: z.int(order).min(0, order).max(HIGHEST_TEAM_ORDER, order).optional(),
    isPublished: z.boolean('Published must be true or false').optional(),
  })
  .meta({ id: 'CreateTeamMemberInput' })

/** `PUT /api/admin/team/{id}`: an optional field that is absent stays as it is. */
export const updateTeamMemberInput = createTeamMemberInput
  .extend(editedFrom.shape)
  .meta({ id: 'UpdateTeamMemberInput' })

/** `PUT /api/admin/team/reorder` */
export const reorderTeamInput = z
  .object({ memberIds: z.array(z.string(), 'The ids in their new order are missing') })
  .meta({ id: 'ReorderTeamInput' })

export const teamMemberParams = z.object({ id: storableText() })

export type CreateTeamMemberInput = z.output<typeof createTeamMemberInput>

/** A whole address of the web: a link to anything else could run a program. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && !/\s/.test(url) && URL.canParse(url)
}
