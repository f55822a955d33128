export interface MailFailure {
  /** The mail server has refused this mail for good. */
  isFinal: boolean
  /** As far as we can tell, any other mail would fail too. */
  isOfServer: boolean
  /** The mail server talked to us and then fell silent: it is usually waiting for the recipient’s own server. */
  isUnanswered: boolean
  /** Without the mail server’s own words, which may contain a name. */
  reason: { code: string; command?: string; responseCode?: number }
}

/** Refusals of these commands concern one mail; any others concern all mails. */
const aboutOneMail: readonly unknown[] = ['RCPT TO', 'DATA']
/** The server is closing, or wants a login: the address is not at fault. */
const aboutTheServer: readonly unknown[] = [421, 530]

/**
 * Interprets nodemailer’s errors (docs/product.md, "Mail"): a refused recipient or text is final; greylisting, an
 * unavailable server, silence and a wrong password are not.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, name, command, responseCode, timeoutType, cause }: Record<string, unknown> =
    Object(error)
  const isUnanswered = timeoutType === 'SOCKET_TIMEOUT' || Object(cause).name === 'TimeoutError'
  const isRefused =
    aboutOneMail.includes(command) &&
    typeof responseCode === 'number' &&
    !aboutTheServer.includes(responseCode)
  return {
    isUnanswered,
    isOfServer: !isRefused && !isUnanswered,
    isFinal: isRefused && responseCode >= 500,
    reason: {
      code: String(code ?? name),
      ...(typeof command === 'string' && { command }),
      ...(typeof responseCode === 'number' && { responseCode }),
    },
  }
}
