import { z } from 'zod'
import { mailPart } from '~/domain/mail/mail-parts'
import type { MailSubject } from '../database/schema'

/** The contents of a mail; it waits in the database as JSON. */
export const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  /** What its HTML is drawn from as it leaves; without them it is plain text, as versions before 2.0.0 stored mails that may still wait. */
  parts: z.array(mailPart).optional(),
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

/** One mail, whose text and HTML follow from its parts. Without `to` it goes to the firm. Its purpose stays known when its text is deleted. */
export type Mail = Omit<MailContent, 'text' | 'parts'> & {
  parts: NonNullable<MailContent['parts']>
  to?: string
  purpose?: string
}

/** What a mail is about; names it in the log, where no address may be. */
export interface MailAbout {
  kind: MailSubject
  id: string
  /** The version of it that the mail describes, in its feature's terms; compared as the mail leaves. */
  version?: string
}
