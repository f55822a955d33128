import { useSendsMail } from '~/features/firm/use-firm'
import { apiClient } from '~/lib/api/api-client'
import { TextField } from '~/ui/forms/field'
import { Switch } from '~/ui/forms/switch'
import {
  type ConsultationsSection,
  type ConsultationsSettings,
  consultationsSection,
  consultationsSettingsSchema,
} from '../schema'
import type { VisitorSettingsApi } from '../visitor-settings-api.server'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'
import { inFacts } from './section-words'

const api = apiClient<VisitorSettingsApi>()
const PATH = '/api/admin/settings/consultations'

/** Where the firm says how consultations are booked and changed (docs/product.md, "Settings"). */
export function ConsultationsPage() {
  return (
    <SectionPage
      id="consultations"
      read={() => api('GET', PATH)}
      change={(json, signal) => api('PUT', PATH, { json, signal })}
      schema={consultationsSettingsSchema}
      values={consultationsSection}
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
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            isOptional={isOptional}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typedOf(values[name])}
            error={errors[name]}
            onValueChange={(typed) =>
              change({ [name]: isOptional && typed.trim() === '' ? null : numberOf(typed) })
            }
          />
        ))}
        <Switch
          label="Remind visitors an hour before, too"
          description={
            sendsMail
              ? 'Everybody with an email address is reminded the day before in any case.'
              : 'This site has no mail server, so nobody is reminded by email.'
          }
          isOn={values.remindsHourBefore}
          onChange={(remindsHourBefore) => change({ remindsHourBefore })}
        />
      </div>
    </SectionForm>
  )
}

/** Of an empty field: no number, which the server refuses in its own words. */
function numberOf(typed: string): number {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

function typedOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
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
    hint: 'Leave it empty for no limit. It counts bookings by telephone too.',
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
