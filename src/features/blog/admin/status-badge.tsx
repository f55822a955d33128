import type { PostStatus } from '../rules'

/** How a post's status is called. */
export const STATUS_LABELS: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

const looks: Record<PostStatus, string> = {
  draft: 'border-clay text-clay',
  published: 'border-green bg-green text-white',
  archived: 'border-muted text-muted',
}

/** Whether visitors can read a post: said in a word, and by more than a colour. */
export function StatusBadge({ status }: { status: PostStatus }) {
  return (
    <span
      className={`inline-block flex-none rounded-full border px-3 py-0.5 font-semibold text-sm ${looks[status]}`}
    >
      {STATUS_LABELS[status]}
    </span>
  )
}
