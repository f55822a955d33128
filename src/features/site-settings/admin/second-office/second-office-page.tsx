import { addressLine } from '~/domain/firm'
import { officeHoursLines } from '~/domain/office-hours-lines'
import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import { Switch } from '~/ui/forms/switch'
import { toWeek } from '../../hours-schema'
import {
  type SecondOfficeSettings,
  type SecondOfficeValues,
  secondOfficeSettingsSchema,
  secondOfficeValues,
} from '../../second-office/second-office-schema'
import { WeekFields } from '../hours/week-fields'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { FactsPreview, inFacts } from '../section-words'

/** Where the firm says where else it is (docs/product.md, "Second office"). */
export function SecondOfficePage() {
  return (
    <SectionPage
      id="second-office"
      schema={secondOfficeSettingsSchema}
      values={secondOfficeValues}
      done="The second office is published."
      words={inFacts(factsOf)}
      Form={SecondOfficeForm}
    />
  )
}

function SecondOfficeForm({ form }: FormOf<SecondOfficeValues, SecondOfficeSettings>) {
  const { values, errors, change } = form.edit
  const text = textFields(form.edit)
  return (
    <SectionForm
      {...form}
      label="Change the second office"
      preview={values.isShown ? <FactsPreview rows={factsOf(values)} /> : null}
    >
      <div className="mb-6 max-w-prose">
        <Switch
          label="Show a second office"
          description="On the contact page, in the footer, and to search engines. Who meets people there is chosen under Availability; hours for consultations stay those of the first office. When this is off, everyone meets people at the first, and no email says so."
          isOn={values.isShown}
          onChange={(isShown) => change({ isShown })}
        />
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {lines.map(({ name, label, hint, isOptional }) => (
            <StaffField
              key={name}
              {...text(name)}
              label={label}
              hint={hint}
              isOptional={isOptional}
            />
          ))}
        </div>
        <WeekFields
          title="Its week"
          week={values.week}
          errors={errors}
          onChange={(week) => change({ week })}
        />
      </div>
    </SectionForm>
  )
}

interface Line {
  name: 'name' | 'street' | 'town' | 'county' | 'postcode' | 'phone'
  label: string
  hint?: string
  isOptional?: true
}

const lines: readonly Line[] = [
  { name: 'name', label: 'What it is called', hint: 'As a heading: “Sale office”.' },
  { name: 'street', label: 'Building and street' },
  { name: 'town', label: 'Town' },
  { name: 'county', label: 'County', isOptional: true },
  { name: 'postcode', label: 'Postcode' },
  { name: 'phone', label: 'Phone' },
]

function factsOf({ isShown, name, phone, week, ...place }: SecondOfficeValues) {
  if (!isShown && name === '') return [{ term: 'Second office', fact: 'None' }]
  return [
    { term: 'Second office', fact: `${name}${isShown ? '' : ' (not shown)'}` },
    { term: 'Address', fact: addressLine(place) },
    { term: 'Phone', fact: phone },
    ...officeHoursLines(toWeek(week)).map(({ days, times }) => ({ term: days, fact: times })),
  ]
}
