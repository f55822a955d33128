import type { Schedule } from '~/content-kinds/schedules/rules'
import type { EditorConfig, StoredRow } from '~/features/staff/admin/editor-config'
import type { ListedRow, StaffList } from '~/features/staff/admin/lists/staff-list'
import { useListConfig } from '~/features/staff/admin/lists/use-list-config'
import { useToast } from '~/features/staff/admin/toasts'
import { type PublishedValues, scheduleErrors, scheduleInput } from './schedule-values'

interface ContentForm<Values extends PublishedValues, Row extends StoredRow, Input>
  extends Pick<EditorConfig<Values, Row>, 'valuesOf' | 'labelOf'> {
  inputOf: (values: Values, schedule: Schedule) => Input
  /** The fields that may not be empty, and what is said of any that is. */
  required: readonly [fields: ReadonlyArray<keyof Values & string>, missing: string]
}

/**
 * How content in a list is edited: with its schedule, and without empty fields (docs/product.md, "Editing", "Schedules").
 *
 * @param count of all rows: a new one comes last
 */
export function useContentConfig<Values extends PublishedValues, Row extends ListedRow, Input>(
  list: StaffList<Row, Input>,
  count: number,
  { inputOf, required: [required, missing], ...form }: ContentForm<Values, Row, Input>,
): EditorConfig<Values, Row> {
  const { show } = useToast()
  return useListConfig(
    list,
    {
      ...form,
      inputOf: (values) => inputOf(values, scheduleInput(values, values.isPublished)),
      check: (values) => {
        const blank = required.filter((field) => String(values[field]).trim() === '')
        return {
          ...scheduleErrors(values, values.isPublished),
          ...Object.fromEntries(blank.map((field) => [field, missing])),
        }
      },
      onRefused: (errors) => {
        if (!required.some((field) => errors[field])) return
        show({ title: 'Validation Error', description: missing, variant: 'destructive' })
      },
    },
    { displayOrder: count },
  )
}
