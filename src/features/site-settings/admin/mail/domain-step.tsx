import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '~/lib/browser/copy-text'
import { formatMoment } from '~/lib/london-moments'
import { button } from '~/ui/button'
import { RuledTable } from '~/ui/ruled-table'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { DomainLine, MailDomain, MailSectionRow } from '../../mail/mail-schema'
import { MailStep } from './mail-step'
import { mailDomainQuery } from './staff-queries'

const WHAT = {
  SPF: 'Which servers may send for you',
  DKIM: 'A signature nobody can forge',
  DMARC: 'What others do with forgeries',
} as const

const STATES = {
  right: ['Right', 'text-green'],
  weak: ['Too weak', 'text-clay'],
  missing: ['Missing', 'text-danger'],
  unsure: ['Not certain', 'text-clay'],
  unknown: ['Not known', 'text-muted'],
} as const

/** The lines in the DNS by which others see that the mail is the firm's, looked up when someone asks. */
export function DomainStep({ published }: { published: MailSectionRow }) {
  const { data, isFetching, isError, refetch } = useQuery(mailDomainQuery(published))
  const sender = published.inUse.senderAddress
  const domain = sender.slice(sender.indexOf('@') + 1)
  return (
    <MailStep
      number={3}
      title="Show that the mail is really yours"
      intro={`Three lines with the company that keeps your domain, ${domain}. Without them email lands in spam or is refused.`}
    >
      {data ? (
        <>
          <p className="mb-2 text-muted">Looked up {formatMoment(data.lookedUpAt)}.</p>
          <RuledTable
            caption={`What the DNS says of ${data.domain}`}
            columns={['Line', 'What we found', 'What to enter (type TXT)']}
            rows={data.lines.map((line) => [
              <Name key="name" id={line.id} />,
              <Found key="found" line={line} />,
              <Enter key="enter" line={line} />,
            ])}
          />
        </>
      ) : null}
      {isFetching ? <Spinner label="Looking up the domain…" isLabelShown /> : null}
      {isError ? (
        <p role="alert" className="mb-3 font-semibold text-danger">
          It could not be looked up. Please try again in a few minutes.
        </p>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-3">
        <SmallButton isDisabled={isFetching} onClick={() => void refetch()}>
          {data ? 'Look again' : 'Look them up'}
        </SmallButton>
        {data?.lines.some(({ enter }) => enter) ? (
          <a className={button('quiet', 'small')} href={mailTo(data)}>
            Email these lines to the person who looks after your domain
          </a>
        ) : null}
      </p>
    </MailStep>
  )
}

function Name({ id }: Pick<DomainLine, 'id'>) {
  return (
    <>
      {id}
      <span className="block font-normal text-muted">{WHAT[id]}</span>
    </>
  )
}

function Found({ line: { state, found } }: { line: DomainLine }) {
  const [words, colour] = STATES[state]
  return (
    <>
      <strong className={colour}>{words}</strong>
      <span className="block wrap-anywhere">{found}</span>
    </>
  )
}

function Enter({ line: { state, advice, enter } }: { line: DomainLine }) {
  return (
    <>
      {enter ? <Copied text={enter.name} what="name" /> : null}
      {enter?.value ? <Copied text={enter.value} what="line" /> : null}
      {advice ?? (state === 'right' ? 'Nothing to do' : null)}
    </>
  )
}

function Copied({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('')
  const copy = async () =>
    setSaid((await copyText(text)) ? 'Copied' : 'Please select it and copy it yourself')
  return (
    <span className="mb-1 block">
      <code className="wrap-anywhere bg-panel px-1">{text}</code>{' '}
      <button
        type="button"
        className={`${textLink} min-h-6 cursor-pointer font-semibold`}
        onClick={() => void copy()}
      >
        Copy<span className="sr-only"> the {what}</span>
      </button>{' '}
      <span role="status">{said}</span>
    </span>
  )
}

function mailTo({ domain, lines }: MailDomain): string {
  const text = lines
    .flatMap(({ id, enter }) => (enter ? [{ id, ...enter }] : []))
    .map(
      ({ id, name, value }) =>
        `${id} (type TXT)\nName: ${name}\nValue: ${value ?? 'as our mail provider’s help has it'}`,
    )
    .join('\n\n')
  const subject = `Lines for ${domain}`
  const body = `Hello,\n\nPlease enter these lines in the DNS of ${domain}:\n\n${text}\n`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
