import { z } from 'zod'
import { type NeverNull, pastKind } from '~/content-kinds/past-things'
import { type TeamMember, teamMemberSchema } from './schema'

/** What the first release stored of every person. */
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
  expertise: [],
  isPublished: true,
} satisfies Omit<NeverNull<TeamMember>, Always>

/** People as any release has stored them: as versions, in exports. */
export const pastMember = pastKind(teamMemberSchema, defaults)

/** The same in the bin, where it says besides who took their consultations. */
export const binnedMember = pastKind(
  teamMemberSchema.extend({ hostId: z.string().nullable() }),
  defaults,
)
