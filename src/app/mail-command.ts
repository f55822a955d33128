import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import { heading, text } from '~/domain/mail/mail-parts'
import { plainMail } from '~/domain/mail/plain-twin'
import { tryAgain } from '~/features/site-settings/mail/failed-mails.server'
import { EMAIL } from '~/lib/forms/email-format'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { explainFailure } from '~/platform/mail/explain-failure'
import { listUnsentMails } from '~/platform/mail/mail-rows'
import type { MailSettings } from '~/platform/mail/mail-settings'
import { MAIL_SERVER_LIMITS } from '~/platform/mail/rules'
import type { MailTransport } from '~/platform/mail/transport'
import { newId } from '~/platform/new-id'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'

export interface MailCommandTools {
  db: Database
  transport: MailTransport
  firm: Firm
  /** Without one mails go to the outbox. */
  server: Pick<MailSettings, 'serverUrl' | 'setBy'>
  now: () => Date
  say: (line: string) => void
}

const HELP = `${commandLine('mail', 'list')}           shows the emails that are waiting or have failed
${commandLine('mail', 'retry')}          tries them all again now
${commandLine('mail', 'retry ID')}       tries one of them again now
${commandLine('mail', 'test ADDRESS')}   sends an email to an address, and shows what the mail server says`

/**
 * Shows what happens to mails, from a terminal on the server (docs/operations/faults.md, "Emails do not go out").
 *
 * @param words as they were typed after the command
 * @throws {OperatorError} when it cannot be done
 */
export async function runMailCommand(
  words: readonly string[],
  tools: MailCommandTools,
): Promise<void> {
  const [action, word, ...others] = words
  if (others.length > 0) throw new OperatorError(HELP)
  if (action === 'list' && word === undefined) return list(tools)
  if (action === 'retry') return retry(word, tools)
  if (action === 'test' && word !== undefined) return sendTest(word, tools)
  throw new OperatorError(HELP)
}

async function list({ db, say }: MailCommandTools): Promise<void> {
  const mails = await listUnsentMails(db)
  if (mails.length === 0) return say('No email is waiting, and none has failed.')
  for (const mail of mails) {
    const { id, aboutKind, aboutId, recipient, state, attempts, dueAt, createdAt } = mail
    const next = state === 'waiting' ? `, next ${dueAt}` : ''
    say(
      `${id}  ${state}  written ${createdAt}, attempts ${attempts}${next}
    ${aboutKind} ${aboutId}, to ${recipient ?? 'the firm'}${mail.lastError ? `: ${mail.lastError}` : ''}`,
    )
  }
}

async function retry(id: string | undefined, { db, now, say }: MailCommandTools): Promise<void> {
  const audit = { who: COMMAND_LINE, now: now() }
  const count = await tryAgain(db, audit, id)
  if (id !== undefined && count === 0) {
    throw new OperatorError(
      `No email ${id} is waiting or has failed, or it is being sent just now. See: ${commandLine('mail', 'list')}`,
    )
  }
  say(`${count} emails are being tried again, if the site is running.`)
}

async function sendTest(
  address: string,
  { db, transport, firm, server, now, say }: MailCommandTools,
): Promise<void> {
  if (!EMAIL.test(address)) throw new OperatorError(HELP)
  const id = newId()
  const parts = [
    heading('A test email'),
    text('This email was sent to check that emails from the website arrive.'),
  ]
  const content = {
    subject: `A test email: ${firm.name}`,
    parts,
    text: plainMail(parts, firm),
  }
  const mail = { id, recipient: address, messageId: `<${id}@test>`, createdAt: now().toISOString() }
  try {
    const limit = AbortSignal.timeout(MAIL_SERVER_LIMITS.delivery)
    await transport.deliver({ ...mail, content }, limit)
  } catch (error) {
    const { message, originalCode }: Record<string, unknown> = Object(error)
    // A host with several addresses that all refuse has no message.
    const reason = message || originalCode || String(error)
    const advice = explainFailure(server, error)
    throw new OperatorError(
      `The mail server did not take the email: ${reason}${advice ? `\n${advice}` : ''}`,
    )
  }
  await recordActivity(db, { who: COMMAND_LINE, now: now() }, 'tested', { kind: 'mail' })
  say(
    server.serverUrl
      ? `The mail server has taken an email to ${address}. See whether it comes, and look in the spam folder too.`
      : 'No mail server is set (SMTP_URL, or Settings, Email): nobody receives email. This one is in the folder outbox in DATA_DIR.',
  )
}
