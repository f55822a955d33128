import { useRef } from 'react'
import { z } from 'zod'
import { useSendsMail } from '~/features/firm/use-firm'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { londonDay } from '~/lib/london'
import { mailNews, ringThem } from '~/lib/mail-words'
import { type AddEnquiryInput, addEnquiryInput } from '../by-hand-schema'
import { topicIds, topicLabel, WAYS_IN } from '../rules'
import { type StaffEnquiry, staffEnquirySchema } from '../schema'
import { api, useShowSavedEnquiry } from './staff-queries'

/** Form values of an enquiry that staff enter. */
export const addedValues = z.object({
  cameBy: z.string(),
  receivedOn: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  topic: z.string(),
  message: z.string(),
  /** An id; empty for no one. */
  assignedTo: z.string(),
  acknowledges: z.boolean(),
})

type AddedValues = z.output<typeof addedValues>

const AS_FIRST_SENT = 'Your first try had arrived. What you changed after it is in the note.'

/** The editor for entering an enquiry (docs/product.md, "Enquiries"). */
export function useAddEnquiryConfig(): EditorConfig<AddedValues, StaffEnquiry> {
  const sendsMail = useSendsMail()
  const { show, fail } = useToast()
  const showSaved = useShowSavedEnquiry()
  /** True when an earlier call has stored it; later changes went into its note. */
  const isInNote = useRef(false)
  return {
    kind: 'added enquiries',
    noun: 'enquiry',
    schema: staffEnquirySchema,
    valuesOf: (row): AddedValues => ({
      cameBy: row?.cameBy ?? '',
      receivedOn: londonDay(row?.createdAt ?? new Date()),
      name: row?.name ?? '',
      phone: row?.phone ?? '',
      email: row?.email ?? '',
      address: row?.address ?? '',
      topic: row?.topic ?? '',
      message: row?.message ?? '',
      assignedTo: row?.assignedTo?.id ?? '',
      acknowledges: row !== null && row.acknowledgedAt !== null,
    }),
    labelOf: ({ name, topic }) => [name, topic && topicLabel(topic)].filter(Boolean).join(': '),
    check: ({ cameBy, topic }) => ({
      ...(cameBy === '' && { cameBy: 'Choose how it reached you' }),
      ...(topic === '' && { topic: 'Choose what it is about' }),
    }),
    send: async ({ cameBy, topic, assignedTo, ...values }, { id, idempotencyKey, signal }) => {
      const way = WAYS_IN.find((known) => known === cameBy)
      const about = topicIds.find((known) => known === topic)
      if (way === undefined || about === undefined) return null
      const json = {
        ...values,
        cameBy: way,
        topic: about,
        assignedTo: assignedTo || null,
        idempotencyKey,
      }
      isInNote.current = false
      if (id === null) return api('POST', '/api/admin/enquiries', { json, signal })
      const row = await api('GET', '/api/admin/enquiries/:id', { param: { id }, signal })
      const added = changedSince(row, addEnquiryInput.parse(json))
      const isMoved = json.assignedTo !== (row.assignedTo?.id ?? null)
      isInNote.current = added !== ''
      const isNoted = row.note.includes(added)
      if (isNoted && !isMoved) return row
      const changes = {
        ...(!isNoted && { note: [row.note, added].filter(Boolean).join('\n\n') }),
        ...(isMoved && { assignedTo: json.assignedTo }),
        updatedAt: row.updatedAt,
      }
      return api('PATCH', '/api/admin/enquiries/:id', { param: { id }, json: changes, signal })
    },
    onSaved: (row) => {
      const isMailed = row.acknowledgedAt !== null
      const news = [
        ...(isInNote.current ? [AS_FIRST_SENT] : []),
        ...(isMailed ? [mailNews(sendsMail, 'The email', ringThem(row.phone ?? ''))] : []),
      ]
      show({ title: 'Enquiry added', ...(news.length > 0 && { description: news.join(' ') }) })
      showSaved(row)
    },
    onFailed: (error) => fail('It could not be added', error),
  }
}

/** The changes since the first, stored attempt, as lines for the note; of a longer text, only the rest. */
function changedSince(row: StaffEnquiry, sent: AddEnquiryInput): string {
  const { message } = sent
  const isLonger = message.startsWith(row.message)
  const fields = [
    ['How it came', row.cameBy ?? '', sent.cameBy],
    ['When it came', londonDay(row.createdAt), sent.receivedOn],
    ['Name', row.name, sent.name],
    ['Phone', row.phone ?? '', sent.phone],
    ['Email', row.email ?? '', sent.email],
    ['Postal address', row.address ?? '', sent.address],
    ['About', topicLabel(row.topic), topicLabel(sent.topic)],
    [
      sent.cameBy === 'letter' ? 'What they wrote' : 'What they said',
      isLonger ? '' : row.message,
      isLonger ? message.slice(row.message.length).trim() : message,
    ],
  ] as const
  return fields
    .filter(([, before, now]) => now !== before)
    .map(([label, , now]) => `${label}: ${now || 'none'}`)
    .join('\n')
}
