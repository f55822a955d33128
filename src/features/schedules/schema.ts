import { z } from 'zod'
import {
  CONTENT_KIND_SLUGS,
  CONTENT_KINDS,
  type ContentKind,
  kindOfThing,
  type ThingKind,
} from '~/content-kinds/registry'
import { scheduleFields, scheduleShape } from '~/content-kinds/schedules/schema'
import { editedFrom, storableText } from '~/lib/forms/input-text'

/** As programs know a kind from these calls: a person of the team is a "member" in them. */
type KindInCalls = Exclude<ThingKind, 'team member'> | 'member'

export function kindInCalls(kind: ContentKind): KindInCalls {
  const { thingKind } = CONTENT_KINDS[kind]
  return thingKind === 'team member' ? 'member' : thingKind
}

export function kindFromCalls(name: KindInCalls): ContentKind {
  return kindOfThing(name === 'member' ? 'team member' : name)
}

const scheduledKind = z.enum(CONTENT_KIND_SLUGS.map(kindInCalls))

/** A thing with a moment ahead of it. */
export const scheduledThingSchema = z
  .object({
    kind: scheduledKind,
    id: z.string(),
    name: z.string(),
    isPublished: z.boolean(),
    ...scheduleShape,
    setBy: z.string().nullable().describe('The username of the person who decided it'),
    updatedAt: z.iso.datetime().describe('Of the thing'),
  })
  .meta({ id: 'ScheduledThing' })

export type ScheduledThing = z.output<typeof scheduledThingSchema>

/** `PUT /api/admin/schedules/{kind}/{id}`: what is absent stays as it is. */
export const updateScheduleInput = z
  .object({ ...scheduleFields, ...editedFrom.shape })
  .meta({ id: 'UpdateScheduleInput' })

export const scheduleParams = z.object({ kind: scheduledKind, id: storableText() })
