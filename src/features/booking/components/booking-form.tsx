import { useEffect, useRef, useState } from 'react'
import { BOOKING_RETENTION_DAYS } from '~/domain/retention'
import { PrivacyLink } from '~/features/firm/components/privacy-link'
import { formFailure } from '~/features/firm/form-failure'
import { useFirm, useOffices } from '~/features/firm/use-firm'
import { OPENED_FIELD, SEND_FIELD } from '~/lib/forms/honeypot'
import { useOpened } from '~/lib/forms/use-opened'
import { useVisitorForm } from '~/lib/forms/use-standing-errors'
import { useTyped } from '~/lib/forms/use-typed'
import { yearsInWords } from '~/lib/text/years-in-words'
import { button } from '~/ui/button'
import { Choices } from '~/ui/forms/choices'
import { EmailField } from '~/ui/forms/email-field'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { Select, TextArea, TextField } from '~/ui/forms/field'
import { Honeypot } from '~/ui/forms/honeypot'
import { PhoneField } from '~/ui/forms/phone-field'
import { textLink } from '~/ui/text-link'
import { meetingPlace } from '../beginning'
import { isBookingFieldRight } from '../field-rules'
import type { BookablePeople } from '../hosts/availability-schema'
import { useBook } from '../queries'
import {
  BOOKING_LIMITS,
  type BookingKind,
  type BookingSlotQuery,
  bookingServices,
  HOMES,
  NO_LONGER_FREE,
  serviceId,
  serviceName,
} from '../rules'
import type { BookingDay } from '../schema'
import type { WorkedOut } from '../worked-out/schema'
import { BookingConfirmed } from './booking-confirmed'
import { BookingHeld } from './booking-held'
import { QuoteChoice } from './quote-choice'
import { SlotPicker } from './slot-picker'

interface BookingFormProps {
  days: BookingDay[]
  /** In the order of the form; the first is the default. The times are for the requested kind. */
  kinds: readonly BookingKind[]
  lengthMinutes: number
  /** From the server. In a rendered page only the field has it, so that the cached page can be shared. */
  opened: string
  submission: { values: Record<string, string>; errors: Record<string, string> } | null
  people: BookablePeople
  /** The service by its id, and the adviser. */
  slotQuery: BookingSlotQuery
  /** Called when another service, adviser or kind is chosen: other times may be free. */
  onSlotQuery: (slotQuery: BookingSlotQuery) => void
  /** Reads the times again after a failure. */
  onReadAgain: (() => void) | undefined
  quote: { address: string; workedOut: WorkedOut } | null
  /** The start of the preselected time. */
  at?: string
  /** The path to which the form is sent without script. */
  action: string
}

