import { type FirmSection, type FirmSettings, firmSettingsSchema } from '../schema'
import { type FirmField, firmFields } from './firm-fields'
import { useSectionEditable } from './section-editable'
import { api, firmSettingsQuery } from './staff-queries'

/**
 * How "The firm" is edited.
 *
 * @param published the section as the site shows it
 */
export function useFirmEditable(published: FirmSettings) {
  return useSectionEditable<FirmSection, FirmSettings>({
    published,
    schema: firmSettingsSchema,
    queryKey: firmSettingsQuery.queryKey,
    label: 'The firm',
    done: 'The firm’s facts are published.',
    send: (changes, { updatedAt, signal }) =>
      api('PUT', '/api/admin/settings/firm', { json: { ...changes, updatedAt }, signal }),
  })
}

/** The fields in which two states differ; spaces around a text do not count. */
export function changedFields(one: FirmSection, other: FirmSection): FirmField[] {
  return firmFields
    .map(({ name }) => name)
    .filter((field) => one[field].trim() !== other[field].trim())
}
