import { z } from 'zod'
import { NO_SCHEDULE } from '~/content-kinds/schedule'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useSaved } from '~/features/staff/admin/lists/use-list-calls'
import {
  scheduleErrors,
  scheduleInput,
  scheduleValues,
  valuesOfSchedule,
} from '~/features/staff/admin/schedule-values'
import { useToast } from '~/features/staff/admin/toasts'
import { pastMember } from '../past'
import { TEAM_REQUIRED } from '../rules'
import { type StaffMember, staffMemberSchema } from '../schema'
import { api, staffTeamQuery } from './staff-queries'

/** What staff type and choose of a team member. */
export const memberValues = z.object({
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
  /** Typed, and not added to the list yet. */
  newExpertise: z.string(),
  isPublished: z.boolean(),
  ...scheduleValues,
})

export type MemberValues = z.output<typeof memberValues>

/**
 * How a team member is edited (docs/product.md, "Team management").
 *
 * @param count of all team members: a new one comes last
 */
export function useMemberEditorConfig(count: number): EditorConfig<MemberValues, StaffMember> {
  const { show } = useToast()
  const saved = useSaved<StaffMember>(staffTeamQuery.queryKey, {
    created: 'Team member created successfully!',
    updated: 'Team member updated successfully!',
    notCreated: 'Error creating team member',
    notUpdated: 'Error updating team member',
  })
  return {
    kind: 'team',
    noun: 'team member',
    schema: staffMemberSchema,
    valuesOf,
    labelOf: ({ name }) => name,
    check: (values) => {
      const needed = ['name', 'position', 'bio'] as const
      const blank = needed.filter((field) => values[field].trim() === '')
      return {
        ...scheduleErrors(values, values.isPublished),
        ...Object.fromEntries(blank.map((field) => [field, TEAM_REQUIRED])),
      }
    },
    onRefused: ({ name, position, bio }) => {
      if (!name && !position && !bio) return
      show({ title: 'Validation Error', description: TEAM_REQUIRED, variant: 'destructive' })
    },
    send: ({ newExpertise, ...values }, { id, idempotencyKey, updatedAt, signal }) => {
      const expertise = withExpertise(values.expertise, newExpertise)
      const member = { ...values, expertise, ...scheduleInput(values, values.isPublished) }
      // An existing member keeps their place: they may be moved while the form is open.
      return id
        ? api('PUT', '/api/admin/team/:id', {
            param: { id },
            json: { ...member, updatedAt },
            signal,
          })
        : api('POST', '/api/admin/team', {
            json: { ...member, idempotencyKey, displayOrder: count },
            signal,
          })
    },
    ...saved,
  }
}

/** A list with one more, unless it is blank or already there. */
export function withExpertise(expertise: string[], typed: string): string[] {
  const added = typed.trim()
  return added === '' || expertise.includes(added) ? expertise : [...expertise, added]
}

/** A new team member is published unless staff say no. */
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
    isPublished: member?.isPublished ?? true,
    ...valuesOfSchedule(member),
  }
}

/**
 * What an earlier version brings back into the form: whether visitors see the person stays as it is, now and by the clock.
 *
 * @throws when it does not fit any more
 */
export function restoredMember(member: StaffMember, stored: object): Partial<MemberValues> {
  const restored = { ...NO_SCHEDULE, ...pastMember.read(stored, member) }
  const { isPublished: _, publishAt: _at, takeDownAt: _until, ...values } = valuesOf(restored)
  return values
}
