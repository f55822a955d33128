import { Link } from '@tanstack/react-router'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import { TitleButton } from '~/features/staff/admin/lists/title-button'
import { editButtonId } from '~/features/staff/admin/section'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { ViewLink } from '~/features/staff/admin/view-link'
import { formatDate } from '~/lib/london'
import { paths } from '~/lib/paths'
import { counted } from '~/lib/text/counted'
import { Badge } from '~/ui/badge'
import { isReviewDue, type PostSort, type SortDirection } from '../../rules'
import type { StaffPostCards } from '../../schema'
import { mayWritePost } from '../../who-may-write'
import { StatusBadge } from '../status-badge'

type StaffPostCard = StaffPostCards['posts'][number]

interface PostTableProps {
  posts: readonly StaffPostCard[]
  sort: PostSort
  direction: SortDirection
  onOpen: (id: string) => void
  onDelete: (post: StaffPostCard) => void
  /** The ids of those to be changed together; null for those who may not. */
  chosen: ReadonlySet<string> | null
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

const head = 'border-b-[1.5px] border-ink py-2.5 pr-5 font-semibold whitespace-nowrap'
const cell = 'border-b border-line py-3.5 pr-5 align-top whitespace-nowrap'
/** What a narrow window shows under the title instead. */
const wideOnly = 'max-lg:hidden'

/** The list's posts; on a narrow window the facts of each stand under its title. */
export function PostTable({ posts, sort, direction, chosen, onChoose, ...on }: PostTableProps) {
  const ids = posts.map(({ id }) => id)
  const sorted = (column: PostSort) =>
    column === sort ? ({ asc: 'ascending', desc: 'descending' } as const)[direction] : undefined
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Blog posts</caption>
      <thead>
        <tr>
          {chosen ? (
            <td className="w-11 border-b-[1.5px] border-ink">
              <Tick
                label="Choose every post on this page"
                isOn={posts.every(({ id }) => chosen.has(id))}
                onChange={(isOn) => onChoose(ids, isOn)}
              />
            </td>
          ) : null}
          <th scope="col" aria-sort={sorted('title')} className={head}>
            Title
          </th>
          <th scope="col" className={`${head} ${wideOnly}`}>
            Status
          </th>
          <th scope="col" className={`${head} ${wideOnly}`}>
            Category
          </th>
          <th scope="col" aria-sort={sorted('created')} className={`${head} ${wideOnly}`}>
            Created
          </th>
          <th scope="col" aria-sort={sorted('published')} className={`${head} ${wideOnly}`}>
            Published
          </th>
          <th scope="col" className={`${head} pr-0 text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            {chosen ? (
              <td className="border-b border-line align-top">
                <Tick
                  label={`Choose ${post.title}`}
                  isOn={chosen.has(post.id)}
                  onChange={(isOn) => onChoose([post.id], isOn)}
                />
              </td>
            ) : null}
            <th
              scope="row"
              className="border-b border-line py-3.5 pr-5 align-top font-normal wrap-anywhere"
            >
              <TitleCell post={post} onOpen={on.onOpen} />
            </th>
            <td className={`${cell} ${wideOnly}`}>
              <span className="flex flex-col items-start gap-1.5">
                <StatusBadge status={post.status} />
                <ScheduleBadge schedule={post} />
              </span>
            </td>
            <td className={`${cell} ${wideOnly}`}>
              {post.category ? <Badge>{post.category}</Badge> : '–'}
            </td>
            <td className={`${cell} ${wideOnly}`}>{formatDate(post.createdAt)}</td>
            <td className={`${cell} ${wideOnly}`}>{publishedOn(post)}</td>
            <td className="border-b border-line py-2.5 text-right align-top whitespace-nowrap">
              <PostActions post={post} {...on} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-green"
      />
    </label>
  )
}

type PostActionsProps = Pick<PostTableProps, 'onOpen' | 'onDelete'> & { post: StaffPostCard }

/** Staff who may not write a post can read it, and no more. */
function PostActions({ post, onOpen, onDelete }: PostActionsProps) {
  const mayWrite = mayWritePost(useStaffUser(), post)
  const OpenIcon = mayWrite ? Pencil : Eye
  return (
    <div className="inline-flex flex-col gap-1 lg:flex-row">
      <button
        type="button"
        id={editButtonId(post.id)}
        aria-label={`${mayWrite ? 'Edit' : 'Read'} ${post.title}`}
        title={mayWrite ? 'Edit' : 'Read'}
        onClick={() => onOpen(post.id)}
        className={`${action} text-green hover:bg-green hover:text-white`}
      >
        <OpenIcon aria-hidden="true" className="size-4.5" />
      </button>
      {/* Between editing and deleting, so that no thumb takes one for the other. */}
      {post.status === 'published' ? (
        <ViewLink name={post.title} href={paths.article(post.slug)} />
      ) : (
        <span className="size-11" />
      )}
      {mayWrite ? (
        <button
          type="button"
          aria-label={`Delete ${post.title}`}
          title="Delete"
          onClick={() => onDelete(post)}
          className={`${action} text-danger hover:bg-danger hover:text-white`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      ) : null}
    </div>
  )
}

const action =
  'inline-grid size-11 cursor-pointer place-items-center rounded-button transition-colors'

function TitleCell({ post, onOpen }: Omit<PostActionsProps, 'onDelete'>) {
  return (
    <>
      <span className="block font-semibold text-base leading-snug">
        <TitleButton name={post.title} onOpen={() => onOpen(post.id)} />
      </span>
      <span className="mt-0.5 line-clamp-2 max-w-[38rem] text-muted leading-snug">
        {post.preview}
      </span>
      <span className="mt-0.5 block text-muted text-sm [overflow-wrap:anywhere]">
        /blog/{post.slug}
        {post.status === 'published' ? ` · the page is ${paths.article(post.slug)}` : null}
        {post.author ? ` · by ${post.author}` : null}
      </span>
      {isReviewDue(post.reviewOn, new Date()) ? (
        <span className="mt-0.5 block font-semibold text-clay text-sm">
          Due to be read again since {formatDate(post.reviewOn ?? '')}
        </span>
      ) : null}
      {post.deadLinks > 0 ? (
        <Link
          to="/admin/links"
          className="mt-0.5 flex min-h-6 w-fit items-center font-semibold text-clay text-sm underline underline-offset-4"
        >
          {counted(post.deadLinks, 'link leads nowhere', 'links lead nowhere')}
        </Link>
      ) : null}
      <span className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm lg:hidden">
        <StatusBadge status={post.status} />
        <ScheduleBadge schedule={post} />
        {post.category ? <Badge>{post.category}</Badge> : null}
        <span>Created {formatDate(post.createdAt)}</span>
        <span>{post.publishedAt ? `Published ${publishedOn(post)}` : publishedOn(post)}</span>
      </span>
    </>
  )
}

function publishedOn({ publishedAt }: StaffPostCard): string {
  return publishedAt ? formatDate(publishedAt) : 'Not published'
}
