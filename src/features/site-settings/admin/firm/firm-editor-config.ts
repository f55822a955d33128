import { useConfirmation } from '~/features/auth/admin/use-confirmation'
import { CONFIRMED_FIELDS } from '../../rules'
import { type FirmSection, type FirmSettings, firmSettingsSchema } from '../../schema'
import { useSectionEditorConfig } from '../section-editor-config'
import { api, firmSettingsQuery } from '../staff-queries'
import { type FirmField, firmFields } from './firm-fields'

/**
 * How "The firm" is edited.
 *
 * @param published the section as the site shows it
 * @returns with the dialog that asks for a password when a frame is changed
 */
export function useFirmEditorConfig(published: FirmSettings) {
  const { ask, dialog } = useConfirmation({
    title: 'Publish another company’s frame?',
    description: 'Whatever stands at this address appears on the public pages.',
    confirmLabel: 'Publish',
  })
  const editable = useSectionEditorConfig<FirmSection, FirmSettings>({
    published,
    schema: firmSettingsSchema,
    queryKey: firmSettingsQuery.queryKey,
    label: 'The firm',
    done: 'The firm’s facts are published.',
    send: (changes, { updatedAt, signal }) => {
      const put = (proof: object, signal: AbortSignal) =>
        api('PUT', '/api/admin/settings/firm', {
          json: { ...changes, updatedAt, ...proof },
          signal,
        })
      return CONFIRMED_FIELDS.firm.some((field) => field in changes) ? ask(put) : put({}, signal)
    },
  })
  return { editable, dialog }
}

/** The fields in which two states differ; spaces around a text do not count. */
export function changedFields(one: FirmSection, other: FirmSection): FirmField[] {
  return firmFields
    .map(({ name }) => name)
    .filter((field) => one[field].trim() !== other[field].trim())
}
