import { z } from 'zod'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { publishedOf, publishedValues } from '~/features/schedules/admin/schedule-values'
import { useContentConfig } from '~/features/schedules/admin/use-content-config'
import { TEAM_REQUIRED } from '../rules'
import { pastMember, type StaffMember, typedMember } from '../schema'
import { teamList } from './staff-queries'

/** Form values of a team member. */
export const memberValues = typedMember.extend({
  /** Typed, and not added to the list yet. */
  newExpertise: z.string(),
  ...publishedValues,
})

export type MemberValues = z.output<typeof memberValues>

/**
 * The editor of a team member (docs/product.md, "Managing lists").
 * @param count of all team members
 */
export function useMemberEditorConfig(count: number) {
  return useContentConfig(teamList, count, {
    valuesOf,
    labelOf: ({ name }) => name,
    required: [['name', 'position', 'bio'], TEAM_REQUIRED],
    inputOf: ({ newExpertise, ...values }, schedule) => {
      const expertise = withExpertise(values.expertise, newExpertise)
      return { ...values, expertise, ...schedule }
    },
  })
}

/** A list with one more, unless it is blank or already there. */
export function withExpertise(expertise: string[], typed: string): string[] {
  const added = typed.trim()
  return added === '' || expertise.includes(added) ? expertise : [...expertise, added]
}

function valuesOf(member: StaffMember | null): MemberValues {
  return {
    name: member?.name ?? '',
    position: member?.position ?? '',
    bio: member?.bio ?? '',
    email: member?.email ?? '',
    linkedinUrl: member?.linkedinUrl ?? '',
    qualification: member?.qualification ?? '',
    qualifiedIn: member?.qualifiedIn ?? '',
    regulatorNumber: member?.regulatorNumber ?? '',
    supervisor: member?.supervisor ?? '',
    imageUrl: member?.imageUrl ?? null,
    expertise: member?.expertise ?? [],
    newExpertise: '',
    ...publishedOf(member),
  }
}

/**
 * Restores an earlier version into the form; publication and its schedule stay unchanged.
 * @throws when it no longer fits the schema
 */
export function restoredMember(member: StaffMember | null, stored: object): Partial<MemberValues> {
  const restored = { ...NO_SCHEDULE, ...pastMember.read(stored, member ?? {}) }
  const { isPublished: _, publishAt: _at, takeDownAt: _until, ...values } = valuesOf(restored)
  return values
}
