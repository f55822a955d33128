import { z } from 'zod'
import { useSendsMail } from '~/features/firm/use-firm'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useMay, useStaffUser } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { mailNews, ringThem } from '~/lib/mail-words'
import { COMPLAINT_TOPICS, ENQUIRY_STATUSES, topicLabel } from '../rules'
import { type StaffEnquiry, staffEnquirySchema } from '../schema'
import { answeringApi, api, useShowSavedEnquiry } from './staff-queries'

/** Form values of an enquiry. */
export const enquiryValues = z.object({
  status: z.string(),
  /** An id; empty for no one. */
  assignedTo: z.string(),
  note: z.string(),
  topic: z.string(),
  issue: z.string(),
  outcome: z.string(),
  redress: z.string(),
  ombudsmanReference: z.string(),
  lesson: z.string(),
})

type EnquiryValues = z.output<typeof enquiryValues>

/** The editor of an enquiry (docs/product.md, "Enquiries"). */
export function useEnquiryEditorConfig(
  enquiry: StaffEnquiry,
): EditorConfig<EnquiryValues, StaffEnquiry> {
  const { show, fail } = useToast()
  const showSaved = useShowSavedEnquiry()
  const seesAll = useMay('visitors')
  const { id: userId } = useStaffUser()
  const valuesOf = (row: StaffEnquiry | null) => {
    const shown = row ?? enquiry
    return {
      status: shown.status,
      assignedTo: shown.assignedTo?.id ?? '',
      note: shown.note,
      topic: shown.topic,
      issue: shown.issue ?? '',
      outcome: shown.outcome ?? '',
      redress: shown.redress,
      ombudsmanReference: shown.ombudsmanReference,
      lesson: shown.lesson,
    }
  }
  const isLost = ({ assignedTo }: StaffEnquiry) => !seesAll && assignedTo?.id !== userId
  return {
    kind: 'enquiries',
    noun: 'enquiry',
    schema: staffEnquirySchema,
    valuesOf,
    labelOf: () => `${enquiry.name}: ${topicLabel(enquiry.topic)}`,
    // The server knows what each field may be.
    check: () => ({}),
    send: (values, { updatedAt, signal }) => {
      // What is not changed is not sent: a status of a newer version of the site stays as it is.
      const before = valuesOf(null)
      const status = ENQUIRY_STATUSES.find((known) => known === values.status)
      return api('PATCH', '/api/admin/enquiries/:id', {
        param: { id: enquiry.id },
        json: {
          ...(values.status !== before.status && { status }),
          ...(values.assignedTo !== before.assignedTo && { assignedTo: values.assignedTo || null }),
          ...(values.note !== before.note && { note: values.note }),
          ...(values.topic && values.topic !== before.topic && { topic: values.topic }),
          ...(values.issue !== before.issue && { issue: values.issue || null }),
          ...(values.outcome !== before.outcome && { outcome: values.outcome || null }),
          ...changedTexts(values, before),
          updatedAt,
        },
        signal,
      })
    },
    onSaved: (row) => {
      const { assignedTo } = row
      const isGiven = assignedTo?.id !== enquiry.assignedTo?.id
      show({
        title: 'Enquiry saved',
        ...(isGiven && {
          description: assignedTo
            ? `${assignedTo.name} looks after it now.`
            : 'No one looks after it yet.',
        }),
      })
      showSaved(row, isLost(row))
    },
    isLost,
    onFailed: (error) => fail('It could not be saved', error),
  }
}

const TEXTS = ['redress', 'ombudsmanReference', 'lesson'] as const

function changedTexts(values: EnquiryValues, before: EnquiryValues) {
  return Object.fromEntries(
    TEXTS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  )
}

/** Form values for an answer, or for a note of a call. */
export const answerValues = z.object({ text: z.string(), isFull: z.boolean() })

type AnswerValues = z.output<typeof answerValues>

/** The editor of an answer (docs/product.md, "Enquiries"). The row is the enquiry; the form begins empty. */
export function useAnswerEditorConfig(
  enquiry: StaffEnquiry,
  way: 'mail' | 'letter' | 'telephone',
): EditorConfig<AnswerValues, StaffEnquiry> {
  const sendsMail = useSendsMail()
  const { show, fail } = useToast()
  const showSaved = useShowSavedEnquiry()
  return {
    kind: 'answers',
    noun: 'enquiry',
    schema: staffEnquirySchema,
    // A complaint is seldom answered in full by the first answer.
    valuesOf: () => ({
      text: '',
      isFull: !COMPLAINT_TOPICS.includes(enquiry.topic) || enquiry.acknowledgedAt !== null,
    }),
    labelOf: ({ text }) => text.slice(0, 60),
    check: ({ text }) => (text.trim() === '' ? { text: 'Enter the answer' } : {}),
    send: (values, { idempotencyKey, updatedAt, signal }) =>
      answeringApi('POST', '/api/admin/enquiries/:id/answers', {
        param: { id: enquiry.id },
        json: { ...values, way, idempotencyKey, updatedAt },
        signal,
      }),
    onSaved: (row) => {
      show(
        way === 'mail'
          ? {
              title: 'Answer saved',
              description: mailNews(sendsMail, 'The email', ringThem(enquiry.phone ?? '')),
            }
          : { title: way === 'letter' ? 'Letter saved' : 'Call saved' },
      )
      showSaved(row)
    },
    onFailed: (error) => fail(FAILED[way], error),
  }
}

const FAILED = {
  mail: 'The email could not be sent',
  letter: 'The letter could not be saved',
  telephone: 'The call could not be saved',
}
