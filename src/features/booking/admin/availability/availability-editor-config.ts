import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { counted } from '~/lib/text/counted'
import {
  type StoredAvailability,
  sendAvailability,
  storedAvailability,
  useShowSavedAvailability,
} from './queries'
import { type AvailabilityValues, toValues } from './values'

/** See docs/product.md, "Availability". */
export function useAvailabilityEditorConfig(): EditorConfig<
  AvailabilityValues,
  StoredAvailability
> {
  const { show, fail } = useToast()
  const showSaved = useShowSavedAvailability()
  const decides = useMay('visitors')
  return {
    kind: 'availability',
    noun: 'list of people',
    schema: storedAvailability,
    valuesOf: toValues,
    labelOf: () => 'Availability and absences',
    // The server knows what each field may be.
    check: () => ({}),
    send: sendAvailability,
    onSaved: (row) => {
      showSaved(row)
      show({ title: 'It is saved.', description: newsOf(row, decides) })
    },
    onFailed: (error) => fail('It could not be saved', error),
  }
}

/** @param decides false for an adviser: reception decides about overlapping bookings */
function newsOf({ hosts, overlapping: { length } }: StoredAvailability, decides: boolean): string {
  const times = hosts.some(({ isActive }) => isActive)
    ? 'Free times change at once.'
    : 'Visitors book with the firm, one at a time.'
  if (length === 0) return times
  return `${times} ${counted(length, 'booking needs', 'bookings need')} ${decides ? 'your decision' : 'a decision by reception'}.`
}
