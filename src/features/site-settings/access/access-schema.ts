import { z } from 'zod'
import { ACTIVITY_YEARS, secondFactorRules } from '~/domain/settings'
import { sentProof } from '~/features/auth/schema'
import { editedFrom } from '~/lib/forms/input-text'
import { sectionSchema } from '../section-schema'

const WRONG_YEARS = `Please choose from ${ACTIVITY_YEARS.fewest} to ${ACTIVITY_YEARS.most} years.`

/** What the settings hold under "Access and records". */
export const accessSection = z.object({
  secondFactorOf: z.enum(secondFactorRules, 'Please choose nobody, administrators or everyone.'),
  activityYears: z
    .int(WRONG_YEARS)
    .min(ACTIVITY_YEARS.fewest, WRONG_YEARS)
    .max(ACTIVITY_YEARS.most, WRONG_YEARS),
})

export type AccessSection = z.output<typeof accessSection>

export const updateAccessInput = accessSection
  .partial()
  .extend({ ...editedFrom.shape, ...sentProof.shape })

export const accessSettingsSchema = sectionSchema('access', accessSection)
  .extend({
    withoutSecondFactor: z
      .array(z.object({ id: z.string(), name: z.string(), isAdmin: z.boolean() }))
      .describe('Who may log in and has none; administrators alone are told'),
  })
  .meta({ id: 'AccessSettings' })

export type AccessSettings = z.output<typeof accessSettingsSchema>
