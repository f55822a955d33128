import { formatMoment } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import type { OwnAccount } from '../schema'
import { accountApi, useRefreshAccount } from './staff-queries'
import { useAccountCall } from './use-account-call'

/** Open sessions, which can be ended here. */
export function SessionList({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const outcome = { failed: 'The session could not be ended', refresh: useRefreshAccount() }
  const end = useAccountCall(
    (id) => accountApi('DELETE', '/api/account/sessions/:id', { param: { id } }),
    outcome,
  )
  const endOthers = useAccountCall(() => accountApi('DELETE', '/api/account/sessions'), outcome)
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
              <SmallButton
                aria-label={`Log out: session since ${formatMoment(createdAt)}`}
                isDisabled={end.isPending}
                onClick={() => end.run(id)}
              >
                Log out
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SmallButton
          className="mt-4"
          isDisabled={endOthers.isPending}
          onClick={() => endOthers.run('')}
        >
          Log out everywhere else
        </SmallButton>
      ) : null}
    </>
  )
}
