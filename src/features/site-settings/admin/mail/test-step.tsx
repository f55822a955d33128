import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountQuery } from '~/features/auth/admin/staff-queries'
import { FailureNote } from '~/features/staff/admin/load-failure'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { Editing } from '~/features/staff/admin/use-editing'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { MailSection, MailSectionRow, MailState, MailTestAnswer } from '../../mail/mail-schema'
import { confirmedWords, sinceWords, takenWords, waitingWords } from '../../mail/mail-words'
import { READINESS_KEY } from '../../rules'
import { MailStep } from './mail-step'
import { api, mailQuery } from './staff-queries'

/** How often the page checks for the click that it waits for, in milliseconds. */
const LOOK_MS = 5_000

interface TestStepProps {
  edit: Editing<MailSection, MailSectionRow>
  published: MailSectionRow
}

/** A test mail, and what has become of it: only a press of the button in it counts. */
export function TestStep({ edit, published }: TestStepProps) {
  const queryClient = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const [other, setOther] = useState<string | null>(null)
  const isWaiting = published.state?.is === 'waiting'
  const is = published.state?.is
  const confirmedAt = published.state?.test?.confirmedAt ?? null
  const [confirmedBefore, setConfirmedBefore] = useState(confirmedAt)
  useEffect(() => {
    if (is) void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
  }, [is, queryClient])
  const test = useMutation({
    mutationFn: (to: string) => api('POST', '/api/admin/settings/mail/test', { json: { to } }),
    onMutate: () => setConfirmedBefore(confirmedAt),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailQuery.queryKey, exact: true }),
  })
  // Where the server fell silent, the mail may have been taken all the same, and be confirmed.
  const isConfirmedSince = confirmedAt !== null && confirmedAt !== confirmedBefore
  const isNotTaken = test.data?.isTaken === false && !isConfirmedSince
  useQuery({ ...mailQuery, enabled: isWaiting || isNotTaken, refetchInterval: LOOK_MS })
  const own = account?.email ?? ''
  const to = (other ?? own).trim()
  // At once: a second press may come before the first is shown.
  const isStarting = useRef(false)
  const start = async () => {
    if (isStarting.current) return
    isStarting.current = true
    try {
      if (edit.isChanged) {
        const before = queryClient.getQueryData(mailQuery.queryKey)?.updatedAt
        await edit.save({ stays: true })
        // Not saved: the form above says why.
        if (queryClient.getQueryData(mailQuery.queryKey)?.updatedAt === before) return
      }
      await test.mutateAsync(to)
    } catch {
      // Said below the state.
    } finally {
      isStarting.current = false
    }
  }
  const isBusy = test.isPending || edit.isSaving
  const hasServer = published.variables.server !== null || edit.values.host.trim() !== ''
  return (
    <MailStep
      number={2}
      title="Send a test to yourself"
      intro="We log in, send one email, and wait until you press the button in it. Only then does it count as connected."
    >
      {published.state ? <StateNote state={published.state} /> : null}
      {test.data && isNotTaken ? <Refusal answer={test.data} /> : null}
      <FailureNote error={test.error} />
      {hasServer && (other !== null || own === '') ? (
        <div className="mb-3 max-w-sm">
          <StaffField
            name="to"
            label="Send it to"
            type="email"
            value={other ?? ''}
            onValueChange={setOther}
          />
        </div>
      ) : null}
      {hasServer ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SmallButton
            look="primary"
            className="wrap-anywhere"
            isDisabled={isBusy || to === ''}
            onClick={() => void start()}
          >
            {test.isPending
              ? 'Asking the mail server…'
              : `${edit.isChanged ? 'Save and send' : isWaiting ? 'Send again' : 'Send'} a test${to ? ` to ${to}` : ''}`}
          </SmallButton>
          {other === null && own !== '' ? (
            <button
              type="button"
              className={`${textLink} min-h-11 cursor-pointer font-semibold`}
              onClick={() => setOther('')}
            >
              To another address
            </button>
          ) : null}
        </div>
      ) : (
        <SmallButton
          onClick={() => edit.frame.current?.querySelector<HTMLElement>('[name=host]')?.focus()}
        >
          Enter your mail server first
        </SmallButton>
      )}
    </MailStep>
  )
}

function StateNote({ state }: { state: MailState }) {
  const { is, test, since } = state
  const waits = waitingWords(state)
  return (
    <div role="status" className="mb-4">
      {is === 'none' ? (
        <Note tone="danger" title="Not connected">
          <p>Nobody receives email yet. {waits}</p>
        </Note>
      ) : is === 'untested' ? (
        <Note tone="danger" title="Not confirmed">
          <p>Nobody has confirmed this server and this sender yet. {waits}</p>
        </Note>
      ) : test && is === 'waiting' ? (
        <Note tone="clay" title={takenWords(test)}>
          <p>
            Open it at {test.recipient} and press “Yes, it reached me”. Look in the spam folder too.{' '}
            {waits}
          </p>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
              It never came
            </summary>
            <p>
              Wait ten minutes: some providers hold back the first email. Then check step 3, try an
              address at another provider, or ask your mail provider what became of it.
            </p>
          </details>
        </Note>
      ) : test ? (
        <Note tone="green" title="Connected">
          <p>{confirmedWords(test)}</p>
          <p className="text-muted">
            {since ? sinceWords(since) : ''} {waits}
          </p>
        </Note>
      ) : null}
    </div>
  )
}

/** The cause first; the mail server's own words for those who want them. */
function Refusal({ answer: { cause, advice, serverWords } }: { answer: MailTestAnswer }) {
  return (
    <div role="alert" className="mb-4">
      <Note tone="danger" title="Not taken">
        <p className="font-semibold">{cause}</p>
        <p>{advice}</p>
        {serverWords ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
              The server’s words
            </summary>
            <code className="wrap-anywhere">{serverWords}</code>
          </details>
        ) : null}
      </Note>
    </div>
  )
}

const TONES = {
  danger: 'border-danger bg-danger/8 text-danger',
  clay: 'border-clay bg-peach/50 text-ink',
  green: 'border-green bg-sage text-green',
} as const

interface NoteProps {
  tone: keyof typeof TONES
  title: string
  children: ReactNode
}

function Note({ tone, title, children }: NoteProps) {
  const [border = '', background = '', colour = ''] = TONES[tone].split(' ')
  const Icon = tone === 'green' ? Check : TriangleAlert
  return (
    <div className={`max-w-prose border-l-4 p-4 leading-snug ${border} ${background}`}>
      <p className={`mb-1 flex items-center gap-2 font-semibold ${colour}`}>
        <Icon aria-hidden="true" className="size-4 flex-none" />
        {title}
      </p>
      <div className="grid gap-1 wrap-anywhere">{children}</div>
    </div>
  )
}
