import type { FieldErrors } from '~/lib/api/field-errors'
import { Switch } from '~/ui/forms/switch'
import { ScheduleFields } from './schedule-fields'
import type { PublishedValues } from './schedule-values'

interface PublishedFieldsProps {
  edit: {
    values: PublishedValues
    errors: FieldErrors
    change: (changed: Partial<PublishedValues>) => void
  }
  description: string
}

/** Publication of a thing, now and scheduled (docs/product.md, "Schedules"). */
export function PublishedFields({ edit, description }: PublishedFieldsProps) {
  const { values, errors, change } = edit
  const { isPublished } = values
  return (
    <div className="grid gap-4">
      <Switch
        label="Published"
        description={description}
        isOn={isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      <ScheduleFields values={values} isPublished={isPublished} errors={errors} onChange={change} />
    </div>
  )
}
