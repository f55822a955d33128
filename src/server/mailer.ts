import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { firm } from '~/content/firm'
import { dataPaths } from './data-folder/layout'
import type { Environment } from './environment'
import { folderStorage } from './storage/folder-storage'

/** One letter. `to` defaults to the firm itself. */
export type Mail = Pick<
  SendMailOptions,
  'subject' | 'text' | 'html' | 'replyTo' | 'icalEvent' | 'headers'
> & { to?: string }

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** How long a mail server may take for one step, in milliseconds: a visitor is waiting. */
const PATIENCE_MS = 10_000

/**
 * Sends by SMTP when `SMTP_URL` is set; otherwise writes each letter to `DATA_DIR/outbox` as an .eml
 * file, which any mail program opens (docs/product.md, "Mail").
 */
export function createMailer(environment: Environment, log: Logger): Mailer {
  const from = environment.MAIL_FROM ?? `${firm.name} <${firm.email}>`
  const toFirm = environment.MAIL_TO ?? firm.email

  if (environment.SMTP_URL) {
    const transport = nodemailer.createTransport(
      {
        url: environment.SMTP_URL,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
      },
      { from },
    )
    return {
      async send(mail) {
        await transport.sendMail({ to: toFirm, ...mail })
      },
    }
  }

  const outbox = folderStorage(dataPaths(environment.DATA_DIR).outbox)
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  )
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ to: toFirm, ...mail })
      const file = `${Date.now()}-${crypto.randomUUID()}.eml`
      await outbox.write(file, message)
      log.info({ file }, 'mail written to the outbox')
    },
  }
}

/**
 * Sends a letter about something that has happened already: when it cannot be sent, that is logged,
 * and what has happened stays (docs/product.md, "Mail").
 */
export async function sendOrLog(mailer: Mailer, log: Logger, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error(reasonOf(error), 'a mail could not be sent')
  }
}

/** What a mail server said names the person it was said about; the rest tells the operator enough. */
function reasonOf(error: unknown) {
  const { code, command, responseCode }: Record<string, unknown> = Object(error)
  return { code, command, responseCode }
}
