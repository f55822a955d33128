import type { SiteFacts } from '~/domain/firm'
import { button, heading, text } from '~/domain/mail/mail-parts'
import { plainMail } from '~/domain/mail/plain-twin'
import { linkTo } from '~/features/auth/mail.server'
import { paths } from '~/lib/paths'
import { causeOf, type MailCause, serverWordsOf } from '~/platform/mail/explain-failure'
import type { Mail } from '~/platform/mail/mail'
import { addressOf, type MailSettings } from '~/platform/mail/mail-settings'
import { deliverNow, type MailFacts } from '~/platform/mail/transport'
import { newId } from '~/platform/new-id'
import type { Site } from '~/platform/site'
import type { MailTestAnswer } from './mail-schema'
import { insertTest, markTestTaken } from './mail-tests.server'

/**
 * Hands a test mail to the mail server while someone waits, and says what the server answered (docs/product.md, "Email
 * settings"). Its link confirms that it was received.
 *
 * @param askedBy the id of the member of staff who asks
 */
export async function sendTest(
  site: Site,
  facts: MailFacts,
  { to, askedBy }: { to: string; askedBy: string },
): Promise<MailTestAnswer> {
  const { db, now, url } = site
  const { mail: settings, firm } = facts
  const test = { fingerprint: settings.fingerprint, recipient: to, askedBy }
  const token = await insertTest(db, test, now())
  const { subject, parts } = testMail({ siteUrl: url, firm }, token)
  const id = newId()
  const mail = {
    id,
    recipient: to,
    messageId: `<${id}@${new URL(url).hostname}>`,
    createdAt: now().toISOString(),
    content: { subject, parts, text: plainMail(parts, firm) },
  }
  try {
    await deliverNow(mail, facts, site.mailPictures)
  } catch (error) {
    site.log.warn({ cause: causeOf(settings.serverUrl, error) }, 'a test mail was not taken')
    return { isTaken: false, at: now().toISOString(), ...explain(settings, to, error) }
  }
  await markTestTaken(db, token, now())
  return { isTaken: true, at: now().toISOString(), cause: null, advice: null, serverWords: null }
}

/** Asks the person who receives it to say so. */
function testMail({ siteUrl, firm }: SiteFacts, token: string): Mail {
  return {
    subject: `Please confirm this test: ${firm.name}`,
    parts: [
      heading('Did this reach you?'),
      text(`Hello,

This email was sent to check that emails from our website arrive.

Please open this page and press “Yes, it reached me”. The link works for 7 days:`),
      button('Open the page', linkTo(siteUrl, paths.mailTest, token)),
      text('If you don’t look after our website, please ignore this email.'),
    ],
  }
}

function explain({ serverUrl, from }: MailSettings, to: string, error: unknown) {
  const { hostname, port } = new URL(serverUrl ?? 'smtp://unknown')
  const place = port ? `${hostname}, port ${port}` : hostname
  const words: Record<MailCause, readonly [cause: string, advice: string]> = {
    'speaks no TLS from the start': [
      `${place}, doesn’t encrypt from the start.`,
      'Choose “STARTTLS”, usually with port 587.',
    ],
    'waits for TLS': [
      `${place}, says nothing, as servers that encrypt from the start do.`,
      'Choose “Encrypted from the start”, usually with port 465.',
    ],
    'changes to no TLS': [
      `${hostname} doesn’t offer encryption, so the password wasn’t sent.`,
      'Please check the port: usually 465 or 587.',
    ],
    'nothing answers': [
      `Nothing answers at ${place}.`,
      'Please check the name and the port. Some hosting companies block mail until they’re asked.',
    ],
    'unknown host': [`There is no server called ${hostname}.`, 'Please check the name.'],
    'wrong password': [
      `${hostname} does not accept the username or the password.`,
      'Most providers want an “app password” instead of your own.',
    ],
    unproven: [
      `${hostname} can’t prove that it is ${hostname}: its certificate doesn’t fit.`,
      'Please enter the server’s name exactly as your mail provider’s help has it.',
    ],
    'sender refused': [
      `${hostname} doesn’t let us send as ${addressOf(from)}.`,
      'Use the address that belongs to this username, or allow the other one at your mail provider.',
    ],
    'recipient refused': [`${hostname} takes no mail to ${to}.`, 'Please check the address.'],
    'text refused': [
      `${hostname} refused the mail once it had read it.`,
      'Your mail provider can say why.',
    ],
    'falls silent': [
      `${hostname} answered, and then said no more.`,
      'If the test arrives all the same, its button counts. Otherwise please try again in a few minutes.',
    ],
    other: [`${hostname} did not take the mail.`, 'Please check the settings, or try again.'],
  }
  const [cause, advice] = words[causeOf(serverUrl, error)]
  return { cause, advice, serverWords: serverWordsOf(error) }
}
