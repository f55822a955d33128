import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unread } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatLongDate } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { ChangedWords } from '~/ui/changed-words'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { ConfirmedSubject } from '../schema'
import { subjectOf } from '../subjects'
import { ConfirmDialog, type Signer } from './confirm-dialog'
import { confirmationsQuery } from './staff-queries'

/** Where someone at the firm answers for what the site says, page by page (docs/product.md, "Confirmations"). */
export function ConfirmationsPage() {
  const mayConfirm = useMay('site')
  const list = useQuery(confirmationsQuery)
  const [confirmed, setConfirmed] = useState<ConfirmedSubject | null>(null)
  /** Stays from one to the next. */
  const [signer, setSigner] = useState<Signer>({ name: '', role: '' })
  if (!list.data) return <Unread list={list} what="the confirmations" />
  const { subjects } = list.data
  const open = subjects.filter(({ state }) => state !== 'confirmed').length
  return (
    <>
      <h3 className="mb-2 text-h3">Confirmations</h3>
      {mayConfirm ? null : <CannotChange />}
      <p className="max-w-prose">
        Confirm each page below as it reads today: open it, read it, and confirm it with your name
        and role. When its words change, through a setting, a text or an upgrade, it is open again
        and says what changed. A confirmation holds for a year.
      </p>
      <p role="status" className="mt-3 mb-5 font-semibold">
        {open === 0 ? 'All of it is confirmed.' : `${open} of ${subjects.length} are open.`}
      </p>
      <ul className="border-line border-t">
        {subjects.map((subject) => (
          <Row
            key={subject.id}
            subject={subject}
            onConfirm={mayConfirm ? () => setConfirmed(subject) : null}
          />
        ))}
      </ul>
      {confirmed ? (
        <ConfirmDialog
          // As it was read: what has changed since is refused, and looked at again.
          subject={confirmed}
          signer={signer}
          onSign={setSigner}
          onClose={() => setConfirmed(null)}
        />
      ) : null}
    </>
  )
}

interface RowProps {
  subject: ConfirmedSubject
  /** Null for those who may not. */
  onConfirm: (() => void) | null
}

function Row({ subject, onConfirm }: RowProps) {
  const { id, state, words, invented, remedy, mayBeOwn, changes } = subject
  const { name, path } = subjectOf(id)
  const canConfirm = (invented.length === 0 || mayBeOwn) && state !== 'unreadable'
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h4 className="font-sans font-semibold">{name}</h4>
        <p className={state === 'confirmed' ? 'text-muted' : undefined}>{inWords(subject)}</p>
        {path ? (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            Open the page<span className="sr-only"> {name} (in a new tab)</span>
          </a>
        ) : (
          <details>
            <summary className={`${textLink} w-fit cursor-pointer py-1`}>What it says</summary>
            <p className="mt-1 whitespace-pre-line border-line border-l-3 pl-4">{words}</p>
          </details>
        )}
        {changes.length > 0 ? (
          <details open={state === 'changed'}>
            <summary className={`${textLink} w-fit cursor-pointer py-1`}>What has changed</summary>
            <p className="mt-1 whitespace-pre-line border-line border-l-3 pl-4">
              <ChangedWords parts={changes} />
            </p>
          </details>
        ) : null}
        {invented.length > 0 ? (
          <p className="text-danger">
            You can’t confirm this as it stands. It still has the demonstration’s facts or times:{' '}
            {listed(invented)}. {remedy}
          </p>
        ) : null}
      </div>
      {onConfirm && canConfirm ? (
        <SmallButton
          look={state === 'confirmed' ? 'quiet' : 'primary'}
          className="self-start justify-self-start"
          onClick={onConfirm}
        >
          Confirm<span className="sr-only"> {name}</span>
        </SmallButton>
      ) : null}
    </li>
  )
}

function inWords({ state, last }: ConfirmedSubject): string {
  if (state === 'unreadable')
    return 'This page isn’t responding at the moment. Please try again in a minute.'
  if (!last) return 'Nobody has confirmed this yet.'
  const by = `${last.name}, ${last.role}, confirmed this on ${formatLongDate(last.on)}.`
  switch (state) {
    case 'changed':
      return `${by} It has changed since.`
    case 'lapsed':
      return `${by} That held until ${formatLongDate(last.until)}.`
    default:
      return `${by} That holds until ${formatLongDate(last.until)}.`
  }
}
