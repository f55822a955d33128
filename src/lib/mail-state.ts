import { z } from 'zod'

export const mailStateSchema = z.object({
  state: z.string(),
  takenBy: z.enum(['mail server', 'outbox']).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})

export type MailStateFacts = z.output<typeof mailStateSchema>
