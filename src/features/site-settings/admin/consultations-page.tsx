import { services } from '~/content/services'
import { useSendsMail } from '~/features/firm/use-firm'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { MinutesFields, numberOf, typedOf } from '~/ui/forms/minutes-fields'
import { Switch } from '~/ui/forms/switch'
import {
  type ConsultationsSection,
  type ConsultationsSettings,
  consultationsSettingsSchema,
  consultationsValues,
} from '../consultations-schema'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'
import { inFacts } from './section-words'

/** Where the firm says how consultations are booked and changed (docs/product.md, "Settings"). */
export function ConsultationsPage() {
  return (
    <SectionPage
      id="consultations"
      schema={consultationsSettingsSchema}
      values={consultationsValues}
      done="It is published. Free times change with it."
      words={inFacts(factsOf)}
      Form={ConsultationsForm}
    />
  )
}

function ConsultationsForm({ form }: FormOf<ConsultationsSection, ConsultationsSettings>) {
  const { values, errors, change } = form.edit
  const sendsMail = useSendsMail()
  return (
    <SectionForm {...form} label="Change how consultations are booked">
      <div className="grid max-w-prose gap-6">
        {numbers.map(({ name, label, hint, isOptional }) => (
          <StaffField
            key={name}
            name={name}
            label={label}
            hint={hint}
            isOptional={isOptional}
            inputMode="numeric"
            maxLength={4}
            value={typedOf(values[name])}
            error={errors[name]}
            onValueChange={(typed) =>
              change({ [name]: isOptional && typed.trim() === '' ? null : numberOf(typed) })
            }
          />
        ))}
        <ServiceLengths
          byService={values.byService}
          errors={errors}
          onChange={(byService) => change({ byService })}
        />
        <Switch
          label="Offer to meet at the office"
          description="When this is on, visitors can choose to come to your office, whose address is in their email and calendar. You can always book one yourselves."
          isOn={values.offersInPerson}
          onChange={(offersInPerson) => change({ offersInPerson })}
        />
        <Switch
          label="Remind visitors an hour before, too"
          description={
            sendsMail
              ? 'Everyone with an email address is reminded the day before in any case.'
              : 'This site has no mail server, so nobody is reminded by email.'
          }
          isOn={values.remindsHourBefore}
          onChange={(remindsHourBefore) => change({ remindsHourBefore })}
        />
      </div>
    </SectionForm>
  )
}

type ByService = ConsultationsSection['byService']

interface ServiceLengthsProps {
  byService: ByService
  errors: FieldErrors
  onChange: (byService: ByService) => void
}

/** What is different about a service: all of them in their order, as they are sent. */
function ServiceLengths({ byService, errors, onChange }: ServiceLengthsProps) {
  const all = services.map(
    ({ id }) =>
      byService.find(({ service }) => service === id) ?? { service: id, ...NONE_OF_ITS_OWN },
  )
  return (
    <fieldset>
      <legend className="font-semibold">Lengths by service, in minutes</legend>
      <p className="mb-3 text-muted">
        Leave a field empty to use the value above. A person’s own availability takes precedence
        over both.
      </p>
      <div className="grid gap-5">
        {services.map(({ id, name }, index) => {
          const own = all[index]
          return own ? (
            <fieldset key={id} className="rounded-card border border-line p-4">
              <legend className="px-1.5 font-semibold">{name}</legend>
              <MinutesFields
                path={`byService.${index}`}
                values={own}
                errors={errors}
                onChange={(changed) => onChange(all.with(index, { ...own, ...changed }))}
              />
            </fieldset>
          ) : null
        })}
      </div>
    </fieldset>
  )
}

const NONE_OF_ITS_OWN = {
  lengthMinutes: null,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
}

/** What is typed as a number, in its order. */
const numbers = [
  {
    name: 'lengthMinutes',
    label: 'Length of a consultation, in minutes',
    hint: 'Times are offered this far apart, starting when you open. What is already booked keeps its length.',
    isOptional: false,
  },
  {
    name: 'bufferBeforeMinutes',
    label: 'Kept free before each, in minutes',
    hint: 'Time to prepare. Nobody can be booked in it, not even by you.',
    isOptional: false,
  },
  {
    name: 'bufferAfterMinutes',
    label: 'Kept free after each, in minutes',
    hint: 'Time to write it up.',
    isOptional: false,
  },
  {
    name: 'leadMinutes',
    label: 'Shortest notice for a booking, in minutes',
    hint: 'Visitors aren’t offered anything sooner than this. You can still book at short notice yourselves.',
    isOptional: false,
  },
  {
    name: 'daysAhead',
    label: 'How far ahead visitors can book, in days',
    hint: 'Today is one of them. You can book further ahead yourselves.',
    isOptional: false,
  },
  {
    name: 'mostADay',
    label: 'Most consultations a day, for the firm',
    hint: 'Leave it empty for no limit. It counts bookings by phone too.',
    isOptional: true,
  },
  {
    name: 'mostADayEach',
    label: 'Most consultations a day, for each person',
    hint: 'For each person who takes consultations. Leave it empty for no limit.',
    isOptional: true,
  },
  {
    name: 'changeNoticeHours',
    label: 'Latest change by a visitor, in hours before',
    hint: 'Until then they can move or cancel with the link in their email. After that they’re asked to call.',
    isOptional: false,
  },
] as const

function factsOf(values: ConsultationsSection) {
  const { bufferBeforeMinutes, bufferAfterMinutes, mostADay, mostADayEach } = values
  return [
    { term: 'Length', fact: `${values.lengthMinutes} minutes` },
    {
      term: 'Kept free',
      fact: `${bufferBeforeMinutes} minutes before and ${bufferAfterMinutes} minutes after each`,
    },
    ...values.byService.flatMap(({ service, ...own }) => {
      const fact = ownWords(own)
      const name = services.find(({ id }) => id === service)?.name ?? service
      return fact ? [{ term: name, fact }] : []
    }),
    { term: 'At the office', fact: values.offersInPerson ? 'Offered to visitors' : 'Not offered' },
    { term: 'Shortest notice for a booking', fact: `${values.leadMinutes} minutes` },
    { term: 'How far ahead', fact: `${values.daysAhead} days` },
    { term: 'Most a day, for the firm', fact: String(mostADay ?? 'No limit') },
    { term: 'Most a day, for each person', fact: String(mostADayEach ?? 'No limit') },
    { term: 'Latest change by a visitor', fact: `${values.changeNoticeHours} hours before` },
    {
      term: 'Reminders',
      fact: values.remindsHourBefore ? 'A day and an hour before' : 'A day before',
    },
  ]
}

function ownWords(own: Omit<ByService[number], 'service'>): string {
  return [
    own.lengthMinutes === null ? '' : `${own.lengthMinutes} minutes`,
    own.bufferBeforeMinutes === null ? '' : `${own.bufferBeforeMinutes} minutes free before`,
    own.bufferAfterMinutes === null ? '' : `${own.bufferAfterMinutes} minutes free after`,
  ]
    .filter(Boolean)
    .join(', ')
}
