import { useMutation } from '@tanstack/react-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { formatMoment } from '~/lib/format-moment'
import { button } from '~/ui/button'
import type { OwnAccount } from '../schema'
import { accountApi, useRefreshAccount } from './staff-queries'

/** Where somebody is logged in, and how they log out there. */
export function SessionList({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const end = useEndSessions((id: string) =>
    accountApi('DELETE', '/api/account/sessions/:id', { param: { id } }),
  )
  const endOthers = useEndSessions(() => accountApi('DELETE', '/api/account/sessions'))
  const isBusy = end.isPending || endOthers.isPending
  return (
    <>
      <ul className="grid gap-3">
        {sessions.map(({ id, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              Since {formatMoment(createdAt)}
              <span className="block text-muted">
                {isCurrent ? 'This browser' : `Last seen ${formatMoment(lastUsedAt)}`}
              </span>
            </span>
            {isCurrent ? null : (
              <button
                type="button"
                aria-label={`Log out: session since ${formatMoment(createdAt)}`}
                className={button('quiet', 'small')}
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || end.mutate(id)}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button
          type="button"
          className={`${button('quiet', 'small')} mt-4`}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || endOthers.mutate('')}
        >
          Log out everywhere else
        </button>
      ) : null}
    </>
  )
}

function useEndSessions(end: (id: string) => Promise<{ message: string }>) {
  const { show } = useToast()
  const fail = useFailureToast()
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => show({ title: message }),
    onError: (error) => fail('The session could not be ended', error),
    onSettled: refresh,
  })
}
