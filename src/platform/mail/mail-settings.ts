import type { Environment } from '../environment'
import { sha256 } from '../secrets'

export type Sender = string | { name: string; address: string }

/** Server, sender and recipient of notices: from the variables, otherwise from the firm’s settings. */
export interface MailSettings {
  /** As in `SMTP_URL`, including the password; null where mails go to the outbox. */
  serverUrl: string | null
  setBy: 'variable' | 'screen'
  from: Sender
  noticesTo: string
  /** Changes with the server and the sender: a test mail confirms one such pair. */
  fingerprint: string
}

/** TLS from the start, or `STARTTLS`. */
export type MailSecurity = 'tls' | 'starttls'

/** As the firm has set it; without a host there is no mail server. */
export interface MailServerFields {
  host: string
  port: number
  security: MailSecurity
  userName: string
  /** Changes with each new password. */
  passwordSetAt: string
}

/** As the firm has set it; empty fields follow the firm’s facts. */
export interface MailAddressFields {
  senderName: string
  senderAddress: string
  noticesTo: string
}

/**
 * Combines variables and settings (docs/product.md, "Email settings"): each variable overrides the screen.
 *
 * @param password set for this server and user name; may be empty
 */
export function mailSettingsOf(
  { SMTP_URL, MAIL_FROM, MAIL_TO }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>,
  fields: MailServerFields & MailAddressFields,
  password: string,
  firm: { name: string; email: string },
): MailSettings {
  const serverUrl = SMTP_URL ?? urlOf(fields, password)
  const from = MAIL_FROM ?? {
    name: fields.senderName || firm.name,
    address: fields.senderAddress || firm.email,
  }
  const server = SMTP_URL ? withoutPassword(SMTP_URL) : [urlOf(fields, ''), fields.passwordSetAt]
  return {
    serverUrl,
    setBy: SMTP_URL ? 'variable' : 'screen',
    from,
    noticesTo: MAIL_TO ?? (fields.noticesTo || firm.email),
    fingerprint: sha256(JSON.stringify([server, addressOf(from)])),
  }
}

/** "Firm <office@example.co.uk>" gives "office@example.co.uk". */
export function addressOf(from: Sender): string {
  if (typeof from !== 'string') return from.address
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from
}

/** "smtp.example.org, port 465" */
export function serverWords(serverUrl: string): string {
  const { hostname, port, protocol } = new URL(serverUrl)
  return `${hostname}, port ${port || (protocol === 'smtps:' ? 465 : 587)}`
}

function urlOf({ host, port, security, userName }: MailServerFields, password: string) {
  if (host === '') return null
  const login = userName && `${encodeURIComponent(userName)}:${encodeURIComponent(password)}@`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  return address.href
}
