import type { PageTexts } from '~/domain/page-texts'
import type { TextField as Text } from '~/domain/texts/page-fields'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { TextArea } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { TEXT_LIMITS } from '../../rules'
import { textControl } from '../../texts/text-schema'
import { ChangedNote } from '../changed-note'
import { quotedText, vacancyChoices } from './text-fields'

interface TextInputProps {
  field: Text
  values: PageTexts
  published: PageTexts
  original: PageTexts
  errors: FieldErrors
  onChange: (value: string) => void
}

/** One text of a page, with what it was. */
export function TextInput({
  field,
  values,
  published,
  original,
  errors,
  onChange,
}: TextInputProps) {
  const { name, label } = field
  return (
    <>
      <Control field={field} value={values[name]} error={errors[name]} onValueChange={onChange} />
      <ChangedNote
        label={label}
        value={values[name]}
        published={published[name]}
        original={original[name]}
        quoted={(text) => quotedText(textControl(field.kind).kind, text)}
        onPutBack={onChange}
      />
    </>
  )
}

interface ControlProps {
  field: Text
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
}

function Control({ field, value, ...rest }: ControlProps) {
  const { name, label, hint } = field
  const { kind, isOptional } = textControl(field.kind)
  const common = { name, label, isOptional, value, ...rest }
  switch (kind) {
    case 'line':
      return <StaffField {...common} hint={hint} />
    case 'number':
      return <StaffField {...common} hint={hint} inputMode="numeric" />
    case 'prose':
      return (
        <TextArea {...common} hint={`${hint} ${lengthOf(value)}`.trim()} rows={rowsOf(value)} />
      )
    case 'lines':
      return <TextArea {...common} hint={hint} rows={rowsOf(value)} />
    case 'vacancies':
      return (
        <Dropdown
          label={label}
          value={value}
          onChange={rest.onValueChange}
          options={vacancyChoices}
        />
      )
  }
}

/** Enough to read all of it beside another field. */
function rowsOf(text: string): number {
  const rows = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / 45)))
  return rows.reduce((sum, count) => sum + count, 1)
}

function lengthOf(text: string): string {
  return `${text.trim().length} of ${TEXT_LIMITS.prose} characters.`
}
