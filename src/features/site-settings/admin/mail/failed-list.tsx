import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { formatMoment } from '~/lib/london-moments'
import { button } from '~/ui/button'
import type { FailedMails, MailSectionRow } from '../../mail/mail-schema'
import { emailsWait } from '../../mail/mail-words'
import { READINESS_KEY } from '../../rules'
import { api, mailQuery } from './staff-queries'

/** The emails that no mail server took: to whom, why, and a button that sends them again. */
export function FailedList({ failed, inUse }: Pick<MailSectionRow, 'failed' | 'inUse'>) {
  const id = useId()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (id?: string) => api('POST', '/api/admin/settings/mail/retry', { json: { id } }),
    onSuccess: ({ tried }) => show({ title: `${emailsWait(tried)} to be sent` }),
    onError: (error) => fail('It could not be sent again', error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: mailQuery.queryKey, exact: true })
      void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    },
  })
  if (!failed || failed.count === 0) return null
  const { count, mails } = failed
  const sendAgain = inUse.server === null || isPending ? undefined : mutate
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-line border-l-4 border-l-danger bg-paper p-5"
    >
      <h4 id={id} className="flex items-center gap-2 font-sans text-base font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 flex-none text-danger" />
        {count === 1
          ? '1 email was not taken by the mail server'
          : `${count} emails were not taken by the mail server`}
      </h4>
      <p className="mt-1 max-w-prose leading-snug text-muted">
        The people they were for don’t know.{' '}
        {inUse.server === null
          ? 'Once a mail server is connected, you can send them again here.'
          : 'Put right what is wrong, then send again what still holds. Please ring the others.'}
      </p>
      <ul className="mt-3">
        {mails.map((mail) => (
          <FailedMail
            key={mail.id}
            mail={mail}
            onSendAgain={sendAgain && (() => sendAgain(mail.id))}
          />
        ))}
      </ul>
      {count > mails.length ? (
        <p className="border-t border-line py-3">These are the latest {mails.length}.</p>
      ) : null}
      {sendAgain && count > 1 ? (
        <button
          type="button"
          className={button('quiet', 'small')}
          onClick={() => sendAgain(undefined)}
        >
          Send all {count} again
        </button>
      ) : null}
    </section>
  )
}

interface FailedMailProps {
  mail: FailedMails['mails'][number]
  onSendAgain: (() => void) | undefined
}

function FailedMail({ mail, onSendAgain }: FailedMailProps) {
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
        <button type="button" className={button('quiet', 'small')} onClick={onSendAgain}>
          Send again<span className="sr-only">: {what}</span>
        </button>
      ) : null}
    </li>
  )
}
