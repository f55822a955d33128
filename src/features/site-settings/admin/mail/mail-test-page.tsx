import { useMutation } from '@tanstack/react-query'
import { LinkPage } from '~/features/auth/admin/link-pages'
import { FailureNote } from '~/features/staff/admin/load-failure'
import { button } from '~/ui/button'
import { api } from './staff-queries'

/** Where the link in a test mail leads: one button says that it was received. Opening the page confirms nothing. */
export function MailTestPage() {
  return (
    <LinkPage
      title="Did the test email reach you?"
      read={(token) => api('POST', '/api/mail-test/link', { json: { token } })}
      closed="It is more than 7 days old, or the mail server or the sender has changed since. Please ask for another test under Settings, Email."
    >
      {(test, token) => <Confirm {...test} token={token} />}
    </LinkPage>
  )
}

interface ConfirmProps {
  server: string | null
  recipient: string
  isConfirmed: boolean
  token: string
}

function Confirm({ server, recipient, isConfirmed, token }: ConfirmProps) {
  const confirm = useMutation({
    mutationFn: () => api('PUT', '/api/mail-test', { json: { token } }),
  })
  if (isConfirmed || confirm.isSuccess) {
    return (
      <p role="status" className="mt-3">
        Thank you. It is confirmed: the email reached you. You can close this page.
      </p>
    )
  }
  return (
    <>
      <p className="mt-3 mb-6 wrap-anywhere">
        It was sent to {recipient} through {server ?? 'the mail server'}.
      </p>
      <FailureNote error={confirm.error} />
      <button
        type="button"
        className={button()}
        aria-disabled={confirm.isPending || undefined}
        onClick={() => (confirm.isPending ? undefined : confirm.mutate())}
      >
        {confirm.isPending ? 'One moment…' : 'Yes, it reached me'}
      </button>
    </>
  )
}
