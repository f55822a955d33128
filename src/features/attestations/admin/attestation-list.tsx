import { useState } from 'react'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatLongDate } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { ChangedWords } from '~/ui/changed-words'
import { Dropdown } from '~/ui/forms/form-controls'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { Attestations, ListedAttestable } from '../schema'
import { SignDialog } from './sign-dialog'
import { useAsk, useOpening } from './staff-queries'

/** What someone at the firm answers for, each to be opened, read and confirmed (docs/product.md, "Confirmations"). */
export function AttestationList({ subjects, signers, self }: Attestations) {
  const [signed, setSigned] = useState<ListedAttestable | null>(null)
  return (
    <>
      <ul className="border-line border-t">
        {subjects.map((item) => (
          <Row
            key={`${item.kind} ${item.subject}`}
            item={item}
            signers={signers[item.permission]}
            onSign={() => setSigned(item)}
          />
        ))}
      </ul>
      {signed ? (
        // As it was read: what has changed since is refused, and looked at again.
        <SignDialog item={signed} self={self} onClose={() => setSigned(null)} />
      ) : null}
    </>
  )
}

interface RowProps {
  item: ListedAttestable
  signers: Attestations['signers']['site']
  onSign: () => void
}

function Row({ item, signers, onSign }: RowProps) {
  const { name, state, invented, remedy, mayBeOwn, changes, isOpened } = item
  const maySign = useMay(item.permission)
  const opening = useOpening()
  const open = () => {
    if (maySign && !isOpened) opening.mutate(item)
  }
  const canSign = (invented.length === 0 || mayBeOwn) && state !== 'unreadable'
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h4 className="font-sans font-semibold">{name}</h4>
        <p className={state === 'confirmed' ? 'text-muted' : undefined}>{inWords(item)}</p>
        <Opened item={item} onOpen={open} />
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
        {item.asked.length > 0 ? (
          <p className="text-muted">Asked to confirm it: {listed(item.asked)}.</p>
        ) : null}
        {!maySign && state !== 'confirmed' ? <Ask item={item} signers={signers} /> : null}
      </div>
      {maySign && canSign ? (
        <SmallButton
          look={isOpened && state !== 'confirmed' ? 'primary' : 'quiet'}
          className="self-start justify-self-start aria-disabled:cursor-not-allowed"
          isDisabled={!isOpened}
          onClick={onSign}
        >
          {isOpened ? 'Confirm' : 'Open it first'}
          <span className="sr-only"> {name}</span>
        </SmallButton>
      ) : null}
    </li>
  )
}

/** The page to read, or the words. */
function Opened({ item, onOpen }: { item: ListedAttestable; onOpen: () => void }) {
  const { name, source, words } = item
  if (source === null) {
    return (
      <details onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
        <summary className={`${textLink} w-fit cursor-pointer py-1`}>What it says</summary>
        <p className="mt-1 whitespace-pre-line border-line border-l-3 pl-4">{words}</p>
      </details>
    )
  }
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener"
      className={`${textLink} inline-flex min-h-11 items-center`}
      onClick={onOpen}
      onAuxClick={(event) => event.button === 1 && onOpen()}
    >
      Open the page<span className="sr-only"> {name} (in a new tab)</span>
    </a>
  )
}

/** The way to someone who may sign it. */
function Ask({ item, signers }: Omit<RowProps, 'onSign'>) {
  const [chosen, setChosen] = useState('')
  const ask = useAsk(item)
  const [first] = signers
  const signer = signers.length === 1 ? first : signers.find(({ id }) => id === chosen)
  if (!first) return <p className="text-muted">Nobody here may confirm this yet.</p>
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      {signers.length > 1 ? (
        <Dropdown
          label={`Who is to confirm it? (${item.name})`}
          value={chosen}
          onChange={setChosen}
          options={[['', 'Choose someone'], ...signers.map(({ id, name }) => [id, name] as const)]}
        />
      ) : null}
      <SmallButton
        isDisabled={!signer || ask.isPending}
        onClick={() => signer && ask.mutate(signer)}
      >
        {signer ? `Ask ${signer.name}` : 'Ask'}
        <span className="sr-only"> to confirm {item.name}</span>
      </SmallButton>
    </div>
  )
}

function inWords({ kind, state, last, dueOn }: ListedAttestable): string {
  if (state === 'unreadable')
    return 'This page isn’t responding at the moment. Please try again in a minute.'
  if (kind === 'law' && dueOn) return `The law changed on ${formatLongDate(dueOn)}.`
  if (!last) {
    return kind === 'article' && dueOn
      ? `Due to be read again since ${formatLongDate(dueOn)}.`
      : 'Nobody has confirmed this yet.'
  }
  const by = `${last.words}, confirmed this on ${formatLongDate(last.on)}.`
  if (state === 'changed') return `${by} It has changed since.`
  if (last.until === null) return by
  return `${by} That ${state === 'lapsed' ? 'held' : 'holds'} until ${formatLongDate(last.until)}.`
}
