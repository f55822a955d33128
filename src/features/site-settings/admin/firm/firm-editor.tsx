import type { Draft } from '~/features/staff/admin/drafts/drafts'
import { useEditing } from '~/features/staff/admin/use-editing'
import { FactRows } from '~/ui/fact-rows'
import { TextField } from '~/ui/forms/field'
import { type FirmSection, type FirmSettings, firmValues } from '../../schema'
import { ChangedNote } from '../changed-note'
import { SectionForm } from '../section-form'
import { changedFields, useFirmEditorConfig } from './firm-editor-config'
import { type FirmField, firmFields, firmGroups, variableHint } from './firm-fields'
import { FirmPreview } from './firm-preview'

interface FirmEditorProps {
  /** As the site shows it. */
  published: FirmSettings
  draft: Draft | null
  userId: string
  onClose: () => void
}

/** The firm's facts, to be changed (docs/product.md, "Settings"). */
export function FirmEditor({ published, draft, userId, onClose }: FirmEditorProps) {
  const session = { row: published, draft, userId, onClose, onCreated: () => {} }
  const { editable, dialog } = useFirmEditorConfig(published)
  const edit = useEditing(editable, session, firmValues)
  const { values, errors, change } = edit
  const changed = changedFields(published.values, values)
  const set = (field: FirmField, value: string) => change({ [field]: value })

  return (
    <SectionForm
      edit={edit}
      label="Change the facts"
      changed={labelsOf(changed)}
      copyOf={(mine) => ({ text: textOf(mine, changed) })}
      theirs={(theirs) => <Differences mine={values} theirs={theirs.values} />}
      preview={<FirmPreview firm={values} />}
      dialog={dialog}
    >
      {firmGroups.map(({ title, intro, fields }) => (
        <fieldset key={title} className="mb-8">
          <legend className="mb-1 text-h3 font-serif">{title}</legend>
          {intro ? <p className="mb-3 max-w-prose text-muted">{intro}</p> : null}
          <div className="grid grid-cols-1 gap-x-6 gap-y-4 pt-2 md:grid-cols-2">
            {fields.map(({ name, label, hint = '', isOptional, variable }) => (
              <div key={name}>
                <TextField
                  name={name}
                  label={label}
                  hint={
                    variable
                      ? `${hint} ${variableHint(variable, values[name], published.original[name])}`.trim()
                      : hint
                  }
                  isOptional={isOptional}
                  autoComplete="off"
                  value={values[name]}
                  error={errors[name]}
                  onValueChange={(value) => set(name, value)}
                />
                <ChangedNote
                  label={label}
                  value={values[name]}
                  published={published.values[name]}
                  original={published.original[name]}
                  onPutBack={(value) => set(name, value)}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </SectionForm>
  )
}

function labelsOf(fields: readonly FirmField[]): string[] {
  return firmFields.filter(({ name }) => fields.includes(name)).map(({ label }) => label)
}

/** What a colleague has published meanwhile, beside what stands in the form. */
function Differences({ mine, theirs }: { mine: FirmSection; theirs: FirmSection }) {
  const different = changedFields(mine, theirs)
  const rows = firmFields.filter(({ name }) => different.includes(name))
  return (
    <FactRows
      rows={rows.map(({ name, label }) => ({
        term: label,
        fact: `${theirs[name] || 'Empty'} (yours: ${mine[name] || 'empty'})`,
      }))}
    />
  )
}

function textOf(values: FirmSection, fields: readonly FirmField[]): string {
  return firmFields
    .filter(({ name }) => fields.includes(name))
    .map(({ name, label }) => `${label}: ${values[name]}`)
    .join('\n')
}
