import { useQueryClient } from '@tanstack/react-query'
import type { EditorConfig, StoredRow } from '../editor-config'
import { useToast } from '../toasts'
import type { ListedRow, StaffList } from './staff-list'

interface ListForm<Values extends object, Row extends StoredRow, Input>
  extends Pick<EditorConfig<Values, Row>, 'valuesOf' | 'labelOf' | 'check' | 'onRefused'> {
  /** Converts the form's values for the API. */
  inputOf: (values: Values) => Input
}

/** The editor of a row in an ordered list, given the kind's own fields (docs/product.md, "Editing"). */
export function useListConfig<Values extends object, Row extends ListedRow, Input>(
  list: StaffList<Row, Input>,
  { inputOf, ...form }: ListForm<Values, Row, Input>,
  place: { displayOrder?: number } = {},
): EditorConfig<Values, Row> {
  const { kind, noun, schema, words } = list
  const { queryKey } = list.query
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  return {
    ...form,
    kind,
    noun,
    schema,
    // An existing one stays where it is: it may be moved while the form is open.
    send: (values, { id, idempotencyKey, updatedAt, signal }) => {
      const input = inputOf(values)
      return id
        ? list.update(id, { ...input, updatedAt }, signal)
        : list.create({ ...input, ...place, idempotencyKey }, signal)
    },
    // The row is in the list immediately, and every list is read again, the visitors' too.
    onSaved: (saved, isNew) => {
      show({ title: isNew ? words.created : words.updated })
      queryClient.setQueryData<Row[]>(queryKey, (rows = []) =>
        rows.some(({ id }) => id === saved.id)
          ? rows.map((row) => (row.id === saved.id ? saved : row))
          : [...rows, saved],
      )
      void queryClient.invalidateQueries({ queryKey: [kind] })
    },
    onFailed: (error, isNew) => fail(isNew ? words.notCreated : words.notUpdated, error),
  }
}
