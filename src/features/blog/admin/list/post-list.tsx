import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { WaitingChecks } from '~/features/approvals/admin/waiting-checks'
import { BinLink, ScheduledLink } from '~/features/staff/admin/lists/bin-link'
import { DeleteDialog, TO_THE_BIN } from '~/features/staff/admin/lists/delete-dialog'
import { ListScreen } from '~/features/staff/admin/lists/list-screen'
import { useRestoration } from '~/features/staff/admin/lists/use-list-calls'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { editButtonId, type SectionProps } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { UnsavedList } from '~/features/staff/admin/unsaved-text/unsaved-list'
import { NEW } from '~/features/staff/rules'
import { counted } from '~/lib/text/counted'
import { button } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { SmallButton } from '~/ui/small-button'
import type { StaffPostCards } from '../../schema'
import {
  restorePost,
  type StaffListFilters,
  staffPostsQuery,
  useDeletePost,
} from '../staff-queries'
import { BulkChanges } from './bulk-changes'
import { PostFilters } from './post-filters'
import { PostPaging } from './post-paging'
import { PostTable } from './post-table'

type StaffPostCard = StaffPostCards['posts'][number]

interface PostListProps extends Pick<SectionProps, 'onOpen'> {
  filters: StaffListFilters
  /** Changes some of the filters; the others stay as they are. */
  onFilter: (change: Partial<StaffListFilters>) => void
  /** The post that the keyboard comes back to. */
  lastId: string | null
}

/** Every post of the firm, to be found, edited and deleted (docs/product.md, "Blog management"). */
export function PostList(props: PostListProps) {
  const { filters, onFilter, lastId, onOpen } = props
  const mayWrite = useMay('drafts')
  const list = useQuery(staffPostsQuery(filters))
  const [pendingDelete, setPendingDelete] = useState<StaffPostCard | null>(null)
  const mayPublish = useMay('content')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((chosen) => {
      const others = [...chosen].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...others, ...ids] : others)
    })
  const heading = useRef<HTMLHeadingElement>(null)
  useReturn(lastId, list.data)

  return (
    <ListScreen
      title="Blog Posts"
      heading={heading}
      actions={
        mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <ScheduledLink />
            <BinLink />
            <SmallButton look="primary" onClick={() => onOpen(NEW)}>
              <Plus aria-hidden="true" className="size-5" /> New Post
            </SmallButton>
          </div>
        ) : null
      }
    >
      {mayWrite ? <WaitingChecks /> : null}
      <UnsavedList kind="posts" noun="post" onContinue={(id) => onOpen(id ?? NEW)} />
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
          {mayPublish ? (
            <BulkChanges
              posts={list.data.posts.filter(({ id }) => chosen.has(id))}
              categories={list.data.categories}
              onDone={() => setChosen(new Set())}
            />
          ) : null}
          {list.data.total === 0 ? (
            <Empty hasPosts={list.data.hasPosts} onCreate={mayWrite ? () => onOpen(NEW) : null} />
          ) : (
            <PostTable
              posts={list.data.posts}
              sort={filters.sort}
              direction={filters.direction}
              onOpen={onOpen}
              onDelete={setPendingDelete}
              chosen={mayPublish ? chosen : null}
              onChoose={choose}
            />
          )}
          <PostPaging
            page={filters.page}
            pageCount={pageCountOf(list.data)}
            hasMore={list.data.hasMore}
            onChoose={(page) => {
              onFilter({ page })
              heading.current?.focus()
            }}
          />
        </div>
      ) : list.isPending ? (
        <Loading />
      ) : (
        <LoadFailure message="Error loading blog posts" onRetry={() => void list.refetch()} />
      )}
      <DeletePost
        post={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => {
          if (list.data?.posts.length === 1 && filters.page > 1) {
            onFilter({ page: filters.page - 1 })
          }
        }}
        finalFocus={heading}
      />
    </ListScreen>
  )
}

interface DeletePostProps {
  /** Null while nothing is to be deleted. */
  post: StaffPostCard | null
  onClose: () => void
  onDeleted: () => void
  finalFocus: RefObject<HTMLElement | null>
}

function DeletePost({ post, onClose, onDeleted, finalFocus }: DeletePostProps) {
  const { show } = useToast()
  const deletion = useDeletePost()
  const restore = useRestoration('blog', restorePost)
  const confirm = () => {
    if (!post) return
    deletion.mutate(post.id, {
      onSuccess: () => {
        onDeleted()
        show({
          title: 'Success',
          description: 'Blog post deleted successfully',
          undo: () => restore.mutate(post.id),
        })
      },
      onError: () =>
        show({ title: 'Error', description: 'Failed to delete blog post', variant: 'destructive' }),
      onSettled: onClose,
    })
  }
  return (
    <DeleteDialog
      title="Delete Blog Post"
      name={post?.title ?? null}
      consequence={TO_THE_BIN}
      deletion={deletion}
      onConfirm={confirm}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

function Empty({ hasPosts, onCreate }: { hasPosts: boolean; onCreate: (() => void) | null }) {
  return (
    <div className="rounded-card border border-line bg-paper px-6 py-14 text-center">
      <h3 className="text-h3">{hasPosts ? 'No posts match your filters' : 'No blog posts yet'}</h3>
      {hasPosts || !onCreate ? null : (
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

/** Back from the editor, the keyboard goes on where it left. */
function useReturn(lastId: string | null, cards: StaffPostCards | undefined) {
  const hasReturned = useRef(false)
  useEffect(() => {
    if (hasReturned.current || !cards || lastId === null) return
    hasReturned.current = true
    document.getElementById(editButtonId(lastId))?.focus()
  }, [lastId, cards])
}

/** Where more was found than is counted, one page follows at least. */
function pageCountOf({ total, pageSize, hasMore }: StaffPostCards): number {
  return Math.ceil(total / pageSize) + (hasMore ? 1 : 0)
}

function summarise(list: StaffPostCards): string {
  const { total, hasMore, page } = list
  const pageCount = pageCountOf(list)
  const place = pageCount > 1 ? `, page ${page}${hasMore ? '' : ` of ${pageCount}`}` : ''
  return `${hasMore ? 'More than ' : ''}${counted(total, 'post')}${place}`
}
