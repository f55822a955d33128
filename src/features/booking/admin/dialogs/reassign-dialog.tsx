import { useToast } from '~/features/staff/admin/toasts'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../../changes/staff-schema'
import { HostMark } from '../host-mark'
import { useHosts } from '../use-hosts'
import { Failure } from './cancel-dialog'
import { TellChoice, useTelling } from './tell-choice'
import { useChange } from './use-change'

interface ReassignDialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

/** Offers everyone who is free; staff decide if they take such cases. */
export function ReassignDialog({ booking, isOpen, onClose }: ReassignDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={`Who will take ${booking.name}?`}
      description={`${booking.startsAtLabel}, ${booking.service}${booking.hostName ? `. Now with ${booking.hostName}.` : '. No one has it yet.'}`}
    >
      <ReassignForm booking={booking} onClose={onClose} />
    </Modal>
  )
}

function ReassignForm({ booking, onClose }: Omit<ReassignDialogProps, 'isOpen'>) {
  const { name, email, phone, hosts, choseHost, hostName } = booking
  const change = useChange(booking)
  const { show } = useToast()
  const { colorOf } = useHosts()
  const { isTold, news, choice } = useTelling({ ...booking, mayTell: email !== '' })

  const giveTo = (host: BookingDetails['hosts'][number]) =>
    change.make({ action: 'reassign', host: host.id, tells: isTold }, () => {
      onClose()
      show({ title: `It’s now with ${host.name}.`, ...news })
    })

  return (
    <>
      {choseHost && hostName ? (
        <p className="mb-3 font-semibold">
          {name} asked for {hostName}.
        </p>
      ) : null}
      {booking.kind === 'video' && booking.joinUrl ? (
        <p className="mb-3">
          It has its own link to join, which stays. If only {hostName ?? 'one person'} can open it,
          change it under Edit details.
        </p>
      ) : null}
      {hosts.length === 0 && !change.isCancelled ? <p>No one else takes consultations.</p> : null}
      <ul className="mb-4">
        {hosts.map((host) => (
          <li
            key={host.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2"
          >
            <span className="min-w-0">
              <HostMark name={host.name} color={colorOf(host.id)} />
              {host.why || !host.takesService ? (
                <span className="block text-muted text-sm">
                  {host.why ?? 'Free, but doesn’t take this service.'}
                </span>
              ) : null}
            </span>
            {host.isFree ? (
              <SmallButton disabled={change.isPending} onClick={() => giveTo(host)}>
                Give to {host.name}
              </SmallButton>
            ) : null}
          </li>
        ))}
      </ul>
      {email ? (
        <TellChoice {...choice} hint="With the new name, and a new entry for their calendar." />
      ) : (
        <p className="text-muted">There is no email address, so please ring {phone}.</p>
      )}
      <Failure text={change.failure} />
      <ModalActions>
        <SmallButton onClick={onClose}>
          {change.isCancelled ? 'Close' : 'Keep as it is'}
        </SmallButton>
      </ModalActions>
    </>
  )
}
