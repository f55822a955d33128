import { ArrowRight, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { SmallButton } from '~/ui/small-button'

interface ListPagingProps {
  /** Names it for screen readers: "Pages of the activity". */
  label: string
  /** Labels of the buttons for the first and the next page. Most lists begin with the newest. */
  first?: string
  further?: string
  isFirst: boolean
  /** Requests the next page; null on the last. */
  next: string | null
  /** Gets the focus when the page is turned. */
  heading?: RefObject<HTMLElement | null>
  /** Undefined is the first page. */
  onTurn: (page: string | undefined) => void
}

/** Pagination by the last row of the page before. Renders nothing for a short list. */
export function ListPaging({
  label,
  first = 'Newest',
  further = 'Older',
  isFirst,
  next,
  heading,
  onTurn,
}: ListPagingProps) {
  if (isFirst && next === null) return null
  const turnTo = (page: string | undefined) => {
    onTurn(page)
    heading?.current?.focus()
  }
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-4">
      <SmallButton disabled={isFirst} onClick={() => turnTo(undefined)}>
        <ArrowUp aria-hidden="true" className="size-4" /> {first}
      </SmallButton>
      <SmallButton disabled={next === null} onClick={() => turnTo(next ?? undefined)}>
        {further} <ArrowRight aria-hidden="true" className="size-4" />
      </SmallButton>
    </nav>
  )
}
