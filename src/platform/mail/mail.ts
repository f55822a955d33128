import { z } from 'zod'
import type { MailSubject } from '../database/schema'

/** The contents of a mail; it waits in the database as JSON. */
export const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.union([z.string(), z.object({ name: z.string(), address: z.string() })]).optional(),
  headers: z
    .record(
      z.string(),
      z.union([z.string(), z.object({ prepared: z.boolean(), value: z.string() })]),
    )
    .optional(),
  icalEvent: z.object({ method: z.string(), filename: z.string(), content: z.string() }).optional(),
})

export type MailContent = z.output<typeof mailContent>

/** One mail. Its `html` is what stands between frame and footer, and says the same as its text. Without `to` it goes to the firm. Its purpose stays known when its text is deleted. */
export type Mail = MailContent & { to?: string; purpose?: string }

/** What a mail is about; names it in the log, where no address may be. */
export interface MailAbout {
  kind: MailSubject
  id: string
}
