import { textFields } from '~/features/staff/admin/text-fields'
import { TextField } from '~/ui/forms/field'
import type { FirmSection, FirmSettings } from '../../schema'
import { typedPractice } from '../../schema'
import { ChangedNote } from '../changed-note'
import { SectionForm } from '../section-form'
import type { FormOf } from '../section-page'
import { firmGroups, variableHint } from './firm-fields'
import { FirmPreview } from './firm-preview'

/** The firm's facts, to be changed (docs/product.md, "Settings"). */
export function FirmForm({ form, published }: FormOf<FirmSection, FirmSettings>) {
  const { values, change } = form.edit
  const text = textFields(form.edit)
  return (
    <SectionForm
      {...form}
      label="Change the facts"
      preview={<FirmPreview firm={withPractice(values)} />}
    >
      {firmGroups.map(({ title, intro, fields }) => (
        <fieldset key={title} className="mb-8">
          <legend className="mb-1 text-h3 font-serif">{title}</legend>
          {intro ? <p className="mb-3 max-w-prose text-muted">{intro}</p> : null}
          <div className="grid grid-cols-1 gap-x-6 gap-y-4 pt-2 md:grid-cols-2">
            {fields.map(({ name, label, hint = '', isOptional, variable }) => (
              <div key={name}>
                <TextField
                  {...text(name)}
                  label={label}
                  hint={
                    variable
                      ? `${hint} ${variableHint(variable, values[name], published.original[name])}`.trim()
                      : hint
                  }
                  isOptional={isOptional}
                  autoComplete="off"
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
          </div>
        </fieldset>
      ))}
    </SectionForm>
  )
}

/** As visitors read it, once it is published. */
function withPractice(values: FirmSection) {
  return { ...values, practice: values.practiceStreet ? typedPractice(values) : undefined }
}
