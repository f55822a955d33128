import { z } from 'zod'
import { typedPassword } from '~/features/auth/schema'
import { storableText } from '~/lib/forms/input-text'

export const personKey = z.object({ key: z.uuid().toLowerCase() })

const retainedSchema = z.object({
  id: z.string().describe('Of the enquiry'),
  what: z.string(),
  reason: z.string().describe('Why it is not erased'),
  until: z.iso.date(),
})

const heldSchema = z.array(z.object({ what: z.string(), count: z.int() }))

/** The data about one person, by each of their addresses and numbers. */
export const personDataSchema = z
  .object({
    ways: z.array(
      z.object({
        way: z.string().describe('An email address, a phone number by its digits, or an id'),
        sharedWith: z.array(z.string()).describe('Who else has given it, by name'),
        held: heldSchema.describe('What an erasure removes'),
        kept: z.array(retainedSchema).describe('What it leaves'),
        toCome: z.int().describe('Consultations to come among what it removes'),
      }),
    ),
  })
  .meta({ id: 'PersonData' })

export type PersonData = z.output<typeof personDataSchema>

const chosen = z.object({
  currentPassword: typedPassword.describe('The caller’s own'),
  ways: z
    .array(storableText().max(255, 'This is too long'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(50, 'Choose at most 50')
    .describe('Of those that are stored of the person'),
})

export const exportPersonInput = chosen
  .extend({ format: z.enum(['text', 'json'], 'Choose the kind of file') })
  .meta({ id: 'ExportPersonInput' })

export const exportedPersonSchema = z
  .object({ file: z.string().describe('Its name'), content: z.string() })
  .meta({ id: 'ExportedPerson' })

export const erasePersonInput = chosen.meta({ id: 'ErasePersonInput' })

export const erasedPersonSchema = z
  .object({ held: heldSchema.describe('What was removed'), kept: z.array(retainedSchema) })
  .meta({ id: 'ErasedPerson' })

export type ErasedPerson = z.output<typeof erasedPersonSchema>
