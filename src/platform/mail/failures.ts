/** Why a mail was not delivered. */
export interface MailFailure {
  /** The mail server has refused this mail for good. */
  isFinal: boolean
  /** It would fail for any other mail too, as far as we can see. */
  isOfServer: boolean
  /** The mail server talked to us, and then said no more: mostly it waits for someone else about this recipient. */
  isUnanswered: boolean
  /** Without the mail server's own words, which may name a person. */
  reason: { code: string; command?: string; responseCode?: number }
}

/** A refusal of these commands is about one mail; any other is about all. */
const aboutOneMail: readonly unknown[] = ['RCPT TO', 'DATA']
/** The server closes, or wants a login: it is not the address that is wrong. */
const aboutTheServer: readonly unknown[] = [421, 530]

/**
 * Reads what nodemailer throws (docs/product.md, "Mail"): a refused recipient or text is final; greylisting,
 * an unavailable server, silence and a wrong password are not.
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
