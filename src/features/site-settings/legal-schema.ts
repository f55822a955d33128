import { z } from 'zod'
import { optionalCategories } from '~/domain/settings'
import { editedFrom, requiredText, storableText } from '~/lib/forms/input-text'
import { LONGEST_RESPONSIBLE } from './rules'
import { sectionSchema } from './section-schema'

const facts = z.object({
  privacyPolicyUrl: storableText().max(500),
  complaintsUrl: storableText().max(500),
  termsUrl: storableText().max(500),
  regulatoryUrl: storableText().max(500),
  accessibilityUrl: storableText().max(500),
  categories: z.array(z.enum(optionalCategories)),
})

/** What the settings hold under "Legal pages": who answers for them since when, and what they saw. */
export const legalSection = facts.extend({ responsible: z.string(), confirmedOn: z.string() })

export type LegalValues = z.output<typeof legalSection>

/** A confirmation, with the settings as they stood on the confirming person's screen. The day is the server's. */
export const confirmLegalInput = facts
  .extend({
    responsible: requiredText(LONGEST_RESPONSIBLE, {
      missing: 'Please enter the name of the person responsible.',
      tooLong: `Please keep the name to ${LONGEST_RESPONSIBLE} characters.`,
    }),
  })
  .extend(editedFrom.shape)

export const legalSettingsSchema = sectionSchema('legal', legalSection).meta({
  id: 'LegalSettings',
})

export type LegalSettings = z.output<typeof legalSettingsSchema>
