import { useSendsMail } from '~/features/firm/use-firm'
import { useEditing } from '~/features/staff/admin/use-editing'
import { FactRows } from '~/ui/fact-rows'
import { TextField } from '~/ui/forms/field'
import { Switch } from '~/ui/forms/switch'
import {
  type ConsultationsSection,
  type ConsultationsSettings,
  consultationsSection,
  consultationsSettingsSchema,
} from '../schema'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionForm } from './section-form'
import { SectionPage, type SectionSession } from './section-page'
import { consultationsQuery, visitorSettingsApi } from './staff-queries'

/** Where the firm says how consultations are booked and changed (docs/product.md, "Settings"). */
export function ConsultationsPage() {
  return (
    <SectionPage
      title="Consultations"
      query={consultationsQuery}
      read={({ values }) => <FactRows rows={factsOf(values)} />}
    >
      {(session) => <ConsultationsEditor {...session} />}
    </SectionPage>
  )
}

function ConsultationsEditor({ published, ...session }: SectionSession<ConsultationsSettings>) {
  const editable = useSectionEditorConfig<ConsultationsSection, ConsultationsSettings>({
    published,
    schema: consultationsSettingsSchema,
    queryKey: consultationsQuery.queryKey,
    label: 'Consultations',
    done: 'It is published. Free times change with it.',
    send: (values, { updatedAt, signal }) =>
      visitorSettingsApi('PUT', '/api/admin/settings/consultations', {
        json: { ...values, updatedAt },
        signal,
      }),
  })
  const row = { row: published, ...session, onCreated: () => {} }
  const edit = useEditing(editable, row, consultationsSection)
  const { values, errors, change } = edit
  const sendsMail = useSendsMail()
  return (
    <SectionForm
      edit={edit}
      label="Change how consultations are booked"
      copyOf={(mine) => ({ text: textOf(mine) })}
      theirs={(theirs) => <FactRows rows={factsOf(theirs.values)} />}
    >
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

function textOf(values: ConsultationsSection): string {
  return factsOf(values)
    .map(({ term, fact }) => `${term}: ${fact}`)
    .join('\n')
}
