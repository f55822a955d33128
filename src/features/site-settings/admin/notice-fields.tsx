import type { Notice } from '~/domain/settings'
import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import type { FieldErrors } from '~/lib/api/field-errors'
import { londonClock } from '~/lib/london'
import { FormField } from '~/ui/forms/form-controls'
import { Switch } from '~/ui/forms/switch'
import { MomentInput } from '~/ui/forms/typed-inputs'
import { SmallButton } from '~/ui/small-button'

interface NoticeFieldsProps {
  /** Which of the notices it is, counted from 1. */
  number: number
  /** Where it stands in what is sent: "notices.0". */
  path: string
  notice: Notice
  errors: FieldErrors
  onChange: (changed: Partial<Notice>) => void
  onRemove: () => void
}

/** One notice in the form. */
export function NoticeFields({ number, path, notice, errors, ...on }: NoticeFieldsProps) {
  const text = textFields({ values: notice, errors, change: on.onChange }, path)
  const { startsAt, endsAt } = notice
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">
        Notice {number} <span className="font-normal text-muted">{stateOf(notice)}</span>
      </legend>
      <div className="grid gap-4">
        <StaffField
          {...text('text')}
          label="Sentence"
          hint="For example: Our office is closed on Monday."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Moment
            id={`${path}.startsAt`}
            label="From (UK time)"
            value={startsAt}
            error={errors[`${path}.startsAt`]}
            onChange={(startsAt) => on.onChange({ startsAt })}
          />
          <Moment
            id={`${path}.endsAt`}
            label="Until (UK time)"
            value={endsAt}
            error={errors[`${path}.endsAt`]}
            onChange={(endsAt) => on.onChange({ endsAt })}
          />
        </div>
        <Switch
          label="Urgent"
          description="In red, and announced as important."
          isOn={notice.isUrgent}
          onChange={(isUrgent) => on.onChange({ isUrgent })}
        />
        <p>
          <SmallButton onClick={on.onRemove}>
            Remove<span className="sr-only"> notice {number}</span>
          </SmallButton>
        </p>
      </div>
    </fieldset>
  )
}

interface MomentProps {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Moment({ id, label, value, error, onChange }: MomentProps) {
  return (
    <FormField id={id} label={label} error={error}>
      {(attributes) => <MomentInput {...attributes} value={value} onChange={onChange} />}
    </FormField>
  )
}

function stateOf({ startsAt, endsAt }: Notice): string {
  const now = londonClock(new Date())
  if (startsAt === '' || endsAt === '') return ''
  if (endsAt <= now) return '(over)'
  return startsAt <= now ? '(now)' : '(to come)'
}
