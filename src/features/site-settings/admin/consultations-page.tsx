import { useEditing } from '~/features/staff/admin/use-editing'
import { FactRows } from '~/ui/fact-rows'
import { TextField } from '~/ui/field'
import { Switch } from '~/ui/switch'
import {
  type ConsultationsSection,
  type ConsultationsSettings,
  consultationsSection,
  consultationsSettingsSchema,
} from '../schema'
import { useSectionEditable } from './section-editable'
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
  const editable = useSectionEditable<ConsultationsSection, ConsultationsSettings>({
    published,
    schema: consultationsSettingsSchema,
    queryKey: consultationsQuery.queryKey,
    label: 'Consultations',
    done: 'It is published. Free times follow.',
    send: (values, { updatedAt, signal }) =>
      visitorSettingsApi('PUT', '/api/admin/settings/consultations', {
        json: { ...values, updatedAt },
        signal,
      }),
  })
  const row = { row: published, ...session, onCreated: () => {} }
  const edit = useEditing(editable, row, consultationsSection)
  const { values, errors, change } = edit
  return (
    <SectionForm
      edit={edit}
      label="Change how consultations are booked"
      copyOf={(mine) => ({ text: textOf(mine) })}
      theirs={(theirs) => <FactRows rows={factsOf(theirs.values)} />}
    >
      <div className="grid max-w-prose gap-6">
        <TextField
          name="leadMinutes"
          label="Shortest notice for a booking, in minutes"
          hint="Visitors are offered no time sooner than this. You can still book at short notice yourselves."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typedOf(values.leadMinutes)}
          error={errors.leadMinutes}
          onValueChange={(typed) => change({ leadMinutes: numberOf(typed) })}
        />
        <TextField
          name="changeNoticeHours"
          label="Latest change by a visitor, in hours before"
          hint="Until then they can move or cancel by the link in their mail. After that they are asked to call."
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typedOf(values.changeNoticeHours)}
          error={errors.changeNoticeHours}
          onValueChange={(typed) => change({ changeNoticeHours: numberOf(typed) })}
        />
        <Switch
          label="Remind visitors an hour before, too"
          description="Everybody with an e-mail address is reminded the day before in any case."
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

function typedOf(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}

function factsOf({ leadMinutes, changeNoticeHours, remindsHourBefore }: ConsultationsSection) {
  return [
    { term: 'Shortest notice for a booking', fact: `${leadMinutes} minutes` },
    { term: 'Latest change by a visitor', fact: `${changeNoticeHours} hours before` },
    { term: 'Reminders', fact: remindsHourBefore ? 'A day and an hour before' : 'A day before' },
  ]
}

function textOf(values: ConsultationsSection): string {
  return factsOf(values)
    .map(({ term, fact }) => `${term}: ${fact}`)
    .join('\n')
}
