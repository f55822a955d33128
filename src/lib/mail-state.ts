import { z } from 'zod'

/** What has become of a mail, as staff see it (docs/product.md, "Mail"). */
export const mailStateSchema = z.object({
  state: z.string(),
  takenBy: z.enum(['mail server', 'outbox']).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})

export type MailStateFacts = z.output<typeof mailStateSchema>
