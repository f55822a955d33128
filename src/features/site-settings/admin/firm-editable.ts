import type { Editable } from '~/features/staff/admin/editable'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { type FirmSection, type FirmSettings, firmSettingsSchema } from '../schema'
import { type FirmField, firmFields } from './firm-fields'
import { api, useShowPublished } from './staff-queries'

/**
 * How "The firm" is edited (docs/product.md, "Settings"). Only what has been changed is sent, so that a colleague's
 * change of something else stays.
 *
 * @param published the section as the site shows it
 */
export function useFirmEditable(published: FirmSettings): Editable<FirmSection, FirmSettings> {
  const { show } = useToast()
  const fail = useFailureToast()
  const showPublished = useShowPublished()
  return {
    kind: 'settings',
    noun: 'section',
    schema: firmSettingsSchema,
    valuesOf: (section) => (section ?? published).values,
    labelOf: () => 'The firm',
    // The server knows what each field may be.
    check: () => ({}),
    send: (values, { updatedAt, signal }) => {
      const changes = changedFields(published.values, values).map((field) => [field, values[field]])
      const json = { ...Object.fromEntries(changes), updatedAt }
      return api('PUT', '/api/admin/settings/firm', { json, signal })
    },
    onSaved: (section) => {
      show({ title: 'The firm is published.' })
      void showPublished(section)
    },
    onFailed: (error) => fail('It could not be published', error),
  }
}

/** The fields in which two states differ; spaces around a text do not count. */
export function changedFields(one: FirmSection, other: FirmSection): FirmField[] {
  return firmFields
    .map(({ name }) => name)
    .filter((field) => one[field].trim() !== other[field].trim())
}
