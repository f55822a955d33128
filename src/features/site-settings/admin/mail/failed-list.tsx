import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { useToast } from '~/features/staff/admin/toasts'
import { formatMoment } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import type { FailedMails, MailSectionRow } from '../../mail/mail-schema'
import { emailsWait } from '../../mail/mail-words'
import { READINESS_KEY } from '../../rules'
import { api, mailQuery } from './staff-queries'

/** The emails that no mail server took: to whom, why, and a button that sends them again. */
export function FailedList({ failed, inUse }: Pick<MailSectionRow, 'failed' | 'inUse'>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (id?: string) => api('POST', '/api/admin/settings/mail/retry', { json: { id } }),
    onSuccess: ({ tried }) => {
      show({ title: `${emailsWait(tried)} to be sent` })
      // The pressed button disappears with its email, and this list with the last one.
      const isLast = tried >= (failed?.count ?? 0)
      const next = isLast ? document.getElementById(CONTENT_ID) : heading.current
      next?.focus()
    },
    onError: (error) => fail('It could not be sent again', error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: mailQuery.queryKey, exact: true })
      void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    },
  })
  if (!failed || failed.count === 0) return null
  const { count, mails } = failed
  const hasServer = inUse.server !== null
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-line border-l-4 border-l-danger bg-paper p-5"
    >
      <h4
        ref={heading}
        id={id}
        tabIndex={-1}
        className="flex items-center gap-2 font-sans text-base font-semibold outline-none focus-visible:shadow-none"
      >
        <TriangleAlert aria-hidden="true" className="size-4 flex-none text-danger" />
        {count === 1
          ? '1 email was not taken by the mail server'
          : `${count} emails were not taken by the mail server`}
      </h4>
      <p className="mt-1 max-w-prose leading-snug text-muted">
        The people they were for don’t know.{' '}
        {hasServer
          ? 'Put right what is wrong, then send again whatever is still true. Please ring the people the others were for.'
          : 'Once a mail server is connected, you can send them again here.'}
      </p>
      <ul className="mt-3">
        {mails.map((mail) => (
          <FailedMail
            key={mail.id}
            mail={mail}
            isSending={isPending}
            onSendAgain={hasServer ? () => mutate(mail.id) : undefined}
          />
        ))}
      </ul>
      {count > mails.length ? (
        <p className="border-t border-line py-3">These are the latest {mails.length}.</p>
      ) : null}
      {hasServer && count > 1 ? (
        <SmallButton isDisabled={isPending} onClick={() => mutate(undefined)}>
          Send all {count} again
        </SmallButton>
      ) : null}
    </section>
  )
}

interface FailedMailProps {
  mail: FailedMails['mails'][number]
  isSending: boolean
  onSendAgain: (() => void) | undefined
}

function FailedMail({ mail, isSending, onSendAgain }: FailedMailProps) {
  const { subject, recipient, failedAt, lastError } = mail
  const what = `${subject ? `“${subject}”` : 'An email'} to ${recipient ?? 'the firm'}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="leading-snug text-muted wrap-anywhere">
          Given up {formatMoment(failedAt)}
          {lastError ? `: “${lastError}”` : ''}
        </p>
      </div>
      {onSendAgain ? (
        <SmallButton isDisabled={isSending} onClick={onSendAgain}>
          Send again<span className="sr-only">: {what}</span>
        </SmallButton>
      ) : null}
    </li>
  )
}
