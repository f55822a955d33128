import { z } from 'zod'
import { services } from '~/content/services'
import { editedFrom, wholeNumber } from '~/lib/forms/input-text'
import { sectionSchema } from './section-schema'

/** What a service or a person may have of their own; null for what all have. */
export const ownLengths = {
  lengthMinutes: wholeNumber(10, 240, 'minutes').nullable().default(null),
  bufferBeforeMinutes: wholeNumber(0, 120, 'minutes').nullable().default(null),
  bufferAfterMinutes: wholeNumber(0, 120, 'minutes').nullable().default(null),
}

const lengthsOfServices = z
  .array(
    z.object({
      service: z.enum(
        services.map(({ id }) => id),
        'We don’t offer this service.',
      ),
      ...ownLengths,
    }),
  )
  .superRefine((all, context) => {
    for (const [index, { service }] of all.entries()) {
      if (all.findIndex((each) => each.service === service) === index) continue
      context.addIssue({
        code: 'custom',
        path: [index, 'service'],
        message: 'This is in the list twice.',
      })
    }
  })

/** What the settings hold under "Consultations". */
export const consultationsSection = z.object({
  leadMinutes: wholeNumber(0, 2880, 'minutes'),
  changeNoticeHours: wholeNumber(0, 72, 'hours'),
  remindsHourBefore: z.boolean(),
  lengthMinutes: wholeNumber(10, 240, 'minutes'),
  bufferBeforeMinutes: wholeNumber(0, 120, 'minutes'),
  bufferAfterMinutes: wholeNumber(0, 120, 'minutes'),
  daysAhead: wholeNumber(1, 90, 'days'),
  mostADay: wholeNumber(1, 200, 'consultations').nullable(),
  mostADayEach: wholeNumber(1, 50, 'consultations').nullable(),
  byService: lengthsOfServices.describe('What is different about a service; null for what is not'),
  offersInPerson: z.boolean(),
})

const anyNumber = z.number()

/** What staff type for it, valid or not. */
export const consultationsValues = consultationsSection.extend({
  leadMinutes: anyNumber,
  changeNoticeHours: anyNumber,
  lengthMinutes: anyNumber,
  bufferBeforeMinutes: anyNumber,
  bufferAfterMinutes: anyNumber,
  daysAhead: anyNumber,
  mostADay: anyNumber.nullable(),
  mostADayEach: anyNumber.nullable(),
  byService: z.array(
    z.object({
      service: z.enum(services.map(({ id }) => id)),
      lengthMinutes: anyNumber.nullable(),
      bufferBeforeMinutes: anyNumber.nullable(),
      bufferAfterMinutes: anyNumber.nullable(),
    }),
  ),
})

export type ConsultationsSection = z.output<typeof consultationsSection>

export const updateConsultationsInput = consultationsSection.partial().extend(editedFrom.shape)

export const consultationsSettingsSchema = sectionSchema(
  'consultations',
  consultationsSection,
).meta({
  id: 'ConsultationsSettings',
})

export type ConsultationsSettings = z.output<typeof consultationsSettingsSchema>
