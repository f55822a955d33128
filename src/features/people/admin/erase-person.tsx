import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ConfirmDialog, proofOf } from '~/features/auth/admin/confirm-dialog'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { formatLongDate } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { ErasedPerson } from '../personal-data/person-data-schema'
import { personDataApi } from './person-data-queries'
import { ownWays, type PersonDialogProps, WayChoices } from './way-choices'

/** Erases the data about one person that need not be retained, and says what stays, why and until when. */
export function ErasePerson({ id, name, ways, onClose }: PersonDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(ownWays(ways))
  const [erased, setErased] = useState<ErasedPerson | null>(null)
  const answer = useRef<ErasedPerson>(null)
  const { show } = useToast()
  const meant = ways.filter(({ way }) => chosen.includes(way))
  const toCome = meant.reduce((sum, each) => sum + each.toCome, 0)
  const leave = () => {
    onClose()
    void queryClient.invalidateQueries()
    void navigate({ to: '/admin/people' })
  }
  if (erased) {
    return (
      <Modal isOpen title={`What we stored about ${name} is erased`} onClose={leave}>
        <Removed title="Erased" held={erased.held} />
        <Staying kept={erased.kept} />
        <ModalActions>
          <SmallButton look="primary" onClick={leave}>
            Close
          </SmallButton>
        </ModalActions>
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      title={`Erase what we store about ${name}`}
      description="This deletes it for good: it can’t be brought back. Activity says that you erased it, but not what it was."
      confirmLabel="Erase for good"
      isDangerous
      send={async (typed, signal) => {
        const { currentPassword } = proofOf(typed)
        const json = { currentPassword, ways: chosen }
        const call = { param: { key: id }, json, signal }
        try {
          answer.current = await personDataApi('POST', '/api/admin/people/:key/data/erasure', call)
        } catch (error) {
          // A colleague was first, or an earlier press was, whose answer was lost.
          if (!(error instanceof ApiError && error.status === 404)) throw error
          show({ title: failureText(error) })
          leave()
        }
      }}
      // What came of it is shown first.
      onClose={() => (answer.current ? setErased(answer.current) : onClose())}
    >
      {(errors) => (
        <>
          <WayChoices ways={ways} chosen={chosen} error={errors.ways} onChange={setChosen} />
          <Removed title="This goes" held={sumOf(meant.map(({ held }) => held))} />
          {toCome > 0 ? (
            <p role="note" className="font-semibold text-danger">
              {toCome === 1 ? 'One consultation is' : `${toCome} consultations are`} still to come,
              and would be erased without anyone being told. First cancel any they should hear
              about.
            </p>
          ) : null}
          <Staying kept={meant.flatMap(({ kept }) => kept)} />
        </>
      )}
    </ConfirmDialog>
  )
}

type Held = ErasedPerson['held']

function sumOf(parts: readonly Held[]): Held {
  const counts = new Map<string, number>()
  for (const { what, count } of parts.flat()) counts.set(what, (counts.get(what) ?? 0) + count)
  return [...counts].map(([what, count]) => ({ what, count }))
}

function Removed({ title, held }: { title: string; held: Held }) {
  const some = held.filter(({ count }) => count > 0)
  return (
    <section aria-label={title}>
      <p className="font-semibold">{title}</p>
      {some.length === 0 ? <p>Nothing.</p> : null}
      <ul className="list-disc pl-5">
        {some.map(({ what, count }) => (
          <li key={what}>
            {capitalised(what)}: {count}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Staying({ kept }: { kept: ErasedPerson['kept'] }) {
  return (
    <section aria-label="This stays" className="mt-4">
      <p className="font-semibold">This stays</p>
      <ul className="list-disc pl-5">
        {kept.map(({ id, what, reason, until }) => (
          <li key={id}>
            {what.replace(/\d{4}-\d\d-\d\d/, formatLongDate)}, until {formatLongDate(until)}.{' '}
            {reason}
          </li>
        ))}
        <li>
          For an address that has left the newsletter, a code that only tells us not to write to it
          again.
        </li>
        <li>What is in the firm’s backups, until they’re replaced.</li>
      </ul>
    </section>
  )
}
