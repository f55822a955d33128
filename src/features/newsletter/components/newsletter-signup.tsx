import { MailCheck } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { FormAway, useTakesForms } from '~/features/firm/components/form-away'
import { PrivacyLink } from '~/features/firm/components/privacy-link'
import { useFirm } from '~/features/firm/use-firm'
import { ApiError } from '~/lib/api/api-client'
import { isEmailAddress } from '~/lib/forms/email-format'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import { type FormTexts, formTexts } from '~/lib/forms/page-submission'
import { useSendOnce } from '~/lib/forms/use-send-once'
import { useStandingErrors } from '~/lib/forms/use-standing-errors'
import { useTyped } from '~/lib/forms/use-typed'
import { button } from '~/ui/button'
import { EmailField } from '~/ui/forms/email-field'
import { FieldIds } from '~/ui/forms/field-ids'
import { Honeypot } from '~/ui/forms/honeypot'
import { useSubscribe } from '../queries'
import { LONGEST_EMAIL, newsletterConsent, newsletterPaths } from '../rules'

interface NewsletterSignupProps {
  /** Typed values and errors, when the form came back without script. */
  value?: string
  error?: string
}

export function NewsletterSignup({ value, error }: NewsletterSignupProps) {
  const firm = useFirm()
  const takesForms = useTakesForms()
  const subscribe = useSubscribe()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSendOnce(subscribe.mutate)
  useTyped(form, 'newsletter', subscribe.isSuccess)
  const errors = useMemo(
    () =>
      subscribe.isError
        ? errorsOf(subscribe.error)
        : subscribe.isIdle && error
          ? { email: error }
          : NONE,
    [subscribe.isError, subscribe.error, subscribe.isIdle, error],
  )
  const sent = subscribe.variables ? formTexts(subscribe.variables) : { email: value ?? '' }
  const { standing, onInput } = useStandingErrors(errors, sent, isFieldRight)
  const [problem] = Object.values(standing)

  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus()
  }, [problem])

  return (
    <section aria-labelledby="newsletter-title" className="bg-panel section-space print:hidden">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h2 id="newsletter-title" className="text-h2">
            Stay Updated with Legal Insights
          </h2>
          <p className="mt-4 max-w-xl text-muted">
            A short email now and then: what’s changed in the law, in plain English, and what it
            means for your will and your family.
          </p>
        </div>
        <div>
          <div role="status">
            {subscribe.isSuccess ? <Thanks>{subscribe.data.message}</Thanks> : null}
          </div>
          {subscribe.isSuccess ? null : !takesForms ? (
            <FormAway what="You can’t sign up here at the moment." />
          ) : (
            <form
              ref={form}
              action={newsletterPaths.signUp}
              method="post"
              noValidate
              onInput={onInput}
              onSubmit={submit}
            >
              <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
                <FieldIds prefix="newsletter">
                  <EmailField
                    name="email"
                    label="Email address"
                    autoComplete="email"
                    maxLength={LONGEST_EMAIL}
                    defaultValue={value}
                    error={problem}
                    asked={errors.email ? (sent.email ?? '') : ''}
                  />
                </FieldIds>
                <button type="submit" className={button()} aria-disabled={subscribe.isPending}>
                  {subscribe.isPending ? 'Subscribing…' : 'Subscribe'}
                </button>
              </div>
              <p className="mt-3 text-sm text-muted">
                {newsletterConsent(firm)} <PrivacyLink />
              </p>
              <Honeypot />
            </form>
          )}
        </div>
      </div>
    </section>
  )
}

/** The answer takes the focus from the button, which has gone. */
function Thanks({ children }: { children: string }) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <p
      ref={answer}
      tabIndex={-1}
      className="flex items-start gap-4 rounded-card border border-line bg-paper p-6 shadow-soft"
    >
      <MailCheck
        aria-hidden="true"
        className="mt-0.5 size-7 shrink-0 text-clay"
        strokeWidth={1.6}
      />
      {children}
    </p>
  )
}

function errorsOf(error: Error): Record<string, string> {
  // A proxy’s page is not the server’s answer.
  if (error instanceof ApiError && !error.text.includes('<')) {
    const [issue] = error.issues
    return { [issue?.path ?? SEND_FIELD]: issue?.message ?? error.text }
  }
  return {
    [SEND_FIELD]: 'We couldn’t reach our server. Please check your connection and try again.',
  }
}

function isFieldRight(field: string, typed: FormTexts): boolean {
  return field === 'email' && isEmailAddress(typed.email ?? '')
}

const NONE: Record<string, string> = {}
