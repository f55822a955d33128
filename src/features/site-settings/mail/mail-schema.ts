import { z } from 'zod'
import { sentProof } from '~/features/auth/schema'
import { emailAddress, optionalEmailAddress } from '~/lib/forms/email-address'
import { editedFrom, exactText, storableText } from '~/lib/forms/input-text'
import { sectionSchema, text } from '../section-schema'

/** The longest of what is typed of a mail server, in characters (docs/product.md, "Email settings"). */
export const MAIL_LIMITS = { host: 253, login: 255, name: 100, email: 255, selector: 63 } as const

const WRONG_HOST = 'Please enter the name of the server alone, like smtp.example.org.'
const WRONG_PORT = 'Please enter the number of the port, usually 465 or 587.'

/** How the connection is encrypted, with the port that usually goes with it. */
export const SECURITIES = ['tls', 'starttls'] as const
export const USUAL_PORTS = { tls: 465, starttls: 587 } as const

/** What stands under "Email" in the settings; the password is kept elsewhere. */
export const mailSection = z.object({
  host: text(MAIL_LIMITS.host, WRONG_HOST)
    .toLowerCase()
    .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?)?$/, WRONG_HOST),
  port: z.int(WRONG_PORT).min(1, WRONG_PORT).max(65_535, WRONG_PORT),
  security: z.enum(SECURITIES, 'Please choose how the connection is encrypted.'),
  userName: text(MAIL_LIMITS.login, `Please keep the username to ${MAIL_LIMITS.login} characters.`),
  passwordSetAt: z.string(),
  senderName: text(MAIL_LIMITS.name, `Please keep the name to ${MAIL_LIMITS.name} characters.`),
  senderAddress: optionalEmailAddress(MAIL_LIMITS.email),
  noticesTo: optionalEmailAddress(MAIL_LIMITS.email),
  dkimSelector: text(
    MAIL_LIMITS.selector,
    `Please keep the selector to ${MAIL_LIMITS.selector} characters.`,
  ).regex(
    /^(?:[\w](?:[\w.-]*[\w])?)?$/,
    'Please enter the part before ._domainkey alone, like mail or selector1.',
  ),
})

export type MailSection = z.output<typeof mailSection>

/** What may be typed of it, right or wrong. */
export const mailValues = mailSection.extend({
  host: z.string(),
  port: z.number(),
  userName: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  noticesTo: z.string(),
  dkimSelector: z.string(),
})

/** Until the firm names a server there is none. */
export const originalMail: MailSection = {
  host: '',
  port: USUAL_PORTS.tls,
  security: 'tls',
  userName: '',
  passwordSetAt: '',
  senderName: '',
  senderAddress: '',
  noticesTo: '',
  dkimSelector: '',
}

export const updateMailInput = mailSection
  .omit({ passwordSetAt: true })
  .partial()
  .extend({
    password: exactText()
      .max(MAIL_LIMITS.login, `Please keep the password to ${MAIL_LIMITS.login} characters.`)
      .optional()
      .describe('Of the mail server; left out, it stays, and empty, there is none'),
    ...editedFrom.shape,
    ...sentProof.shape,
  })

const time = z.iso.datetime()

/** How far connecting mail has got, as administrators see it. */
export const mailStateSchema = z.object({
  is: z
    .enum(['none', 'untested', 'waiting', 'confirmed'])
    .describe(
      'No server; one that nobody has confirmed; a test that waits for its link; confirmed',
    ),
  test: z
    .object({
      recipient: z.string(),
      askedBy: z.string().nullable().describe('Who asked for it; null once they are gone'),
      takenAt: time,
      confirmedAt: time.nullable(),
    })
    .nullable()
    .describe('The last one that the mail server took'),
  waiting: z.int().describe('Mails in the queue'),
  unsent: z.int().describe('Mails of the last 30 days that went to the outbox alone'),
  since: z
    .object({
      taken: z.int(),
      refused: z.int().describe('Also those that were given up'),
      isWhole: z.boolean().describe('Whether it was confirmed in the last 30 days'),
    })
    .nullable()
    .describe('What became of mails since it was confirmed, or in the last 30 days'),
})

export type MailState = z.output<typeof mailStateSchema>

const failedMailsSchema = z.object({
  count: z.int(),
  mails: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string().nullable(),
        recipient: z.string().nullable().describe('Null for the firm'),
        createdAt: time,
        failedAt: time,
        lastError: z.string().nullable(),
      }),
    )
    .describe('The latest of them'),
})

export type FailedMails = z.output<typeof failedMailsSchema>

export const mailSettingsSchema = sectionSchema('mail', mailSection)
  .extend({
    hasPassword: z.boolean(),
    variables: z
      .object({
        server: z.string().nullable(),
        sender: z.string().nullable(),
        noticesTo: z.string().nullable(),
      })
      .describe('What the server’s variables say, which win; without the password'),
    inUse: z.object({
      server: z.string().nullable(),
      sender: z.string(),
      senderAddress: z.string(),
      noticesTo: z.string(),
    }),
    state: mailStateSchema.nullable().describe('For administrators alone'),
    failed: failedMailsSchema
      .nullable()
      .describe('Emails of the last 30 days that no mail server took; for administrators alone'),
  })
  .meta({ id: 'MailSettings' })

export type MailSectionRow = z.output<typeof mailSettingsSchema>

export const mailTestInput = z.object({ to: emailAddress(MAIL_LIMITS.email) })

export const mailRetryInput = z.object({
  id: storableText().max(100).optional().describe('Of one email; without it, all'),
})

/** What came of a test. */
export const mailTestAnswer = z
  .object({
    isTaken: z.boolean().describe('By the mail server, which says no more than that'),
    at: time,
    cause: z.string().nullable().describe('Why not, in a sentence'),
    advice: z.string().nullable().describe('What to do about it'),
    serverWords: z.string().nullable(),
  })
  .meta({ id: 'MailTest' })

export type MailTestAnswer = z.output<typeof mailTestAnswer>

/** What is known of one of the lines by which others see that a mail is the firm's. */
const domainLineSchema = z.object({
  id: z.enum(['SPF', 'DKIM', 'DMARC']),
  state: z.enum(['right', 'weak', 'missing', 'unsure', 'unknown']),
  found: z.string().describe('In words'),
  advice: z.string().nullable(),
  enter: z.object({ name: z.string(), value: z.string().nullable() }).nullable(),
})

export type DomainLine = z.output<typeof domainLineSchema>

export const mailDomainSchema = z
  .object({ domain: z.string(), lookedUpAt: time, lines: z.array(domainLineSchema) })
  .meta({ id: 'MailDomain' })

export type MailDomain = z.output<typeof mailDomainSchema>

export const mailTestLinkInput = z.object({ token: storableText().max(100) })

/** What the link in a test mail confirms. */
export const mailTestLinkSchema = z
  .object({ server: z.string().nullable(), recipient: z.string(), isConfirmed: z.boolean() })
  .meta({ id: 'MailTestLink' })

/** How long the link in a test mail works, in days. */
export const MAIL_TEST_DAYS = 7
