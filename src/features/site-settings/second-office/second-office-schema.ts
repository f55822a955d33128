import { z } from 'zod'
import { weekSchema } from '~/domain/hours-schema'
import { editedFrom } from '~/lib/forms/input-text'
import { firmSchema } from '../schema'
import { needed, sectionSchema, text } from '../section-schema'

const LONGEST = 150
const line = text(LONGEST, `Please keep it to ${LONGEST} characters.`)

/** What stands under "Second office" in the settings (docs/product.md, "Second office"). What is not shown may be unfinished. */
export const secondOfficeSection = z.object({
  isShown: z.boolean(),
  name: line,
  street: line,
  town: line,
  county: line,
  postcode: line,
  phone: line,
  week: weekSchema,
})

export type SecondOfficeSection = z.output<typeof secondOfficeSection>

const { street, town, county, postcode, phone } = firmSchema.shape

/** The same once visitors read it: as of the first office. */
export const finishedOffice = z.object({
  name: needed(100, 'what the office is called'),
  street,
  town,
  county,
  postcode,
  phone,
})

/** What staff type for it, valid or not. */
export const secondOfficeValues = secondOfficeSection.extend({
  week: z.array(z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })),
})

export type SecondOfficeValues = z.output<typeof secondOfficeValues>

export const updateSecondOfficeInput = secondOfficeSection.partial().extend(editedFrom.shape)

export const secondOfficeSettingsSchema = sectionSchema('second-office', secondOfficeSection).meta({
  id: 'SecondOfficeSettings',
})

export type SecondOfficeSettings = z.output<typeof secondOfficeSettingsSchema>
