import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/lib/api-client'
import { button } from '~/ui/button'
import { AlertModal, ModalActions } from '~/ui/modal'
import { Skeleton } from '~/ui/skeleton'
import type { Post } from '../schema'
import { type Draft, dropDraft, readDraft } from './drafts'
import { PostEditor } from './post-editor'
import { staffPostQuery } from './staff-queries'

interface OpenProps {
  userId: string
  /** Unsaved text that is to be gone on with. */
  draft?: Draft
  onClose: () => void
}

/** The editor with a new post. Text of one that was never saved is offered back first. */
export function NewPost(props: OpenProps) {
  return <WithDraft {...props} post={null} />
}

/** The editor with a stored post, read anew. Text that was never saved is offered back first. */
export function EditPost({ id, slug, ...props }: OpenProps & { id: string; slug: string }) {
  const post = useQuery(staffPostQuery(slug))
  if (post.isPending) return <EditorSkeleton />
  if (post.data?.id === id) return <WithDraft {...props} post={post.data} />
  return (
    <NotOpened
      isGone={!post.error || (post.error instanceof ApiError && post.error.status === 404)}
      postId={id}
      {...props}
      onRetry={() => void post.refetch()}
    />
  )
}

function WithDraft({ post, draft, userId, onClose }: OpenProps & { post: Post | null }) {
  const [stored, setStored] = useState(post)
  const [offered, setOffered] = useState(() => (draft ? null : readDraft(post?.id ?? null, userId)))
  const [restored, setRestored] = useState(draft ?? null)
  if (offered) {
    return (
      <OfferDraft
        draft={offered}
        onLeave={onClose}
        onRestore={() => {
          setRestored(offered)
          setOffered(null)
        }}
        onDiscard={() => {
          dropDraft(offered.postId)
          setOffered(null)
        }}
      />
    )
  }
  return (
    <PostEditor
      key={stored?.updatedAt}
      post={stored}
      draft={restored}
      userId={userId}
      onClose={onClose}
      onTakeTheirs={(theirs) => {
        setRestored(null)
        setStored(theirs)
      }}
    />
  )
}

interface OfferDraftProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
  onLeave: () => void
}

function OfferDraft({ draft, onRestore, onDiscard, onLeave }: OfferDraftProps) {
  return (
    <AlertModal
      isOpen
      onClose={onLeave}
      title="Restore your unsaved changes?"
      description={`This browser kept ${describeDraft(draft)}. It was never saved.`}
    >
      <ModalActions>
        <button type="button" className={button('quiet', 'small')} onClick={onDiscard}>
          Discard them
        </button>
        <button type="button" className={button('primary', 'small')} onClick={onRestore}>
          Restore
        </button>
      </ModalActions>
    </AlertModal>
  )
}

/** Which text a draft is, and from when: for a sentence. */
export function describeDraft({ form, keptAt }: Draft): string {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return `${form.title ? `“${form.title}”` : 'a post without a title'} from ${when.format(new Date(keptAt))}`
}

interface NotOpenedProps extends OpenProps {
  isGone: boolean
  postId: string
  onRetry: () => void
}

function NotOpened({ isGone, postId, userId, draft, onClose, onRetry }: NotOpenedProps) {
  const [isNew, setIsNew] = useState(false)
  const unsaved = draft ?? readDraft(postId, userId)
  if (isNew && unsaved) {
    const copy = { ...unsaved, postId: null, slug: null, startedFrom: null }
    return <PostEditor post={null} draft={copy} userId={userId} onClose={onClose} />
  }
  return (
    <div className="rounded-card border border-line bg-paper px-6 py-14 text-center" role="alert">
      <h2 className="text-h3">{isGone ? 'This post is no longer there' : 'Not loaded'}</h2>
      <p className="mt-2 mb-6 text-muted">
        {isGone
          ? 'Someone has deleted it, or given it another address.'
          : 'The post could not be loaded. Please try again.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className={button('quiet', 'small')} onClick={onClose}>
          Back to the list
        </button>
        {isGone && unsaved ? (
          <button
            type="button"
            className={button('primary', 'small')}
            onClick={() => {
              dropDraft(postId)
              setIsNew(true)
            }}
          >
            Go on as a new post
          </button>
        ) : null}
        {isGone ? null : (
          <button type="button" className={button('primary', 'small')} onClick={onRetry}>
            Try Again
          </button>
        )}
      </div>
    </div>
  )
}

/** Where the editor will be. */
function EditorSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <span className="sr-only">Loading the post…</span>
      <div className="grid gap-5">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-[28rem]" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