/** See docs/product.md, "Booking". */
export function BookingForm({
  days,
  kinds,
  lengthMinutes,
  opened,
  submission,
  people,
  slotQuery,
  onSlotQuery,
  onReadAgain,
  quote,
  at,
  action,
}: BookingFormProps) {
  const book = useBook()
  const [choice, setChoice] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useTyped(form, 'booking', book.isSuccess)
  const asked = people.find(({ slug }) => slug === slotQuery.with)
  const host = asked?.name
  const offices = useOffices()
  const sending = useVisitorForm(
    book,
    formFailure(book.error, useFirm()),
    submission,
    isBookingFieldRight,
  )
  const { values, sent, errors, standing, onInput, onSubmit } = sending
  const start = submission ? values.startsAt : at
  const dayOfStart = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === start))
  const isGone = !submission && at && !dayOfStart && !choice
  const stamp = useOpened(opened, values[OPENED_FIELD], SEND_FIELD in errors)

  // Both may be chosen before the page answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(readSlotQuery, [])

  function readSlotQuery() {
    if (!form.current) return
    const fields = new FormData(form.current)
    const service = serviceId(`${fields.get('service')}`)
    const asked = `${fields.get('with') ?? ''}`
    const kind = kinds.find((kind) => kind === fields.get('kind')) ?? kinds[0]
    const isSameKind = kind === (slotQuery.kind ?? kinds[0])
    if (isSameKind && service === slotQuery.service && asked === (slotQuery.with ?? '')) return
    onSlotQuery({ service, kind, ...(asked && { with: asked }) })
  }

  if (book.isSuccess) {
    const { heldUntil, ...made } = book.data
    return heldUntil ? <BookingHeld {...made} until={heldUntil} /> : <BookingConfirmed {...made} />
  }

  return (
    <form
      action={action}
      method="post"
      // Encoded in the usual way, texts of some scripts would be three times as long.
      encType="multipart/form-data"
      noValidate
      ref={form}
      onChange={readSlotQuery}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={errors} standing={standing} />
      <input type="hidden" name={OPENED_FIELD} value={stamp} />
      <Honeypot />
      {people.length > 0 ? (
        <div className="mb-6 max-w-sm">
          <Select
            name="with"
            label="With"
            placeholder="Anyone"
            options={people.map(({ slug, name }) => [slug, name])}
            defaultValue={values.with ?? slotQuery.with}
            error={standing.with}
          />
        </div>
      ) : null}
      {onReadAgain ? (
        <p role="alert" className="mb-4 font-semibold text-danger">
          We couldn’t check which times are free.{' '}
          <button
            type="button"
            className={textLink}
            onClick={() => {
              onReadAgain()
              document.getElementById('startsAt')?.focus()
            }}
          >
            Try again
          </button>
        </p>
      ) : null}
      <SlotPicker
        days={days}
        minutes={lengthMinutes}
        host={host}
        chosenDay={values.day ?? dayOfStart?.date}
        chosenStart={start}
        error={standing.startsAt ?? (isGone ? NO_LONGER_FREE : undefined)}
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
              defaultValue={values.service ?? serviceName(slotQuery.service)}
              error={standing.service}
            />
          </div>
          <Choices
            // Of others, another may have to be chosen.
            key={kinds.join()}
            name="kind"
            legend="How shall we talk?"
            options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind, offices, asked) }))}
            chosen={kinds.find((kind) => kind === (slotQuery.kind ?? values.kind)) ?? kinds[0]}
            error={standing.kind}
          />
          <div className="group">
            <Choices
              name="livesIn"
              legend="Where do you live?"
              isOptional
              options={homes}
              chosen={values.livesIn}
              error={standing.livesIn}
            />
            <p aria-live="polite" className="text-sm text-muted">
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
              error={standing.name}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              name="secondName"
              label="Second person’s name"
              hint="If someone will be with you, such as your partner."
              isOptional
              autoComplete="off"
              maxLength={BOOKING_LIMITS.name}
              defaultValue={values.secondName}
              error={standing.secondName}
            />
          </div>
          <EmailField
            name="email"
            label="Email address"
            autoComplete="email"
            maxLength={BOOKING_LIMITS.email}
            defaultValue={values.email}
            error={standing.email}
            asked={errors.email ? sent.email : ''}
          />
          <PhoneField
            name="phone"
            label="Phone number"
            autoComplete="tel"
            maxLength={BOOKING_LIMITS.phone}
            defaultValue={values.phone}
            error={standing.phone}
            asked={errors.phone ? sent.phone : ''}
          />
          <div className="sm:col-span-2">
            <TextArea
              name="notes"
              label="Anything we should know before the call"
              hint="Please leave out anything about health or illness. You can tell us that on the call."
              isOptional
              maxLength={BOOKING_LIMITS.notes}
              defaultValue={values.notes}
              error={standing.notes}
            />
          </div>
        </div>
        {quote ? (
          <QuoteChoice {...quote} isChosen={!submission || 'quote' in submission.values} />
        ) : null}
      </section>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button
          type="submit"
          id={SEND_FIELD}
          className={`${button()} max-w-full wrap-anywhere`}
          aria-disabled={book.isPending}
        >
          {book.isPending ? 'Booking…' : 'Book my free consultation'}
        </button>
        {choice ? (
          <p className="font-semibold text-green">
            {choice}
            {host ? `, with ${host}` : ''}, UK time
          </p>
        ) : null}
      </div>
      <p className="mt-5 max-w-2xl text-sm text-muted">
        We use what you type to arrange your consultation, because you’ve asked us for it (steps
        before a contract), and keep it for {yearsInWords(BOOKING_RETENTION_DAYS / 365)}, or longer
        if you become a client. See our <PrivacyLink />.
      </p>
    </form>
  )
}

/** @param asked the adviser’s slug: where there are two offices, each meets people at one of them */
function kindLabel(
  kind: BookingKind,
  offices: ReturnType<typeof useOffices>,
  asked: BookablePeople[number] | undefined,
): string {
  if (kind === 'video') return 'Video call'
  if (kind === 'telephone') return 'Phone'
  const place = asked && meetingPlace(offices, { kind, meetsAt: asked.meetsAt })
  if (place) return `In person, at our office: ${place.address}`
  return `In person, at ${offices.secondOffice ? 'one of our offices' : 'our office'}`
}

const homes = HOMES.map((home) => ({ value: home, label: home }))
