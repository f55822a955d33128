import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { COMPLAINT_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS } from '~/domain/retention'
import { PrivacyLink } from '~/features/firm/components/privacy-link'
import { formFailure } from '~/features/firm/form-failure'
import { useFirm } from '~/features/firm/use-firm'
import { OPENED_FIELD, SEND_FIELD } from '~/lib/forms/honeypot'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { useOpened } from '~/lib/forms/use-opened'
import { useVisitorForm } from '~/lib/forms/use-standing-errors'
import { useTyped } from '~/lib/forms/use-typed'
import { paths } from '~/lib/paths'
import { yearsInWords } from '~/lib/text/years-in-words'
import { button } from '~/ui/button'
import { EmailField } from '~/ui/forms/email-field'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { Select, TextArea, TextField } from '~/ui/forms/field'
import { Honeypot } from '~/ui/forms/honeypot'
import { PhoneField } from '~/ui/forms/phone-field'
import { isEnquiryFieldRight } from '../field-rules'
import { enquiryFormQuery, useSendEnquiry } from '../queries'
import { ENQUIRY_LIMITS, topicChoice, topicIds } from '../rules'
import { EnquirySent } from './enquiry-sent'

interface EnquiryFormProps {
  /** The preset choice; one that is not on the list chooses nothing. */
  topic: string | undefined
  /** The typed values and their errors, when the form came back without script. */
  submission: PageSubmission | null
}

/** A form to write to the firm, or to ask for a call (docs/product.md, "Enquiries"). */
export function EnquiryForm({ topic, submission }: EnquiryFormProps) {
  const send = useSendEnquiry()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form, 'enquiry', send.isSuccess)
  const sending = useVisitorForm(
    send,
    formFailure(send.error, useFirm()),
    submission,
    isEnquiryFieldRight,
  )
  const { values, sent, errors, standing, onInput, onSubmit } = sending
  const stamp = useOpened(useNewForm(), values[OPENED_FIELD], SEND_FIELD in errors)

  if (send.data) return <EnquirySent topic={send.data.topic} email={send.data.email} />
  if (values.sentAbout) {
    return <EnquirySent topic={values.sentAbout} email={values.sentFrom || null} />
  }

  const field = (name: keyof typeof ENQUIRY_LIMITS) => ({
    name,
    maxLength: ENQUIRY_LIMITS[name],
    defaultValue: values[name],
    error: standing[name],
  })
  return (
    <form
      action={`${paths.contact}#write`}
      method="post"
      // Encoded in the usual way, texts of some scripts would be three times as long.
      encType="multipart/form-data"
      noValidate
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={errors} standing={standing} />
      <input type="hidden" name={OPENED_FIELD} value={stamp} />
      <input
        type="hidden"
        name="page"
        value={values.page ?? (topic ? `${paths.contact}?topic=${topic}` : paths.contact)}
      />
      <Honeypot />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Select
            name="topic"
            label="What is it about?"
            placeholder="Please choose"
            options={topicIds.map((id) => [id, topicChoice(id)])}
            // Another link to this page chooses another topic.
            key={topic}
            defaultValue={values.topic ?? topic}
            error={standing.topic}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            {...field('message')}
            label="Your message"
            hint="Please leave out anything about health or illness, unless we need it to help you."
            rows={6}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField {...field('name')} label="Your name" autoComplete="name" />
        </div>
        <p className="text-muted sm:col-span-2">
          An email address or a phone number is enough: whichever way you’d like us to answer.
        </p>
        <EmailField
          {...field('email')}
          label="Email address"
          autoComplete="email"
          isOptional
          asked={errors.email ? sent.email : ''}
        />
        <PhoneField
          {...field('phone')}
          label="Phone number"
          autoComplete="tel"
          isOptional
          asked={errors.phone ? sent.phone : ''}
        />
        <div className="sm:col-span-2">
          <TextField
            {...field('whenToCall')}
            label="When may we call?"
            hint="For example: weekday mornings"
            autoComplete="off"
            isOptional
          />
        </div>
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="submit" id={SEND_FIELD} className={button()} aria-disabled={send.isPending}>
          {send.isPending ? 'Sending…' : 'Send my message'}
        </button>
      </div>
      <p className="mt-5 max-w-2xl text-sm text-muted">
        We use what you type only to answer you and keep a record of it, which is our legitimate
        interest. We keep messages for {yearsInWords(ENQUIRY_RETENTION_DAYS / 365)} after the last
        reply, and complaints for {yearsInWords(Math.floor(COMPLAINT_RETENTION_DAYS / 365))}.
        There’s more in our <PrivacyLink />.
      </p>
    </form>
  )
}

/** The stamp of a form that makes one enquiry: a visitor who returns to the page later gets another. */
function useNewForm(): string | undefined {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.removeQueries(enquiryFormQuery), [queryClient])
  return useQuery(enquiryFormQuery).data?.opened
}
