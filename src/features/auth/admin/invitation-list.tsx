import { useMutation } from '@tanstack/react-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { formatMoment } from '~/lib/format-moment'
import { button } from '~/ui/button'
import type { Invitation } from '../schema'
import { peopleApi, useRefreshPeople } from './staff-queries'

/** Who is invited and has not come yet; an invitation is sent again or withdrawn. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const resend = useInvitationCall('POST', 'The invitation could not be sent')
  const withdraw = useInvitationCall('DELETE', 'The invitation could not be withdrawn')
  const isBusy = resend.isPending || withdraw.isPending
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invited-heading" className="mt-8">
      <h3 id="invited-heading" className="mb-3 text-h3">
        Invited
      </h3>
      <ul className="grid gap-3">
        {invitations.map(({ id, name, username, email, role, expiresAt }) => (
          <li key={id} className="rounded-card border border-line bg-paper p-5">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-muted [overflow-wrap:anywhere]">
              {username} · {email} · {role}
            </p>
            <p>
              {new Date(expiresAt) > new Date()
                ? `The link works until ${formatMoment(expiresAt)}.`
                : 'The link has expired. Send it again, or withdraw it.'}
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <button
                type="button"
                aria-label={`Send again: ${username}`}
                className={button('quiet', 'small')}
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || resend.mutate(id)}
              >
                Send again
              </button>
              <button
                type="button"
                aria-label={`Withdraw: ${username}`}
                className={button('quiet', 'small')}
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || withdraw.mutate(id)}
              >
                Withdraw
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useInvitationCall(method: 'POST' | 'DELETE', failed: string) {
  const { show } = useToast()
  const fail = useFailureToast()
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (id: string) =>
      method === 'POST'
        ? peopleApi('POST', '/api/invitations/:id', { param: { id }, json: {} })
        : peopleApi('DELETE', '/api/invitations/:id', { param: { id } }),
    onSuccess: ({ message }) => show({ title: message }),
    onError: (error) => fail(failed, error),
    onSettled: refresh,
  })
}
