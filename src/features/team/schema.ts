import { z } from 'zod'

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
