import { isIPv4 } from 'node:net'
import type { MailSettings } from './mail-settings'

/*
 * Decides on TLS from the mail server’s address, and explains failures (docs/operations/faults.md, "Emails do not go
 * out").
 */

const PORTS =
  'Port 465 speaks TLS from the start: smtps://…:465. Port 587 begins without and then changes to TLS: smtp://…:587.'

/**
 * Returns the address to connect to. User names and passwords never cross a network without TLS: beyond this machine an
 * `smtp://` address with them uses STARTTLS, or fails.
 *
 * @param url as in SMTP_URL
 */
export function withRequiredTls(url: string): string {
  const address = new URL(url)
  const hasPassword = address.username !== '' || address.password !== ''
  if (address.protocol !== 'smtp:' || !hasPassword || isThisMachine(address.hostname)) return url
  address.searchParams.set('requireTLS', 'true')
  return address.href
}

function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

export type MailCause =
  | 'speaks no TLS from the start'
  | 'waits for TLS'
  | 'changes to no TLS'
  | 'nothing answers'
  | 'unknown host'
  | 'wrong password'
  | 'unproven'
  | 'sender refused'
  | 'recipient refused'
  | 'text refused'
  | 'falls silent'
  | 'other'

/**
 * Contains nothing of the mail.
 *
 * @param url as in SMTP_URL
 * @param error as nodemailer throws it
 */
export function causeOf(url: string | null, error: unknown): MailCause {
  const failure: Record<string, unknown> = Object(error)
  const { code, originalCode, command, message, responseCode, timeoutType, cause, name } = failure
  const isTlsFromStart = url?.startsWith('smtps:') ?? false
  if (isTlsFromStart && /wrong version number|packet length too long/.test(String(message))) {
    return 'speaks no TLS from the start'
  }
  if (!isTlsFromStart && timeoutType === 'GREETING_TIMEOUT') return 'waits for TLS'
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode !== undefined) {
    return 'changes to no TLS'
  }
  if (originalCode === 'ECONNREFUSED' || timeoutType === 'CONNECT_TIMEOUT') return 'nothing answers'
  if (code === 'EDNS') return 'unknown host'
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'wrong password'
  if (/certificate|self-signed|altnames/i.test(String(message))) return 'unproven'
  if (responseCode !== undefined && command === 'MAIL FROM') return 'sender refused'
  if (responseCode !== undefined && command === 'RCPT TO') return 'recipient refused'
  if (responseCode !== undefined && command === 'DATA') return 'text refused'
  const isTimeout = [name, Object(cause).name].includes('TimeoutError')
  return timeoutType !== undefined || isTimeout ? 'falls silent' : 'other'
}

/** The thing to change, by where the server was set. */
const PLACES = {
  variable: {
    tls: 'SMTP_URL begins with smtps://',
    plain: 'SMTP_URL begins with smtp://',
    is: 'SMTP_URL',
    ports: PORTS,
  },
  screen: {
    tls: '“Encrypted from the start” is chosen under Settings, Email',
    plain: '“STARTTLS” is chosen under Settings, Email',
    is: 'Settings, Email',
    ports: 'Port 465 is usually encrypted from the start, port 587 with STARTTLS.',
  },
} as const

/**
 * Advice for the person who runs the server, when a wrong port or missing TLS is the cause; otherwise null.
 *
 * @param error as nodemailer throws it
 */
export function explainFailure(
  { serverUrl, setBy }: Pick<MailSettings, 'serverUrl' | 'setBy'>,
  error: unknown,
): string | null {
  const { tls, plain, is, ports } = PLACES[setBy]
  switch (causeOf(serverUrl, error)) {
    case 'speaks no TLS from the start':
      return `${tls}, but this port does not speak TLS from the start. ${ports}`
    case 'waits for TLS':
      return `The mail server says nothing, as a server does when it is waiting for TLS, and ${plain}. ${ports}`
    case 'changes to no TLS':
      return `The mail server does not change to TLS on this port, so the password in ${is} was not sent. ${ports}`
    case 'nothing answers':
      return `Nothing answers at the host and port in ${is}. ${ports}`
    default:
      return null
  }
}

/** Only a mail server’s answer: another service at that port might say something that we should not show. */
export function serverWordsOf(error: unknown): string | null {
  const { response }: Record<string, unknown> = Object(error)
  if (typeof response !== 'string' || !/^[245]\d\d[ -]/.test(response)) return null
  return response.replace(/\s+/g, ' ').slice(0, 300)
}
