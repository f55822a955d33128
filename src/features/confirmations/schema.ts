import { z } from 'zod'
import { requiredText } from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { CONFIRMATION_LIMITS, SUBJECTS, type SubjectId } from './subjects'

/** Names a subject in an address. */
export const subjectId = z.enum(SUBJECTS.map(({ id }): SubjectId => id))

/** A confirmation: of the words that the confirming person has read, by their name and role. */
export const confirmInput = z.object({
  hash: z.string().max(64).describe('Of the words, as they were read'),
  name: requiredText(CONFIRMATION_LIMITS.name, {
    missing: 'Please enter the full name of the person who confirms this.',
    tooLong: `Please keep the name to ${CONFIRMATION_LIMITS.name} characters.`,
  }),
  role: requiredText(CONFIRMATION_LIMITS.role, {
    missing: 'Please enter their role at the firm.',
    tooLong: `Please keep the role to ${CONFIRMATION_LIMITS.role} characters.`,
  }),
  until: z
    .string()
    .refine(isDay, 'Please enter a day, like Thu 26 Nov 2027.')
    .nullish()
    .describe('A day: “2027-09-30”, where it is asked until when it runs'),
  isOwn: z
    .boolean()
    .optional()
    .describe('Of times: that those of the demonstration are the firm’s own as well'),
})

const partSchema = z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })

export const confirmationSchema = z
  .object({
    id: subjectId,
    state: z
      .enum(['never', 'changed', 'lapsed', 'confirmed', 'unreadable'])
      .describe('unreadable: the page does not answer now'),
    words: z
      .string()
      .nullable()
      .describe('Of facts, what they say; null for a page, which is read itself'),
    hash: z.string().nullable().describe('Of what it says now; null while it cannot be read'),
    invented: z
      .array(z.string())
      .describe('Facts and times of the demonstration in it: it cannot be confirmed as it stands'),
    remedy: z.string().describe('How to get rid of them; empty without any'),
    mayBeOwn: z.boolean().describe('Whether they may be confirmed as the firm’s own (`isOwn`)'),
    last: z
      .object({
        name: z.string(),
        role: z.string(),
        on: z.string(),
        until: z.string(),
        by: z.string().nullable().describe('The account; null when it is gone'),
      })
      .nullable(),
    changes: z
      .array(partSchema)
      .describe('What came and went since it was confirmed, with a few words around it'),
  })
  .meta({ id: 'Confirmation' })

export type ConfirmedSubject = z.output<typeof confirmationSchema>

export const confirmationsSchema = z
  .object({ subjects: z.array(confirmationSchema) })
  .meta({ id: 'Confirmations' })
