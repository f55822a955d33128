import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GoneNotice } from '~/features/staff/admin/gone-notice'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import type { SectionProps } from '~/features/staff/admin/section'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { NEW } from '~/features/staff/rules'
import { ApiError } from '~/lib/api/api-client'
import { Skeleton } from '~/ui/skeleton'
import { SmallButton } from '~/ui/small-button'
import type { StaffPost } from '../../schema'
import { mayWritePost } from '../../who-may-write'
import { staffPostQuery } from '../staff-queries'
import { PostEditor } from './post-editor'
import { postForm } from './post-form'
import { PostPreview } from './post-preview'

interface OpenPostProps extends Pick<SectionProps, 'onOpen'> {
  /** `NEW`, or the id of a stored post. */
  id: string
  onClose: (id: string | null) => void
  onCreated: (post: StaffPost) => void
}

/** The editor with a new post, or with a stored one, freshly read. Staff who may not write read it. */
export function OpenPost({ id, onOpen, onClose, onCreated }: OpenPostProps) {
  const user = useStaffUser()
  const isNew = id === NEW
  const [created, setCreated] = useState<StaffPost | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...staffPostQuery(id),
    enabled: !isNew && !created,
  })
  const post = isNew ? null : (created ?? data ?? null)

  if (!isNew && !post) {
    if (error instanceof ApiError && error.status === 404) {
      return (
        <GoneNotice
          kind="posts"
          noun="post"
          id={id}
          hasBin
          onClose={() => onClose(null)}
          onGoOn={() => onOpen(NEW)}
        />
      )
    }
    if (error && !isFetching) {
      return (
        <LoadFailure
          message="The post could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )
    }
    return <EditorSkeleton />
  }
  const mayWrite = mayWritePost(user, post ?? { authorId: user.id, status: 'draft' })
  if (!mayWrite) return <ReadPost post={post} onClose={() => onClose(id)} />
  return (
    <UnsavedGate
      kind="posts"
      noun="post"
      id={post?.id ?? null}
      onLeave={() => onClose(null)}
      look={(values) => {
        const { data } = postForm.pick({ title: true, content: true }).safeParse(values)
        return data ? <PostPreview {...data} /> : null
      }}
    >
      {(session) => (
        <PostEditor
          post={post}
          {...session}
          onClose={onClose}
          onCreated={(post) => {
            setCreated(post)
            onCreated(post)
          }}
        />
      )}
    </UnsavedGate>
  )
}

function ReadPost({ post, onClose }: { post: StaffPost | null; onClose: () => void }) {
  return (
    <>
      <SmallButton className="mb-5" onClick={onClose}>
        Back to the list
      </SmallButton>
      {post ? <PostPreview title={post.title} content={post.content} /> : null}
    </>
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
