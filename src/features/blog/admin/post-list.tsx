import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { button } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import type { StaffPostCards } from '../schema'
import { DeletePostDialog } from './delete-post-dialog'
import { type Draft, dropDraft, listDrafts } from './drafts'
import { describeDraft } from './open-post'
import { PostFilters } from './post-filters'
import { PostPaging } from './post-paging'
import { PostTable } from './post-table'
import { type StaffListFilters, staffPostsQuery } from './staff-queries'

type StaffPostCard = StaffPostCards['posts'][number]

interface PostListProps {
  userId: string
  filters: StaffListFilters
  /** Part of the filters changes; the others stay as they are by then. */
  onFilter: (change: Partial<StaffListFilters>) => void
  /** The post that the keyboard comes back to. */
  lastId: string | null
  onCreate: () => void
  onEdit: (post: StaffPostCard) => void
  onContinue: (draft: Draft) => void
}

/** Every post of the firm, to be found, edited and deleted (docs/product.md, "Blog management"). */
export function PostList(props: PostListProps) {
  const { userId, filters, onFilter, lastId, onCreate, onEdit, onContinue } = props
  const list = useQuery(staffPostsQuery(filters))
  const [doomed, setDoomed] = useState<StaffPostCard | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useReturn(lastId, list.data)

  return (
    <section aria-labelledby="posts-heading" className="text-base">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2
          id="posts-heading"
          ref={heading}
          tabIndex={-1}
          className="text-h3 outline-none focus-visible:shadow-none"
        >
          Blog Posts
        </h2>
        <button type="button" className={button('primary', 'small')} onClick={onCreate}>
          <Plus aria-hidden="true" className="size-5" /> New Post
        </button>
      </div>
      <UnsavedDrafts userId={userId} onContinue={onContinue} />
      <PostFilters
        filters={filters}
        categories={list.data?.categories ?? []}
        onFilter={(change) => onFilter({ page: 1, ...change })}
      />
      <p role="status" className="mt-4 mb-2 min-h-6 text-muted">
        {list.data ? summarise(list.data) : list.isPending ? 'Loading posts…' : ''}
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          {list.data.total === 0 ? (
            <Empty hasPosts={list.data.hasPosts} onCreate={onCreate} />
          ) : (
            <PostTable
              posts={list.data.posts}
              sort={filters.sort}
              direction={filters.direction}
              onEdit={onEdit}
              onDelete={setDoomed}
            />
          )}
          <PostPaging
            page={filters.page}
            pageCount={Math.ceil(list.data.total / list.data.pageSize)}
            onChoose={(page) => {
              onFilter({ page })
              heading.current?.focus()
            }}
          />
        </div>
      ) : list.isPending ? (
        <Loading />
      ) : (
        <LoadFailed onRetry={() => void list.refetch()} />
      )}
      <DeletePostDialog
        post={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          if (list.data?.posts.length === 1 && filters.page > 1) {
            onFilter({ page: filters.page - 1 })
          }
        }}
        finalFocus={heading}
      />
    </section>
  )
}

/** Text that a crash, an ended session or a closed window has left in this browser. */
function UnsavedDrafts({
  userId,
  onContinue,
}: {
  userId: string
  onContinue: (draft: Draft) => void
}) {
  const [drafts, setDrafts] = useState(() => listDrafts(userId))
  if (drafts.length === 0) return null
  return (
    <ul aria-label="Unsaved changes" className="mb-5 grid gap-2">
      {drafts.map((draft) => (
        <li
          key={draft.postId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border-[1.5px] border-clay bg-paper px-4 py-2.5"
        >
          <p>
            <span className="font-semibold">Unsaved changes:</span> {describeDraft(draft)}
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className={button('primary', 'small')}
              onClick={() => onContinue(draft)}
            >
              Continue<span className="sr-only"> {draft.form.title}</span>
            </button>
            <button
              type="button"
              className={button('quiet', 'small')}
              onClick={() => {
                dropDraft(draft.postId)
                setDrafts(listDrafts(userId))
              }}
            >
              Discard<span className="sr-only"> {draft.form.title}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Empty({ hasPosts, onCreate }: { hasPosts: boolean; onCreate: () => void }) {
  return (
    <div className="rounded-card border border-line bg-paper px-6 py-14 text-center">
      <h3 className="text-h3">{hasPosts ? 'No posts match your filters' : 'No blog posts yet'}</h3>
      {hasPosts ? null : (
        <button type="button" className={`${button()} mt-6`} onClick={onCreate}>
          Create Your First Post
        </button>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-2">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-paper px-6 py-14 text-center">
      <h3 className="text-h3">Error loading blog posts</h3>
      <button type="button" className={`${button('quiet', 'small')} mt-6`} onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}

/** Back from the editor, the keyboard goes on where it left. */
function useReturn(lastId: string | null, cards: StaffPostCards | undefined) {
  const hasReturned = useRef(false)
  useEffect(() => {
    if (hasReturned.current || !cards || lastId === null) return
    hasReturned.current = true
    document.getElementById(`edit-${lastId}`)?.focus()
  }, [lastId, cards])
}

function summarise({ total, page, pageSize }: StaffPostCards): string {
  const pageCount = Math.ceil(total / pageSize)
  const place = pageCount > 1 ? `, page ${page} of ${pageCount}` : ''
  return `${total} ${total === 1 ? 'post' : 'posts'}${place}`
}
