import { z } from 'zod'
import { requiredTime } from '~/domain/hours-schema'
import { mailStateSchema } from '~/lib/mail-state'

/** The time of the day's sheet by mail. */
export const sheetMailInput = z
  .object({ at: requiredTime.nullable().describe('In UK time: “07:30”; null for not at all') })
  .meta({ id: 'DaySheetMailInput' })

/** Consultations on someone's sheet: their own or, while no one takes them by name, the office's. */
export const SHEET_OWNERS = ['own', 'office'] as const

/** Someone's settings of the day's sheet by mail (docs/product.md, "The day by email"). */
export const sheetMailSchema = z
  .object({
    at: z.string().nullable().describe('In UK time: “07:30”; null for not at all'),
    email: z.string().nullable().describe('Where it goes; null while the account has no address'),
    whose: z
      .enum(SHEET_OWNERS)
      .nullable()
      .describe('Null while their account is not linked to anyone'),
    last: mailStateSchema.nullable().describe('What has become of the last one'),
  })
  .meta({ id: 'DaySheetMail' })

export type SheetMail = z.output<typeof sheetMailSchema>
