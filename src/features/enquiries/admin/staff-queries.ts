import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { READINESS_KEY } from '~/features/site-settings/rules'
import type { SaveTarget } from '~/features/staff/admin/editor-config'
import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { useToast } from '~/features/staff/admin/toasts'
import { apiClient } from '~/lib/api/api-client'
import type { AnsweringApi } from '../answering-api.server'
import type { ComplaintsApi, ComplaintsExportApi } from '../complaints/complaints-api.server'
import { savedAnswersSchema } from '../saved-answers-schema'
import type { EnquiryExportInput, EnquiryQuery, StaffEnquiry } from '../schema'
import type { EnquiriesExportApi, StaffEnquiriesApi } from '../staff-api.server'

export const api = apiClient<StaffEnquiriesApi>()
export const answeringApi = apiClient<AnsweringApi>()
export const complaintsApi = apiClient<ComplaintsApi>()
const countFiles = apiClient<ComplaintsExportApi>()
const files = apiClient<EnquiriesExportApi>()

/**
 * In milliseconds: who is answering is refetched this often while the page is visible (docs/product.md, "Enquiries").
 */
const POLL_MS = 30_000

/** One page of the list, refetched each time it is shown: visitors write at any time. */
export function enquiriesQuery(search: EnquiryQuery) {
  return staffListQuery({
    queryKey: ['enquiries', 'list', search],
    queryFn: () => api('GET', '/api/admin/enquiries', { query: search }),
    refetchInterval: POLL_MS,
  })
}

/** In milliseconds: an enquiry is refetched this often while an answer waits for the mail server. */
const MAIL_POLL_MS = 5000

function isWaiting(enquiry: StaffEnquiry | undefined): boolean {
  return enquiry?.answers.some(({ mail }) => mail?.state === 'waiting') ?? false
}

/** A whole enquiry, refetched each time it is opened: someone else may have answered it. */
export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => api('GET', '/api/admin/enquiries/:id', { param: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? MAIL_POLL_MS : false),
  })
}

/** Colleagues who are typing an answer. */
export function writersQuery(id: string) {
  return staffQuery({
    queryKey: ['enquiries', 'writers', id],
    queryFn: async () => {
      return (await answeringApi('GET', '/api/admin/enquiries/:id/writers', { param: { id } }))
        .writers
    },
    refetchInterval: POLL_MS,
  })
}

/** As a thing that is edited: there is one list. */
export const storedAnswers = savedAnswersSchema.transform((stored) => ({
  id: 'saved-answers',
  ...stored,
}))

export type StoredAnswers = z.output<typeof storedAnswers>

/** The firm's saved answers for reuse. */
export const savedAnswersQuery = staffQuery({
  queryKey: ['enquiries', 'saved answers'],
  queryFn: async () => {
    return { id: 'saved-answers', ...(await answeringApi('GET', '/api/admin/saved-answers')) }
  },
})

/** Sends the whole list. */
export async function sendSavedAnswers(
  answers: StoredAnswers['answers'],
  { updatedAt, signal }: SaveTarget,
): Promise<StoredAnswers> {
  const json = { answers, updatedAt }
  const saved = await answeringApi('PUT', '/api/admin/saved-answers', { json, signal })
  return { id: 'saved-answers', ...saved }
}

/** Records that a booking answers an enquiry. */
export function useAnswerByBooking(id: string) {
  const { fail } = useToast()
  const showSaved = useShowSavedEnquiry()
  return useMutation({
    mutationFn: (bookingId: string) => {
      const call = { param: { id }, json: { bookingId } }
      return answeringApi('POST', '/api/admin/enquiries/:id/booking', call)
    },
    onSuccess: (saved) => showSaved(saved),
    onError: (error) => fail('It could not be saved', error),
  })
}

/** Shows the current state of an enquiry, and refetches the counts and lists; for one handed on, nothing of its own. */
export function useShowSavedEnquiry() {
  const queryClient = useQueryClient()
  return (saved: StaffEnquiry, isHandedOn = false) => {
    queryClient.setQueryData(enquiryQuery(saved.id).queryKey, saved)
    for (const shown of isHandedOn ? ['list'] : ['list', 'writers']) {
      void queryClient.invalidateQueries({ queryKey: ['enquiries', shown] })
    }
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
  }
}

/** The filtered enquiries as a table. */
export function exportEnquiries(json: EnquiryExportInput) {
  return files('POST', '/api/admin/enquiries/export', { json })
}

export const complaintCountsQuery = staffQuery({
  queryKey: ['enquiries', 'complaint counts'],
  queryFn: () => complaintsApi('GET', '/api/admin/complaint-counts'),
})

export function exportComplaintCounts() {
  return countFiles('POST', '/api/admin/complaint-counts/export', { json: {} })
}
