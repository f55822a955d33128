import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { formatLongDate } from '~/lib/london'
import { formatRecent } from '~/lib/london-moments'
import { FactRows } from '~/ui/fact-rows'
import { Dropdown } from '~/ui/forms/form-controls'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { HOURLY_WORDS, KEPT_WORDS, keyWords, ON_DATA_DISK } from '../rules'
import type { Backups, NewKey } from '../schema'
import { CopyList } from './copy-list'
import { KeySheet } from './key-sheet'
import { api, backupsQuery } from './staff-queries'

/** The site’s own backups (docs/product.md, "Backups"). */
export function BackupsPage() {
  const mayRead = useMay('site')
  const { data, isPending, refetch } = useQuery({ ...backupsQuery, enabled: mayRead })
  const [newKey, setNewKey] = useState<NewKey | null>(null)
  if (!mayRead) return <CannotChange />
  if (newKey !== null)
    return <KeySheet newKey={newKey} before={data?.key ?? null} onDone={() => setNewKey(null)} />
  return (
    <TitledSection title="Backups" look="text-h3" className="text-sm">
      <p className="mt-1 mb-5 max-w-prose text-muted">
        With a place and a key, the site copies everything it holds each night, sealed so that only
        your key opens it, and tests straight away that the copy can be restored. {KEPT_WORDS} Each
        hour in between, it copies the database if something has changed. {HOURLY_WORDS}
      </p>
      {data ? (
        <Loaded backups={data} onKey={setNewKey} />
      ) : isPending ? (
        <Spinner label="Looking at the backups..." isLabelShown />
      ) : (
        <LoadFailure message="The backups could not be loaded" onRetry={() => void refetch()} />
      )}
    </TitledSection>
  )
}

function Loaded({ backups, onKey }: { backups: Backups; onKey: (key: NewKey) => void }) {
  const { place, key, obstacle, copies, now } = backups
  return (
    <>
      {obstacle === null ? null : (
        <p className="mb-5 max-w-prose border-clay border-l-4 pl-3">
          {obstacle} Your server’s operator needs to put that right; until then nothing is backed up
          from here.
        </p>
      )}
      <FactRows
        rows={[
          { term: 'Where they go', fact: placeWords(place) },
          { term: 'The key', fact: <Key backups={backups} onKey={onKey} /> },
          { term: 'When', fact: <Hour hour={backups.hour} /> },
          ...(place && key && obstacle === null
            ? [{ term: 'Now', fact: <Now backups={backups} /> }]
            : []),
        ]}
      />
      <CopyList copies={copies} now={new Date(now)} />
    </>
  )
}

function placeWords(place: Backups['place']): string {
  if (!place) {
    return 'Nowhere yet: nothing is backed up. Your server’s operator sets BACKUP_DIR, or the BACKUP_S3_ variables; “For your server’s operator” says how.'
  }
  return place.kind === 'folder'
    ? `To the folder ${place.where}. ${place.isOnDataDisk ? ON_DATA_DISK : 'It’s on a different disk from the site.'}`
    : `To the bucket ${place.where}.`
}

function Key({
  backups: { key, earlierKeys, now },
  onKey,
}: {
  backups: Backups
  onKey: (key: NewKey) => void
}) {
  const { mutate, isPending } = useStaffCall({
    send: async () => onKey(await api('POST', '/api/admin/backups/key')),
    failed: 'No key was made',
  })
  return (
    <>
      <p>
        {key
          ? `In use since ${formatRecent(key.madeAt, new Date(now))}, made by ${key.madeBy}. It was shown once, for printing; this site doesn’t have it.`
          : 'There is none yet, so nothing is backed up. It is shown once, to be printed and put where you keep what must not be lost. Have a printer ready.'}
      </p>
      {earlierKeys.map((earlier) => (
        <p key={earlier.recipient} className="mt-2">
          Until {formatLongDate(earlier.sealsUntil)} backups open with {keyWords(earlier)} too. If
          that is lost, or someone else may have it, make another key and say so.
        </p>
      ))}
      <SmallButton
        look={key ? 'quiet' : 'primary'}
        className="mt-2"
        isDisabled={isPending}
        onClick={() => mutate()}
      >
        {key ? 'Make a new key' : 'Make the key'}
      </SmallButton>
    </>
  )
}

function Hour({ hour }: { hour: number }) {
  const { mutate, isPending, variables } = useStaffCall({
    send: (hour: number) => api('PUT', '/api/admin/backups/hour', { json: { hour } }),
    done: (answer) => `Backups are made after ${hourWords(answer.hour)}`,
    failed: 'The time could not be changed',
    outdates: backupsQuery.queryKey,
  })
  return (
    <div className="max-w-xs">
      <Dropdown
        label="Each night after"
        value={String(isPending ? variables : hour)}
        onChange={(chosen) => mutate(Number(chosen))}
        options={HOURS}
      />
    </div>
  )
}

const hourWords = (hour: number) =>
  hour === 0 ? 'midnight' : hour === 12 ? 'noon' : `${hour % 12}${hour < 12 ? 'am' : 'pm'}`

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), hourWords(hour)] as const)

function Now({ backups: { isRunning, isAsked, failure } }: { backups: Backups }) {
  const { mutate, isPending } = useStaffCall({
    send: () => api('POST', '/api/admin/backups', {}),
    failed: 'No backup was begun',
    outdates: backupsQuery.queryKey,
  })
  const isBusy = isRunning || isAsked || isPending
  return (
    <>
      <p aria-live="polite">
        {isRunning
          ? 'A backup is being made and tried.'
          : isAsked
            ? 'A backup begins within a minute.'
            : failure === null
              ? 'Nothing is being done.'
              : `The last attempt made no backup: ${failure}`}
      </p>
      <SmallButton className="mt-2" isDisabled={isBusy} onClick={() => mutate()}>
        Back up now
      </SmallButton>
    </>
  )
}
