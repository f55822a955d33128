import { useQueryClient } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog, proofOf } from '~/features/auth/admin/confirm-dialog'
import { QrCode } from '~/features/auth/admin/second-factor/qr-code'
import { useFirm } from '~/features/firm/use-firm'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { copyText } from '~/lib/browser/copy-text'
import { formatLongDate } from '~/lib/london'
import { Choices } from '~/ui/forms/choices'
import { SmallButton } from '~/ui/small-button'
import { EARLIER_KEY_DAYS, inGroups, keyWords } from '../rules'
import type { Backups, NewKey } from '../schema'
import { api, backupsQuery } from './staff-queries'

interface KeySheetProps {
  newKey: NewKey
  /** The present key; null before the first. */
  before: Backups['key']
  /** It is in use, or given up. */
  onDone: () => void
}

const fates = [
  {
    value: 'kept',
    label: `It’s where we keep it. New backups open with either key for ${EARLIER_KEY_DAYS} days`,
  },
  { value: 'lost', label: 'It’s lost. New backups open with the new key only' },
  { value: 'known', label: 'Someone else may have it. New backups open with the new key only' },
] as const

/** A new key, shown once, as a sheet to be printed. Backups are sealed with it once someone says that it has been put away. */
export function KeySheet({ newKey: { identity, recipient }, before, onDone }: KeySheetProps) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const firm = useFirm()
  const { username } = useStaffUser()
  const { show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    show(
      (await copyText(identity))
        ? { title: 'Copied. Put it where you keep what must not be lost.' }
        : {
            title: 'The browser did not copy it. Select it and copy it yourself.',
            variant: 'destructive',
          },
    )
  }
  return (
    <section aria-labelledby="key-heading">
      <h3 id="key-heading" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        The key to the backups of {firm.name}
      </h3>
      <p className="mt-1 mb-4 max-w-prose font-semibold print:hidden">
        This is the only time you see it. Print it now, or copy it to a safe place: without it
        nobody can open the backups. Nothing is sealed with it until you say that you have put it
        away.
      </p>
      <div className="my-4 grid max-w-prose items-center gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[minmax(0,1fr)_12rem] print:grid-cols-[minmax(0,1fr)_12rem]">
        <p className="font-mono text-base break-words">{inGroups(identity)}</p>
        <QrCode text={identity} label="QR code of the key. The key is next to it as text." />
      </div>
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <SmallButton look="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </SmallButton>
        <SmallButton onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" /> Copy
        </SmallButton>
        <SmallButton onClick={() => setIsAsking(true)}>I have put it away</SmallButton>
        <SmallButton onClick={onDone}>Cancel</SmallButton>
      </div>
      <p className="mb-4 max-w-prose">
        Made on {formatLongDate(new Date())} by {username}. It opens the backups made from now on,
        and for {EARLIER_KEY_DAYS} days after you make another key. Keep earlier sheets too: the
        list of backups says which key opens which.
      </p>
      <h4 className="mb-1 text-lead font-semibold">What it is for</h4>
      <p className="max-w-prose">
        If the server is lost, the person who sets up the new one needs this sheet and the place
        where the backups are. There, with the same settings as before (after npm start: npm run
        site -- restore newest):
      </p>
      <pre className="my-2 max-w-prose rounded-card border border-line bg-paper p-3 font-mono text-sm whitespace-pre-wrap">
        site restore newest
      </pre>
      <p className="max-w-prose">
        It asks for the key. Type it, or scan the QR code with a phone and copy the text. You see
        what you type, spaces and capitals don’t matter, and if one letter is wrong it tells you
        which. Keep this sheet away from the server and from the backups, with the deeds or in the
        safe. Anyone who has both it and a backup can read everything in it.
      </p>
      {isAsking ? (
        <ConfirmDialog
          asksCode
          title="Use this key"
          description={
            before
              ? `The earlier sheet, of ${keyWords(before)}, still opens the backups made until now.`
              : 'From now on the site backs itself up each night, sealed so that this key alone opens it.'
          }
          isTold
          confirmLabel="Use this key from now on"
          doneMessage="The key is in use. It is no longer on this site."
          send={(typed, signal) => {
            const earlierKey = fates.find(({ value }) => value === typed.get('earlierKey'))?.value
            const json = { recipient, earlierKey, ...proofOf(typed) }
            return api('PUT', '/api/admin/backups/key', { json, signal })
          }}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
            onDone()
          }}
          onClose={() => setIsAsking(false)}
        >
          {(errors) =>
            before ? (
              <Choices
                name="earlierKey"
                legend="What has happened to the present key?"
                options={fates}
                error={errors.earlierKey}
                isStacked
              />
            ) : null
          }
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
