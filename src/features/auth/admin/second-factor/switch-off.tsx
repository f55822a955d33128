import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog, proofOf } from '../confirm-dialog'
import { beginSession } from '../session'
import { accountApi } from '../staff-queries'

export function SecondFactorOff({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      asksCode
      title="Switch off your second factor?"
      description="Your password will then be enough to log in, for you and for anyone who learns it. You’ll be logged out everywhere else."
      confirmLabel="Switch it off"
      isDangerous
      doneMessage="Your second factor is off"
      send={async (typed, signal) => {
        const json = proofOf(typed)
        beginSession(
          queryClient,
          await accountApi('POST', '/api/account/second-factor/off', { json, signal }),
        )
      }}
      onClose={onClose}
    />
  )
}
