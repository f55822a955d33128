import { dataPaths } from '../data-folder/layout'
import type { MailDestination } from '../database/schema'
import type { Settings } from '../settings'
import { folderStorage } from '../storage/folder-storage'
import { dressMail, type MailPictures } from './dress-mail'
import { withRequiredTls } from './explain-failure'
import type { MailContent } from './mail'
import { LANE_WIDTH, MAIL_LANES, MAIL_SERVER_LIMITS } from './rules'

export interface OutgoingMail {
  id: string
  recipient: string | null
  messageId: string
  createdAt: string
  content: MailContent
}

export type MailFacts = Pick<Settings, 'mail' | 'firm' | 'identity'>

export interface MailTransport {
  /**
   * @param signal gives up the attempt
   * @returns the destination that accepted the mail
   * @throws errors that `failureOf` reads
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<MailDestination>
  close(): void
}

/**
 * Sends by SMTP over as few connections as possible, or writes to the outbox if there is no mail server.
 *
 * @param settings read for each mail, so that a change of server applies from the next one
 */
export function openMailTransport(
  dataDir: string,
  settings: () => Promise<MailFacts>,
  pictures: MailPictures,
): MailTransport {
  const outbox = openOutbox(dataDir)
  let server: { url: string; transport: ReturnType<typeof pooled> } | null = null
  const serverAt = (url: string, createTransport: CreateTransport) => {
    if (server?.url !== url) {
      server?.transport.close()
      server = { url, transport: pooled(url, createTransport) }
    }
    return server.transport
  }
  return {
    async deliver(mail, signal) {
      const facts = await settings()
      const { serverUrl } = facts.mail
      const message = await messageOf(mail, facts, pictures)
      const { createTransport } = await loadNodemailer()
      if (serverUrl === null) {
        await outbox(mail, message, createTransport)
        return 'outbox'
      }
      await serverAt(serverUrl, createTransport).sendMail({ ...message, signal })
      return 'mail server'
    },
    close: () => server?.transport.close(),
  }
}

/** In milliseconds: limits while someone waits on a screen for the mail server’s answer. */
const PATIENCE = { connect: 8_000, greeting: 8_000, answer: 15_000, whole: 25_000 } as const

/**
 * Sends one mail while someone waits for the answer, over a connection of its own.
 *
 * @throws errors that `causeOf` reads
 */
export async function deliverNow(
  mail: OutgoingMail,
  facts: MailFacts,
  pictures: MailPictures,
): Promise<void> {
  const { serverUrl } = facts.mail
  if (serverUrl === null) throw new TypeError('There is no mail server.')
  const { createTransport } = await loadNodemailer()
  const transport = createTransport({
    url: withRequiredTls(serverUrl),
    connectionTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.greeting,
    socketTimeout: PATIENCE.answer,
  })
  const signal = AbortSignal.timeout(PATIENCE.whole)
  try {
    await transport.sendMail({ ...(await messageOf(mail, facts, pictures)), signal })
  } finally {
    transport.close()
  }
}

/** A third of a megabyte, which a site that sends nothing does not load. */
function loadNodemailer() {
  return import('nodemailer')
}

type CreateTransport = Awaited<ReturnType<typeof loadNodemailer>>['createTransport']

type Message = Awaited<ReturnType<typeof messageOf>>

async function messageOf(
  { recipient, messageId, createdAt, content }: OutgoingMail,
  { mail: { from, noticesTo }, ...firm }: MailFacts,
  pictures: MailPictures,
) {
  const { parts, ...head } = content
  return {
    ...head,
    ...(await dressMail(content, firm, pictures)),
    from,
    to: recipient ?? noticesTo,
    messageId,
    date: new Date(createdAt),
  }
}

function pooled(url: string, createTransport: CreateTransport) {
  return createTransport({
    url: withRequiredTls(url),
    pool: true,
    maxConnections: MAIL_LANES.length * LANE_WIDTH,
    // Reopens a connection that the server has closed meanwhile; all other retries are our backoff’s.
    maxRequeues: 1,
    idleTimeout: MAIL_SERVER_LIMITS.idle,
    connectionTimeout: MAIL_SERVER_LIMITS.connect,
    greetingTimeout: MAIL_SERVER_LIMITS.greeting,
    socketTimeout: MAIL_SERVER_LIMITS.answer,
  })
}

/** Each mail is a file that any mail program can open. Writing one again replaces it. */
function openOutbox(dataDir: string) {
  const folder = folderStorage(dataPaths(dataDir).outbox)
  return async (
    { id, createdAt }: OutgoingMail,
    rendered: Message,
    createTransport: CreateTransport,
  ) => {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail(rendered)
    if (!Buffer.isBuffer(message)) throw new TypeError('A mail was not rendered whole.')
    await folder.write(`${Date.parse(createdAt)}-${id}.eml`, message)
  }
}
