import { type FormEvent, useRef, useState } from 'react'
import { formFailure } from '~/lib/form-failure'
import { OPENED_FIELD, SEND_FIELD } from '~/lib/honeypot'
import { useFirm } from '~/lib/use-firm'
import { useOpened } from '~/lib/use-opened'
import { button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Select, TextArea, TextField } from '~/ui/field'
import { Honeypot } from '~/ui/honeypot'
import { textLink } from '~/ui/text-link'
import { useBook } from '../queries'
import { BOOKING_KINDS, BOOKING_LIMITS, bookingServices, HOMES, serviceName } from '../rules'
import type { BookingDay } from '../schema'
import { BookingConfirmed } from './booking-confirmed'
import { Choices } from './choices'
import { SlotPicker } from './slot-picker'

interface BookingFormProps {
  days: BookingDay[]
  /** When the form was made, as the server gave it; in a page from the server that stands in the page alone. */
  opened: string
  /** What was typed and what is wrong with it, when the form came back without script. */
  submission: { values: Record<string, string>; errors: Record<string, string> } | null
  /** The id of the service to begin with. */
  service?: string
  /** Where the form is sent without script. */
  action: string
}

/** The site's own booking form (docs/product.md, "Booking"). */
export function BookingForm({ days, opened, submission, service, action }: BookingFormProps) {
  const firm = useFirm()
  const book = useBook()
  const isSending = useRef(false)
  const [choice, setChoice] = useState('')
  const errors =
    formFailure(book.error, firm) ?? (book.isIdle ? submission?.errors : undefined) ?? NONE
  const values = submission?.values ?? NONE
  const stamp = useOpened(opened, values[OPENED_FIELD], SEND_FIELD in errors)

  if (book.isSuccess) return <BookingConfirmed {...book.data} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not `isPending`: the second click of a double click comes before that is drawn.
    if (isSending.current) return
    isSending.current = true
    book.mutate(new FormData(event.currentTarget), {
      onError: () => {
        isSending.current = false
      },
    })
  }

  return (
    <form
      action={action}
      method="post"
      // Encoded in the usual way, texts of some scripts would be three times as long.
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary errors={errors} />
      <input type="hidden" name={OPENED_FIELD} value={stamp} />
      <Honeypot />
      <SlotPicker
        days={days}
        chosenDay={values.day}
        chosenStart={values.startsAt}
        error={errors.startsAt}
        onChoice={setChoice}
      />
      <section aria-labelledby="details-title" className="mt-10 border-t border-line pt-8">
        <h2 id="details-title" className="mb-5 text-h3">
          Your details
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Select
              name="service"
              label="What would you like to talk about?"
              placeholder="Please choose"
              options={bookingServices}
              defaultValue={values.service ?? serviceName(service)}
              error={errors.service}
            />
          </div>
          <Choices
            name="kind"
            legend="How shall we talk?"
            options={kinds}
            chosen={values.kind ?? BOOKING_KINDS[0]}
            error={errors.kind}
          />
          <div className="group">
            <Choices
              name="livesIn"
              legend="Where do you live?"
              isOptional
              options={homes}
              chosen={values.livesIn}
              error={errors.livesIn}
            />
            <p aria-live="polite" className="text-base text-muted">
              <span className="hidden group-has-[[value=Elsewhere]:checked]:inline">
                We advise on the law of England and Wales, so please tell us below where you live
                and what you own here.
              </span>
            </p>
          </div>
          <div className="sm:col-span-2">
            <TextField
              name="name"
              label="Your name"
              autoComplete="name"
              maxLength={BOOKING_LIMITS.name}
              defaultValue={values.name}
              error={errors.name}
            />
          </div>
          <TextField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="email"
            maxLength={BOOKING_LIMITS.email}
            defaultValue={values.email}
            error={errors.email}
          />
          <TextField
            name="phone"
            label="Phone number"
            type="tel"
            autoComplete="tel"
            maxLength={BOOKING_LIMITS.phone}
            defaultValue={values.phone}
            error={errors.phone}
          />
          <div className="sm:col-span-2">
            <TextArea
              name="notes"
              label="Anything we should know before the call"
              isOptional
              maxLength={BOOKING_LIMITS.notes}
              defaultValue={values.notes}
              error={errors.notes}
            />
          </div>
        </div>
      </section>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="submit" id={SEND_FIELD} className={button()} aria-disabled={book.isPending}>
          {book.isPending ? 'Booking…' : 'Book my free consultation'}
        </button>
        {choice ? <p className="font-semibold text-green">{choice}, UK time</p> : null}
        <p className="min-w-[min(15rem,100%)] flex-1 text-base text-muted">
          We use this only for your consultation.{' '}
          <a href={firm.privacyPolicyUrl} target="_blank" rel="noopener" className={textLink}>
            Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </form>
  )
}

const kinds = [
  { value: 'video', label: 'Video call' },
  { value: 'telephone', label: 'Telephone' },
]

const homes = HOMES.map((home) => ({ value: home, label: home }))

const NONE: Record<string, string> = {}
