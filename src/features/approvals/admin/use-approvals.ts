import { useQueries } from '@tanstack/react-query'
import { ApiError } from '~/lib/api/api-client'
import { formatRecent } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import type { SignOff } from '../schema'
import { signOffQuery } from './staff-queries'

/** What is said of posts that nobody has approved before several are published (docs/product.md, "Approval"). */
export interface Approvals {
  isPending: boolean
  /** What is said of a post, by its id. */
  words: ReadonlyMap<string, string>
  /** Whether some of them will be refused. */
  isRefused: boolean
  /** Whether it could not be read who has approved some of them. */
  isUnread: boolean
  /** About all of them together; null when there is nothing to say. */
  sentence: string | null
}

/**
 * Whether the posts that are about to be published are approved.
 *
 * @param posts those that are public already need no approval
 */
export function useApprovals(posts: ReadonlyArray<{ id: string; status: string }>): Approvals {
  const asked = posts.filter(({ status }) => status !== 'published')
  return useQueries({
    queries: asked.map(({ id }) => signOffQuery(id)),
    combine: (answers) => {
      const [first] = answers.flatMap(({ data }) => data ?? [])
      const words = new Map<string, string>()
      for (const [index, { data }] of answers.entries()) {
        const id = asked[index]?.id
        if (!id || !data || data.rule === 'off' || data.isSavedApproved) continue
        words.set(id, data.approval?.isCurrent ? ONLY_TYPED : approvalWords(data.approval))
      }
      const isPending = answers.some((answer) => answer.isPending)
      // A post that is gone is named afterwards.
      const isUnread = first?.rule !== 'off' && answers.some(({ error }) => error && !isGone(error))
      const isRefused = words.size > 0 && first?.rule === 'refuse'
      const known = isUnread ? UNREAD : sentenceOf(words.size, isRefused)
      return { isPending, words, isRefused, isUnread, sentence: isPending ? READING : known }
    },
  })
}

const ONLY_TYPED = 'The approved words are typed but not saved yet.'
const READING = 'Checking who has approved these…'
const UNREAD =
  'We couldn’t load who has approved these. Cancel and choose Publish again to see it first.'

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

function sentenceOf(count: number, isRefused: boolean): string | null {
  if (count === 0) return null
  const subject = counted(count, 'of these is', 'of these are')
  const them = count === 1 ? 'it' : 'them'
  return isRefused
    ? `${subject} not approved and will not be published. Ask a colleague to check ${them} first.`
    : `${subject} not approved. A colleague should check ${them} before visitors read ${them}.`
}

/** Who has approved an article, and whether it has changed since. */
export function approvalWords(approval: SignOff['approval']): string {
  if (!approval) return 'Nobody has approved this text yet.'
  const { by, at, isCurrent } = approval
  return `Approved by ${by}, ${formatRecent(at)}${isCurrent ? '.' : '; changed since.'}`
}
