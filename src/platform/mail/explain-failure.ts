import { isIPv4 } from 'node:net'

/* What the address of the mail server in SMTP_URL means for TLS (docs/operations.md, "Emails do not go out"). */

const PORTS =
  'Port 465 speaks TLS from the start: smtps://…:465. Port 587 begins without and then changes to TLS: smtp://…:587.'

/**
 * The address to connect to. A user name and password never cross a network without TLS: beyond this machine `smtp://` with
 * them changes to TLS, or fails.
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

/**
 * Why no mail could be handed over, in words, when the wrong port or missing TLS is behind it; otherwise null. Says nothing
 * of the mail.
 *
 * @param url as in SMTP_URL
 * @param error as nodemailer throws it
 */
export function explainFailure(url: string | undefined, error: unknown): string | null {
  const {
    code,
    originalCode,
    command,
    message,
    responseCode,
    timeoutType,
  }: Record<string, unknown> = Object(error)
  const isTlsFromStart = url?.startsWith('smtps:') ?? false
  if (isTlsFromStart && /wrong version number|packet length too long/.test(String(message))) {
    return `SMTP_URL begins with smtps://, but this port does not speak TLS from the start. ${PORTS}`
  }
  if (!isTlsFromStart && timeoutType === 'GREETING_TIMEOUT') {
    return `The mail server says nothing, as one does that waits for TLS, and SMTP_URL begins with smtp://. ${PORTS}`
  }
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode !== undefined) {
    return `The mail server does not change to TLS on this port, so the password in SMTP_URL was not sent. ${PORTS}`
  }
  if (originalCode === 'ECONNREFUSED' || timeoutType === 'CONNECT_TIMEOUT') {
    return `Nothing answers at the host and port in SMTP_URL. ${PORTS}`
  }
  return null
}
