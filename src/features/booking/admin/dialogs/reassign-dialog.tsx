import { useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { mailNews, ringThem } from '~/lib/mail-words'
import { button } from '~/ui/button'
import { Modal, ModalActions } from '~/ui/modal'
import type { BookingDetails } from '../../changes/staff-schema'
import { HostMark } from '../host-mark'
import { useBookingAction } from '../staff-queries'
import { useHosts } from '../use-hosts'
import { Failure } from './cancel-dialog'
import { TellChoice } from './tell-choice'

interface ReassignDialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

/** Gives a booking to somebody who is free then; whether they take such cases, staff decide. */
export function ReassignDialog({ booking, isOpen, onClose }: ReassignDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={`Who will take ${booking.name}?`}
      description={`${booking.startsAtLabel}, ${booking.service}${booking.hostName ? `. Now with ${booking.hostName}.` : '. Nobody has it yet.'}`}
    >
      <ReassignForm booking={booking} onClose={onClose} />
    </Modal>
  )
}

function ReassignForm({ booking, onClose }: Omit<ReassignDialogProps, 'isOpen'>) {
  const { id, name, email, phone, hosts, choseHost, hostName } = booking
  const act = useBookingAction(id)
  const { show } = useToast()
  const { colorOf } = useHosts()
  const sendsMail = useSendsMail()
  const [tells, setTells] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const isTold = tells && email !== ''

  const giveTo = (host: BookingDetails['hosts'][number]) => {
    setFailure(null)
    act.mutate(
      { action: 'reassign', host: host.id, tells: isTold },
      {
        onSuccess: () => {
          onClose()
          show({
            title: `It’s now with ${host.name}.`,
            ...(isTold && {
              description: mailNews(sendsMail, `An email to ${name}`, ringThem(phone)),
            }),
          })
        },
        onError: (error) => {
          if (!(error instanceof ApiError && error.status === 401)) setFailure(failureText(error))
        },
      },
    )
  }

  return (
    <>
      {choseHost && hostName ? (
        <p className="mb-3 font-semibold">
          {name} asked for {hostName}.
        </p>
      ) : null}
      {hosts.length === 0 ? <p>Nobody else takes consultations.</p> : null}
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
              <button
                type="button"
                className={button('quiet', 'small')}
                disabled={act.isPending}
                onClick={() => giveTo(host)}
              >
                Give to {host.name}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {email ? (
        <TellChoice
          name={name}
          isOn={tells}
          onChange={setTells}
          phone={phone}
          hint="With the new name, and a new entry for their calendar."
        />
      ) : (
        <p className="text-muted">There is no email address, so please ring {phone}.</p>
      )}
      <Failure text={failure} />
      <ModalActions>
        <button type="button" className={button('quiet', 'small')} onClick={onClose}>
          Keep as it is
        </button>
      </ModalActions>
    </>
  )
}
