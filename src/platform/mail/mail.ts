import { z } from 'zod'
import { mailPart } from '~/domain/mail/mail-parts'
import type { MailSubject } from '../database/schema'

/** Stored as JSON while the mail waits. */
export const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  /**
   * The HTML is rendered from this when the mail leaves. Without it the mail is plain text: versions before 2.0.0 stored
   * none, and their mails may still be waiting.
   */
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

/**
 * Text and HTML are rendered from the parts. Without `to` the mail goes to the firm. The purpose is kept when the text
 * is deleted.
 */
export type Mail = Omit<MailContent, 'text' | 'parts'> & {
  parts: NonNullable<MailContent['parts']>
  to?: string
  purpose?: string
}

/** Identifies the mail in the log, which must not contain addresses. */
export interface MailAbout {
  kind: MailSubject
  id: string
  /** The version that the mail describes, in its feature’s terms; compared when the mail leaves. */
  version?: string
}
