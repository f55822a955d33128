import { z } from 'zod'
import type { TeamMember } from '../schema'

export const memberDraftSchema = z.object({
  /** Of the person who is edited; null for a new one. */
  id: z.string().nullable(),
  /** Of that person's row when the editing began. */
  updatedAt: z.string().nullable(),
  values: z.object({
    name: z.string(),
    position: z.string(),
    bio: z.string(),
    email: z.string(),
    linkedinUrl: z.string(),
    imageUrl: z.string().nullable(),
    expertise: z.array(z.string()),
    /** Typed, and not added to the list yet. */
    newExpertise: z.string(),
    isPublished: z.boolean(),
  }),
})

/** An open form and what has been typed into it. */
export type MemberDraft = z.output<typeof memberDraftSchema>
export type MemberValues = MemberDraft['values']

/** What the form opens with for a new person: published unless staff say no. */
export const newMemberDraft: MemberDraft = {
  id: null,
  updatedAt: null,
  values: {
    name: '',
    position: '',
    bio: '',
    email: '',
    linkedinUrl: '',
    imageUrl: null,
    expertise: [],
    newExpertise: '',
    isPublished: true,
  },
}

/** What the form opens with for a person who is there already. */
export function draftOf(member: TeamMember): MemberDraft {
  const { name, position, bio, imageUrl, expertise, isPublished } = member
  return {
    id: member.id,
    updatedAt: member.updatedAt,
    values: {
      name,
      position,
      bio,
      email: member.email ?? '',
      linkedinUrl: member.linkedinUrl ?? '',
      imageUrl,
      expertise,
      newExpertise: '',
      isPublished,
    },
  }
}

/** The list with what was typed last; nothing is added that is blank or there already. */
export function withNewExpertise({ expertise, newExpertise }: MemberValues): string[] {
  const added = newExpertise.trim()
  return added === '' || expertise.includes(added) ? expertise : [...expertise, added]
}
