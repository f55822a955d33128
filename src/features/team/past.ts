import { z } from 'zod'
import { pastKind } from '~/lib/past-things'
import { type TeamMember, teamMemberSchema } from './schema'

/** What the first release stored of every person. All that came later has a default. */
type Always =
  | 'id'
  | 'slug'
  | 'name'
  | 'position'
  | 'bio'
  | 'displayOrder'
  | 'createdAt'
  | 'updatedAt'

const defaults = {
  imageUrl: null,
  email: null,
  linkedinUrl: null,
  qualification: null,
  qualifiedIn: null,
  regulatorNumber: null,
  supervisor: null,
  expertise: [],
  isPublished: true,
} satisfies Omit<TeamMember, Always>

/** People as any release has stored them: as versions, in exports. */
export const pastMember = pastKind(teamMemberSchema, defaults)

/** The same in the bin, where it says besides who took their consultations. */
export const binnedMember = pastKind(teamMemberSchema.extend({ hostId: z.string().nullable() }), {
  ...defaults,
  hostId: null,
})
