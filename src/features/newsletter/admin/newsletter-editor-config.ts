import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { useSendsMail } from '~/features/firm/use-firm'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { isSame } from '~/features/staff/admin/save-outcome'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { mailNews } from '~/lib/mail-words'
import { type Newsletter, newsletterSchema } from '../schema'
import { NEWSLETTER_MISSING, NO_OTHER_WAY } from '../staff-rules'
import { api } from './staff-queries'

export const newsletterValues = z.object({
  postId: z.string(),
  subject: z.string(),
  words: z.string(),
})

export type NewsletterValues = z.output<typeof newsletterValues>

/** A sent newsletter never changes: later reads only show its progress. */
const sentNewsletter = newsletterSchema.transform(asRow)

type SentNewsletter = z.output<typeof sentNewsletter>

interface Sending {
  /** True if staff have confirmed that the article is to be sent again. */
  isRepeat: () => boolean
  /** Nothing has been sent: the article was sent before, as the sentence says. */
  onRepeat: (sentence: string) => void
  onFailed: () => void
}

export function useNewsletterEditorConfig({
  isRepeat,
  onRepeat,
  onFailed,
}: Sending): EditorConfig<NewsletterValues, SentNewsletter> {
  const { show, fail } = useToast()
  const queryClient = useQueryClient()
  const sendsMail = useSendsMail()
  /** An earlier press has sent it, with different words. */
  const wentBefore = useRef(false)
  return {
    kind: 'newsletters',
    noun: 'newsletter',
    schema: sentNewsletter,
    valuesOf: (row) => ({
      postId: row?.postId ?? '',
      subject: row?.subject ?? '',
      words: row?.words ?? '',
    }),
    labelOf: ({ subject }) => subject,
    check: checkNewsletter,
    send: async (values, { id, idempotencyKey, signal }) => {
      // An earlier attempt reached the server, and only its answer was lost.
      const sent = id && (await api('GET', '/api/admin/newsletters')).newsletters.find(isOf(id))
      if (sent) {
        const { postId, subject, words } = sent
        wentBefore.current = !isSame({ postId, subject, words }, values)
        return asRow(sent)
      }
      const json = { ...values, idempotencyKey, isRepeat: isRepeat() }
      return asRow(await api('POST', '/api/admin/newsletters', { json, signal }))
    },
    onSaved: ({ subject }) => {
      const news = mailNews(sendsMail, `“${subject}”`, NO_OTHER_WAY)
      show({ title: news, ...(wentBefore.current && { description: WENT_BEFORE }) })
      void queryClient.invalidateQueries({ queryKey: ['newsletter'] })
    },
    onFailed: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      const repeat = issues.find(({ path }) => path === 'isRepeat')
      if (repeat) return onRepeat(repeat.message)
      onFailed()
      fail('Error sending the article', error)
    },
  }
}

/** For an earlier attempt that reached the server after all. */
const WENT_BEFORE = 'It went with the words you had when you first pressed Send.'

export function checkNewsletter(values: NewsletterValues): Record<string, string> {
  const fields = ['postId', 'subject', 'words'] as const
  const blank = fields.filter((field) => values[field].trim() === '')
  return Object.fromEntries(blank.map((field) => [field, NEWSLETTER_MISSING[field]]))
}

function asRow(newsletter: Newsletter) {
  return { ...newsletter, updatedAt: newsletter.createdAt }
}

function isOf(id: string) {
  return (newsletter: Newsletter) => newsletter.id === id
}
