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

/** What staff choose and write of a newsletter. */
export const newsletterValues = z.object({
  postId: z.string(),
  subject: z.string(),
  words: z.string(),
})

export type NewsletterValues = z.output<typeof newsletterValues>

/** Sent, it stays as it is: what follows is its progress. */
const sentNewsletter = newsletterSchema.transform(asRow)

type SentNewsletter = z.output<typeof sentNewsletter>

interface Sending {
  /** Whether the article is meant to go out a second time. */
  isRepeat: () => boolean
  /** The article has been sent before, as the sentence says; nothing has been sent now. */
  onRepeat: (sentence: string) => void
  /** It could not be sent, and staff have been told. */
  onFailed: () => void
}

/** How an article is sent to subscribers (docs/product.md, "Subscribers"). */
export function useNewsletterEditorConfig({
  isRepeat,
  onRepeat,
  onFailed,
}: Sending): EditorConfig<NewsletterValues, SentNewsletter> {
  const { show, fail } = useToast()
  const queryClient = useQueryClient()
  const sendsMail = useSendsMail()
  /** Whether an earlier press has sent it with other words than those typed since. */
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
      // An earlier try has arrived, and only its answer was lost.
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

/** Its first press had arrived after all. */
const WENT_BEFORE = 'It went with the words you had when you first pressed Send.'

/** What is missing, by field. */
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
