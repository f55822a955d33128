import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showBeside } from '~/features/rich-text/admin/comments/comment-marks'
import { DeleteDialog, FOR_GOOD } from '~/features/staff/admin/lists/delete-dialog'
import { Unread } from '~/features/staff/admin/load-failure'
import { useIsUnsaved } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { COMMENT_LIMITS } from '../rules'
import type { Said } from '../schema'
import { alignWithWords } from './align-with-words'
import { CommentForm, placeOf } from './comment-form'
import { api, commentsQuery } from './staff-queries'
import { ThreadCard } from './thread-card'
import { UnsentReplies } from './unsent-replies'
import type { Comments, PlacedThread } from './use-comments'

/** On a wide screen each stands where its words are. */
const beside = 'not-first:mt-3 lg:mt-[var(--beside,0px)]!'

/** What staff say about a text, beside its words; on a small screen a sheet (docs/product.md, "Comments"). */
export const CommentsPanel = memo(function CommentsPanel({
  comments,
  onClose,
}: {
  comments: Comments
  onClose: () => void
}) {
  const { post, editor, begun, standing, lost, resolved, unread, unsent } = comments
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [isOpened, setIsOpened] = useState<boolean | null>(null)
  const isKept = useIsUnsaved()
  const [deleting, setDeleting] = useState<Said | null>(null)
  const param = { post: post ?? '' }
  const outdates = commentsQuery(param.post).queryKey
  const remove = useStaffCall({
    send: (comment: string) =>
      api('DELETE', '/api/text-comments/:post/:comment', { param: { ...param, comment } }),
    done: () => 'The comment is deleted.',
    failed: 'The comment could not be deleted',
    outdates,
  })
  // Someone else may have resolved it while a reply was written.
  const hasReply = resolved.some(({ id }) => isKept(placeOf(param.post, id)))
  if (hasReply && isOpened === null) setIsOpened(true)
  if (resolved.length === 0 && isOpened !== null) setIsOpened(null)
  const toHeading = () => heading.current?.focus()
  const isBefore = ({ range }: PlacedThread) => (range?.from ?? 0) <= comments.begunAt
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    showBeside(editor, true)
    return () => {
      if (!editor.isDestroyed) showBeside(editor, false)
    }
  }, [editor])
  // Each stands at its words, or below the one before.
  useLayoutEffect(() => {
    if (list.current && editor) alignWithWords(list.current, editor)
  })
  const card = (thread: PlacedThread) => (
    <ThreadCard
      comments={comments}
      thread={thread}
      onGone={toHeading}
      onDelete={(said) => setDeleting(said)}
    />
  )
  const newest = begun && editor && (
    <li key="new" data-comment="new" className={beside}>
      <div id="comment-new" className="rounded-card border border-clay bg-paper p-4 shadow-soft">
        <p className="mb-2 line-clamp-2 border-clay border-l-2 pl-2 text-muted">“{begun.words}”</p>
        <CommentForm
          key={begun.words}
          post={param.post}
          place={begun.words}
          label={`Your comment on “${begun.words}”`}
          button="Comment"
          failed="The comment could not be saved"
          send={(said) =>
            api('POST', '/api/text-comments/:post', { param, json: { ...said, anchor: begun } })
          }
          wasAsked={comments.isAsked}
          typingAt={comments.typingAt}
          onSent={comments.keep}
          onClose={() => comments.end(begun)}
        />
      </div>
    </li>
  )
  const hear = (event: KeyboardEvent) => {
    const { currentTarget: own, target } = event
    // Dialogs stand in the same tree of React, and elsewhere in the page.
    const isWithin = target instanceof Node && own.contains(target)
    if (event.key !== 'Escape' || !isWithin || !editor) return
    event.preventDefault()
    editor.commands.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the key that leads back to the text
    <div
      onKeyDown={hear}
      className="print:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[var(--keyboard-inset,0px)] max-lg:z-40 max-lg:max-h-[65dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:border-line max-lg:border-t max-lg:bg-ivory max-lg:p-4 max-lg:shadow-soft"
    >
      <section aria-labelledby="comments-heading">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 id="comments-heading" ref={heading} tabIndex={-1} className="text-h3 outline-none">
            Comments
          </h3>
          <SmallButton className="lg:hidden" onClick={onClose}>
            Close
          </SmallButton>
        </div>
        {unsent.texts.length > 0 ? (
          <UnsentReplies
            texts={unsent.texts}
            onDiscard={() => {
              unsent.discard()
              toHeading()
            }}
          />
        ) : null}
        {unread ? <Unread list={unread} what="the comments" /> : null}
        {standing.length + lost.length === 0 && !begun && !unread ? (
          <p className="text-muted">
            No open comments. Select words of the text, then press{' '}
            {comments.isTyped ? '“Comment” in the toolbar' : '“Comment on selected words”'}.
          </p>
        ) : null}
        <ol ref={list} className="grid">
          {standing.filter(isBefore).map(item)}
          {newest}
          {standing.filter((thread) => !isBefore(thread)).map(item)}
        </ol>
        {lost.length > 0 ? (
          <TitledSection
            title="Its words are no longer in the text"
            level={4}
            look="mb-2 font-semibold"
            className="mt-5"
          >
            <ol className="grid gap-3">
              {lost.map((thread) => (
                <li key={thread.id}>{card(thread)}</li>
              ))}
            </ol>
          </TitledSection>
        ) : null}
        {resolved.length > 0 ? (
          <div className="mt-5">
            <button
              type="button"
              aria-expanded={isOpened === true}
              className="min-h-11 cursor-pointer font-semibold text-green underline underline-offset-4"
              onClick={() => setIsOpened(!isOpened)}
            >
              {isOpened ? 'Hide' : 'Show'} {resolved.length} resolved
            </button>
            {isOpened ? (
              <ol className="mt-2 grid gap-3">
                {resolved.map((thread) => (
                  <li key={thread.id}>{card(thread)}</li>
                ))}
              </ol>
            ) : null}
          </div>
        ) : null}
        {standing.length + lost.length + resolved.length >= COMMENT_LIMITS.threads ? (
          <p className="mt-3 text-muted">
            An article has at most {COMMENT_LIMITS.threads} comments. Delete some that are resolved.
          </p>
        ) : null}
      </section>
      <DeleteDialog
        title="Delete this comment"
        name={deleting?.text.slice(0, 80) ?? null}
        consequence={FOR_GOOD}
        deletion={remove}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, {
            onSuccess: (read) => {
              comments.keep(read)
              setDeleting(null)
            },
          })
        }
        finalFocus={heading}
      />
    </div>
  )

  function item(thread: PlacedThread) {
    return (
      <li key={thread.id} data-comment={thread.id} className={beside}>
        {card(thread)}
      </li>
    )
  }
})
