import type { z } from 'zod'
import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import type { FieldErrors } from '~/lib/api/field-errors'
import { TextArea } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { issueIds, issueLabel, outcomeIds, outcomeLabel } from '../complaints/complaint-rules'
import { ENQUIRY_LIMITS } from '../rules'
import type { enquiryValues } from './enquiry-editor-config'

type Values = z.output<typeof enquiryValues>

interface ComplaintFieldsProps {
  values: Values
  errors: FieldErrors
  onChange: (changed: Partial<Values>) => void
}

/** The outcome of a complaint, for the yearly count and for what the firm learns (docs/product.md, "Complaints"). */
export function ComplaintFields({ values, errors, onChange }: ComplaintFieldsProps) {
  const text = textFields({ values, errors, change: onChange })
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">The complaint</legend>
      <div className="grid gap-4">
        <Dropdown
          label="What went wrong"
          value={values.issue}
          onChange={(issue) => onChange({ issue })}
          options={choices(issueIds, values.issue, issueLabel)}
        />
        <Dropdown
          label="Outcome"
          value={values.outcome}
          onChange={(outcome) => onChange({ outcome })}
          options={choices(outcomeIds, values.outcome, outcomeLabel)}
        />
        <TextArea
          {...text('redress')}
          label="What was done or paid"
          rows={3}
          maxLength={ENQUIRY_LIMITS.redress}
          isOptional
        />
        <StaffField
          {...text('ombudsmanReference')}
          label="Legal Ombudsman’s reference"
          hint="If they have gone to the Ombudsman."
          maxLength={ENQUIRY_LIMITS.ombudsmanReference}
          isOptional
        />
        <TextArea
          {...text('lesson')}
          label="What we learnt"
          hint="What we’ll do differently, without names."
          rows={3}
          maxLength={ENQUIRY_LIMITS.lesson}
          isOptional
        />
      </div>
    </fieldset>
  )
}

/** The choices, with one that a newer version of the site may have stored. */
function choices(ids: readonly string[], chosen: string, labelOf: (id: string) => string) {
  const known = [...new Set([...ids, ...(chosen ? [chosen] : [])])]
  return [['', 'Not noted yet'] as const, ...known.map((id) => [id, labelOf(id)] as const)]
}
