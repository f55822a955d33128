import { useState } from 'react'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { useIsUnsaved } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { formatRecent } from '~/lib/london-moments'
import type { Said, Thread } from '../schema'
import { CommentForm, placeOf } from './comment-form'
import { api, commentsQuery } from './staff-queries'
import type { Comments, PlacedThread } from './use-comments'

interface ThreadCardProps {
  comments: Comments
  thread: PlacedThread
  /** The keyboard goes on elsewhere: what it was on is gone. */
  onGone: () => void
  onDelete: (said: Said) => void
}

/** One comment with its replies, and what can be done with it. */
export function ThreadCard({ comments, thread, onGone, onDelete }: ThreadCardProps) {
  const { post, current } = comments
  const { id, resolvedAt, resolvedBy, range } = thread
  // Anyone who can type here may change the article.
  const mayResolve = useMay('content') || comments.isTyped
  const isKept = useIsUnsaved()
  const { show } = useToast()
  const [reply, setReply] = useState<'kept' | 'asked' | null>(() =>
    isKept(placeOf(post ?? '', thread.id)) ? 'kept' : null,
  )
  const words = thread.anchors.at(range ? 0 : -1)?.words ?? ''
  const param = { post: post ?? '', comment: id }
  const outdates = commentsQuery(param.post).queryKey
  const resolve = useStaffCall({
    send: (isResolved: boolean) =>
      api('PUT', '/api/text-comments/:post/:comment', { param, json: { isResolved } }),
    done: () => (resolvedAt ? 'The comment is open again.' : 'The comment is resolved.'),
    failed: 'That could not be saved',
    outdates,
  })
  const isAlone = thread.replies.length === 0
  const keep = (read: Thread[]) => comments.keep(read)
  const closeReply = () => {
    setReply(null)
    const card = document.getElementById(`comment-${id}`)
    // Its answer may come when the person is somewhere else.
    if (card?.contains(document.activeElement)) card.focus()
  }
  return (
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={`Comment by ${thread.by ?? 'someone'} on “${words}”`}
      className={`rounded-card border bg-paper p-4 ${id === current ? 'border-clay shadow-soft' : 'border-line'}`}
      onFocus={() => comments.choose(id)}
    >
      {range ? (
        <button
          type="button"
          className="mb-2 line-clamp-2 cursor-pointer border-clay border-l-2 pl-2 text-left text-muted hover:text-ink"
          onClick={() => comments.goTo(id)}
        >
          <span className="sr-only">Go to </span>“{words}”
        </button>
      ) : (
        <blockquote className="mb-2 line-clamp-3 border-line border-l-2 pl-2 text-muted">
          “{words}”
        </blockquote>
      )}
      <SaidText said={thread} onDelete={isAlone ? null : onDelete} />
      {thread.replies.length > 0 ? (
        <ul className="mt-3 grid gap-3 border-line border-t pt-3" aria-label="Replies">
          {thread.replies.map((each) => (
            <li key={each.id}>
              <SaidText said={each} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      ) : null}
      {resolvedAt ? (
        <p className="mt-2 text-muted">
          Resolved by {resolvedBy}, {formatRecent(resolvedAt)}
        </p>
      ) : null}
      {reply ? (
        <div className="mt-3">
          <CommentForm
            post={param.post}
            place={id}
            label="Your reply"
            button="Reply"
            failed="The reply could not be sent"
            send={(json) =>
              api('POST', '/api/text-comments/:post/:comment/replies', { param, json })
            }
            wasAsked={reply === 'asked'}
            typingAt={comments.typingAt}
            onSent={(read) => {
              keep(read)
              const by = read.find((each) => each.id === id)?.resolvedBy
              if (by) show({ title: 'Your reply is sent', description: foldedBy(by) })
            }}
            onClose={closeReply}
          />
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-x-4">
          {resolvedAt ? null : (
            <button type="button" className={quietLink} onClick={() => setReply('asked')}>
              Reply
            </button>
          )}
          {mayResolve ? (
            <button
              type="button"
              className={quietLink}
              onClick={({ detail }) => {
                // The second press of a double click may meet the comment below.
                if (resolve.isPending || detail > 1) return
                resolve.mutate(!resolvedAt, {
                  onSuccess: (read) => {
                    keep(read)
                    onGone()
                  },
                })
              }}
            >
              {resolvedAt ? 'Open again' : 'Resolve'}
            </button>
          ) : null}
          {isAlone ? <DeleteButton said={thread} onDelete={onDelete} /> : null}
        </div>
      )}
    </article>
  )
}

function foldedBy(name: string): string {
  return `${name} has resolved this comment, so both stand among the resolved ones.`
}

interface SaidProps {
  said: Said
  onDelete: ThreadCardProps['onDelete']
}

function SaidText({
  said,
  onDelete,
}: {
  said: Said
  /** Null where the button stands elsewhere. */
  onDelete: SaidProps['onDelete'] | null
}) {
  const { by, at, text } = said
  if (text === '') return <p className="text-muted">This comment was deleted.</p>
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{by ?? 'Someone'}</strong>
        <time dateTime={at} className="text-muted">
          {formatRecent(at)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {onDelete ? <DeleteButton said={said} onDelete={onDelete} /> : null}
    </>
  )
}

function DeleteButton({ said, onDelete }: SaidProps) {
  if (!said.isOwn) return null
  return (
    <button type="button" className={quietLink} onClick={() => onDelete(said)}>
      Delete<span className="sr-only">: {said.text.slice(0, 60)}</span>
    </button>
  )
}

const quietLink =
  'min-h-11 lg:min-h-8 cursor-pointer text-left font-semibold text-green underline underline-offset-4'
