import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SmallButton } from '~/ui/small-button'

interface PostPagingProps {
  /** From 1. */
  page: number
  pageCount: number
  /** Whether more pages may follow than are counted. */
  hasMore: boolean
  onChoose: (page: number) => void
}

/** The way through a long list; nothing for a short one. */
export function PostPaging({ page, pageCount, hasMore, onChoose }: PostPagingProps) {
  if (pageCount < 2) return null
  return (
    <nav
      aria-label="Pages of posts"
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
    >
      <SmallButton disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        <ArrowLeft aria-hidden="true" className="size-4" /> Previous
      </SmallButton>
      <span className="text-muted">
        Page {page}
        {hasMore ? null : ` of ${pageCount}`}
      </span>
      <SmallButton disabled={page >= pageCount} onClick={() => onChoose(page + 1)}>
        Next <ArrowRight aria-hidden="true" className="size-4" />
      </SmallButton>
    </nav>
  )
}
