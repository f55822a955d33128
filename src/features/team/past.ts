import { z } from 'zod'
import { type NeverNull, pastKind } from '~/content-kinds/past-things'
import { replacedNames } from '~/content-kinds/replaced-names'
import { type TeamMember, teamMemberSchema } from './schema'

/** Fields that every release has stored. */
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

/** The same in the bin, with the host of their consultations, and where another name replaced theirs. */
export const binnedMember = pastKind(
  teamMemberSchema.extend({ hostId: z.string().nullable(), replacedNames }),
  { ...defaults, replacedNames: [] },
)
