import { z } from 'zod'
import { severalLines } from '~/domain/visitor-fields'
import { editedFrom, requiredText, storableText } from '~/lib/forms/input-text'
import { LONGEST_RESPONSIBLE, PAPER_LIMIT } from '../rules'
import { sectionSchema } from '../section-schema'

/** What the settings hold of the firm's papers on data protection, and who signed them. */
export const dataProtectionSection = z.object({
  record: z.string(),
  interests: z.string(),
  impact: z.string(),
  breach: z.string(),
  responsible: z.string(),
  signedOn: z.string(),
  recipients: z.array(z.string()).describe('Who received data when it was signed'),
})

export type DataProtection = z.output<typeof dataProtectionSection>

const paper = (what: string) =>
  requiredText(PAPER_LIMIT, {
    missing: `Please write ${what}.`,
    tooLong: `Please keep ${what} to ${PAPER_LIMIT} characters.`,
  }).overwrite(severalLines)

/** A signature under the papers as they are sent. The day is the server's. */
export const signDataProtectionInput = z
  .object({
    record: paper('the record of processing'),
    interests: paper('the assessment of legitimate interests'),
    impact: paper('the assessment of impact'),
    breach: paper('the plan for a breach'),
    responsible: requiredText(LONGEST_RESPONSIBLE, {
      missing: 'Please enter the name of the person who signs.',
      tooLong: `Please keep the name to ${LONGEST_RESPONSIBLE} characters.`,
    }),
    recipients: z.array(storableText().max(300)).max(20).describe('As they stood on the screen'),
  })
  .extend(editedFrom.shape)

export const dataProtectionSchema = sectionSchema('data-protection', dataProtectionSection).meta({
  id: 'DataProtectionSettings',
})

export type DataProtectionSettings = z.output<typeof dataProtectionSchema>

/** What the site really does, by its settings and its environment. */
export const dataFactsSchema = z
  .object({
    stored: z.array(z.object({ what: z.string(), kept: z.string() })),
    recipients: z.array(z.string()).describe('Who receives or holds data for the firm'),
  })
  .meta({ id: 'DataFacts' })

export type DataFacts = z.output<typeof dataFactsSchema>
