import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import { FactRows } from '~/ui/fact-rows'
import { CONFIRMED_FIELDS } from '../../rules'
import {
  type FirmSection,
  type FirmSettings,
  firmSettingsSchema,
  firmValues,
  typedPractice,
} from '../../schema'
import { ChangedNote } from '../changed-note'
import { FieldGroup } from '../field-group'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { inFields } from '../section-words'
import { changedFields, firmGroups, variableHint } from './firm-fields'
import { FirmPreview } from './firm-preview'

/** Where the firm keeps its facts (docs/product.md, "Settings"). */
export function FirmPage() {
  return (
    <SectionPage
      id="firm"
      schema={firmSettingsSchema}
      values={firmValues}
      confirmed={{
        fields: CONFIRMED_FIELDS.firm,
        title: 'Publish this address?',
        description:
          'The firm’s email address decides who gets the site’s notices; another company’s address decides what it shows on your pages.',
        confirmLabel: 'Publish',
      }}
      done="The firm’s facts are published."
      words={{ read: readFirm, ...inFields(changedFields) }}
      Form={FirmForm}
    />
  )
}

/** The firm's facts, to be changed (docs/product.md, "Settings"). */
function FirmForm({ form, published }: FormOf<FirmSection, FirmSettings>) {
  const { values, change } = form.edit
  const text = textFields(form.edit)
  return (
    <SectionForm
      {...form}
      label="Change the facts"
      preview={<FirmPreview firm={withPractice(values)} />}
    >
      {firmGroups.map(({ title, intro, fields }) => (
        <FieldGroup key={title} title={title} intro={intro}>
          {fields.map(({ name, label, hint = '', isOptional, variable }) => (
            <div key={name}>
              <StaffField
                {...text(name)}
                label={label}
                hint={
                  variable
                    ? `${hint} ${variableHint(variable, values[name], published.original[name])}`.trim()
                    : hint
                }
                isOptional={isOptional}
              />
              <ChangedNote
                label={label}
                value={values[name]}
                published={published.values[name]}
                original={published.original[name]}
                onPutBack={(value) => change({ [name]: value })}
              />
            </div>
          ))}
        </FieldGroup>
      ))}
    </SectionForm>
  )
}

/** As visitors read it, once it is published. */
function withPractice(values: FirmSection) {
  return { ...values, practice: values.practiceStreet ? typedPractice(values) : undefined }
}

function readFirm(values: FirmSection) {
  return firmGroups.map(({ title, fields }) => (
    <section key={title} className="mb-8">
      <h4 className="mb-2 text-h3">{title}</h4>
      <FactRows
        rows={fields.map(({ name, label }) => ({ term: label, fact: values[name] || 'None' }))}
      />
    </section>
  ))
}
