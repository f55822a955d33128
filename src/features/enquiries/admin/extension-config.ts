import { z } from 'zod'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { formatLongDate } from '~/lib/london'
import { type StaffEnquiry, staffEnquirySchema } from '../schema'
import { complaintsApi, useShowSavedEnquiry } from './staff-queries'

/** Form values for an extension. */
export const extensionValues = z.object({ reason: z.string() })

/** The editor for extending a request about personal data. The row is the enquiry; the form begins empty. */
export function useExtensionConfig(
  enquiry: StaffEnquiry,
): EditorConfig<z.output<typeof extensionValues>, StaffEnquiry> {
  const { show, fail } = useToast()
  const showSaved = useShowSavedEnquiry()
  return {
    kind: 'extensions',
    noun: 'enquiry',
    schema: staffEnquirySchema,
    valuesOf: () => ({ reason: '' }),
    labelOf: ({ reason }) => reason.slice(0, 60),
    check: ({ reason }) =>
      reason.trim() === '' ? { reason: 'Say why it’s taking longer: they will read it' } : {},
    send: ({ reason }, { idempotencyKey, updatedAt, signal }) =>
      complaintsApi('POST', '/api/admin/enquiries/:id/extension', {
        param: { id: enquiry.id },
        json: { reason, idempotencyKey, updatedAt },
        signal,
      }),
    onSaved: (row) => {
      const until = formatLongDate(row.answerBy ?? '')
      show({ title: 'More time taken', description: `The answer is due by ${until}.` })
      showSaved(row)
    },
    onFailed: (error) => fail('It could not be extended', error),
  }
}
