import nodemailer from 'nodemailer'
import { firm } from '~/content/firm'
import { dataPaths } from '../data-folder/layout'
import type { Environment } from '../environment'
import { folderStorage } from '../storage/folder-storage'
import type { MailContent } from './mail'
import { MAIL_SERVER_LIMITS } from './rules'

/** A mail as it leaves. */
export interface OutgoingMail {
  id: string
  /** Null for the firm. */
  recipient: string | null
  messageId: string
  createdAt: string
  content: MailContent
}

/** Where mails go (docs/product.md, "Mail"). */
export interface MailTransport {
  /**
   * Hands over one mail.
   *
   * @param signal gives up the attempt
   * @throws what `failureOf` reads
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Closes the connection to the mail server. */
  close(): void
}

/** Sends by SMTP, over one connection, when `SMTP_URL` is set; otherwise mails go to the outbox. */
export function openMailTransport(environment: Environment): MailTransport {
  const from = environment.MAIL_FROM ?? `${firm.name} <${firm.email}>`
  const toFirm = environment.MAIL_TO ?? firm.email
  const messageOf = ({ recipient, messageId, createdAt, content }: OutgoingMail) => ({
    ...content,
    from,
    to: recipient ?? toFirm,
    messageId,
    date: new Date(createdAt),
  })
  return environment.SMTP_URL
    ? mailServer(environment.SMTP_URL, messageOf)
    : outbox(environment.DATA_DIR, messageOf)
}

type Message = { date: Date } & Record<'from' | 'to' | 'messageId', string> & MailContent

function mailServer(url: string, messageOf: (mail: OutgoingMail) => Message): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A connection that the server has closed meanwhile is opened again; everything else is our backoff's.
    maxRequeues: 1,
    idleTimeout: MAIL_SERVER_LIMITS.idle,
    connectionTimeout: MAIL_SERVER_LIMITS.connect,
    greetingTimeout: MAIL_SERVER_LIMITS.greeting,
    socketTimeout: MAIL_SERVER_LIMITS.answer,
  })
  return {
    async deliver(mail, signal) {
      await transport.sendMail({ ...messageOf(mail), signal })
    },
    close: () => transport.close(),
  }
}

/** Each mail is a file that any mail program opens. Written twice, it is still one. */
function outbox(dataDir: string, messageOf: (mail: OutgoingMail) => Message): MailTransport {
  const folder = folderStorage(dataPaths(dataDir).outbox)
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('A mail was not rendered whole.')
      await folder.write(`${Date.parse(mail.createdAt)}-${mail.id}.eml`, message)
    },
    close() {},
  }
}
