import type { Environment } from '../environment'
import { sha256 } from '../secrets'

/** A sender as mails name it: with a name, or as the variable has it. */
export type Sender = string | { name: string; address: string }

/** Where mails go and whom they are from: what the variables say, and otherwise what the firm has set. */
export interface MailSettings {
  /** As `SMTP_URL` has it, password included; null where mails go to the outbox. */
  serverUrl: string | null
  /** Where the server was set, or is to be set. */
  setBy: 'variable' | 'screen'
  from: Sender
  /** Where the firm's notices go. */
  noticesTo: string
  /** Changes with the server and the sender: a test confirms one such pair. */
  fingerprint: string
}

/** How a mail server is reached: TLS from the start, or a change to it (`STARTTLS`). */
export type MailSecurity = 'tls' | 'starttls'

/** The mail server that the firm has set; an empty host is none. */
export interface MailServerFields {
  host: string
  port: number
  security: MailSecurity
  userName: string
  /** Changes whenever another password is set. */
  passwordSetAt: string
}

/** Whom mails are from and where notices go, as the firm has set it; what is empty follows the firm's facts. */
export interface MailAddressFields {
  senderName: string
  senderAddress: string
  noticesTo: string
}

/**
 * What holds (docs/product.md, "Email settings"): each variable wins over what was set on the screen.
 *
 * @param password that was set for this server and user name; empty without one
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

/** The address alone: "Firm <office@example.co.uk>" is "office@example.co.uk". */
export function addressOf(from: Sender): string {
  if (typeof from !== 'string') return from.address
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from
}

/** "smtp.example.org, port 465": what a server's address says to people. */
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
