import { formatMoment, whenRecent } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import type { MailSection, MailState } from './mail-schema'

export const SECURITY_WORDS = {
  tls: 'Encrypted from the start',
  starttls: 'STARTTLS',
} as const

/** The section for staff who read it. */
export function mailFacts(values: MailSection) {
  const { host, port, security, senderName, senderAddress, noticesTo, dkimSelector } = values
  const sender = [senderName, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ')
  return [
    { term: 'Mail server', fact: host ? `${host}, port ${port}` : 'None' },
    { term: 'Connection', fact: SECURITY_WORDS[security] },
    { term: 'Username', fact: values.userName || 'None' },
    { term: 'Sender', fact: sender || 'The firm’s own name and address' },
    { term: 'Notices go to', fact: noticesTo || 'The firm’s own address' },
    { term: 'DKIM selector', fact: dkimSelector || 'Not known' },
  ]
}

/** What’s waiting, or reached nobody, in a sentence; empty when there is nothing. */
export function waitingWords({ waiting, unsent }: Pick<MailState, 'waiting' | 'unsent'>): string {
  const parts = [
    waiting > 0 && `${emailsWait(waiting)} to be sent`,
    unsent > 0 &&
      `${counted(unsent, 'email')} of the last 30 days reached nobody: there was no mail server`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${listed(parts)}.` : ''
}

/** "3 emails wait". */
export function emailsWait(count: number): string {
  return `${counted(count, 'email')} ${count === 1 ? 'waits' : 'wait'}`
}

/** "Since then the mail server has taken 31 emails; 1 failed." */
export function sinceWords({ taken, refused, isWhole }: NonNullable<MailState['since']>): string {
  const begin = isWhole ? 'Since then' : 'In the last 30 days'
  return `${begin} the mail server has taken ${counted(taken, 'email')}; ${refused === 0 ? 'none' : refused} failed.`
}

/** Who confirmed a test, and when. */
export function confirmedWords({
  recipient,
  askedBy,
  confirmedAt,
}: NonNullable<MailState['test']>) {
  const asked = askedBy ? `, which ${askedBy} had asked for` : ''
  return `Confirmed on ${formatMoment(confirmedAt ?? '')} by the person who reads ${recipient}: they pressed the button in the test${asked}.`
}

/** "The mail server took the test at 9.43am." */
export function takenWords({ takenAt }: NonNullable<MailState['test']>): string {
  return `The mail server took the test ${whenRecent(takenAt)}.`
}
