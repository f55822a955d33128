import nodemailer from 'nodemailer'
import type { Firm } from '~/domain/firm'
import { dataPaths } from '../data-folder/layout'
import type { MailDestination } from '../database/schema'
import type { Environment } from '../environment'
import { folderStorage } from '../storage/folder-storage'
import { withRequiredTls } from './explain-failure'
import type { MailContent } from './mail'
import { LANE_WIDTH, MAIL_LANES, MAIL_SERVER_LIMITS } from './rules'

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
  destination: MailDestination
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

/**
 * Sends by SMTP, over as few connections as are busy, when `SMTP_URL` is set; otherwise mails go to the outbox.
 *
 * @param firm asked for each mail: it is from the firm, and mostly to it
 */
export function openMailTransport(
  environment: Environment,
  firm: () => Promise<Firm>,
): MailTransport {
  const messageOf = async ({ recipient, messageId, createdAt, content }: OutgoingMail) => {
    const { name, email } = await firm()
    return {
      ...content,
      from: environment.MAIL_FROM ?? { name, address: email },
      to: recipient ?? environment.MAIL_TO ?? email,
      messageId,
      date: new Date(createdAt),
    }
  }
  return environment.SMTP_URL
    ? mailServer(environment.SMTP_URL, messageOf)
    : outbox(environment.DATA_DIR, messageOf)
}

type Message = {
  from: string | { name: string; address: string }
  to: string
  messageId: string
  date: Date
} & MailContent

type ToMessage = (mail: OutgoingMail) => Promise<Message>

function mailServer(url: string, messageOf: ToMessage): MailTransport {
  const transport = nodemailer.createTransport({
    url: withRequiredTls(url),
    pool: true,
    maxConnections: MAIL_LANES.length * LANE_WIDTH,
    // A connection that the server has closed meanwhile is opened again; everything else is our backoff's.
    maxRequeues: 1,
    idleTimeout: MAIL_SERVER_LIMITS.idle,
    connectionTimeout: MAIL_SERVER_LIMITS.connect,
    greetingTimeout: MAIL_SERVER_LIMITS.greeting,
    socketTimeout: MAIL_SERVER_LIMITS.answer,
  })
  return {
    destination: 'mail server',
    async deliver(mail, signal) {
      await transport.sendMail({ ...(await messageOf(mail)), signal })
    },
    close: () => transport.close(),
  }
}

/** Each mail is a file that any mail program opens. Written twice, it is still one. */
function outbox(dataDir: string, messageOf: ToMessage): MailTransport {
  const folder = folderStorage(dataPaths(dataDir).outbox)
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  return {
    destination: 'outbox',
    async deliver(mail) {
      const { message } = await transport.sendMail(await messageOf(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('A mail was not rendered whole.')
      await folder.write(`${Date.parse(mail.createdAt)}-${mail.id}.eml`, message)
    },
    close() {},
  }
}
