import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type HubFilters, LIST_ID } from '../rules'

interface HubPagingProps {
  filters: HubFilters
  /** The one that is shown, from 1. */
  page: number
  pageCount: number
  /** After a page was chosen. */
  onChoose: () => void
}

const item =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-3 font-semibold text-green no-underline hover:bg-panel aria-[current=page]:bg-green aria-[current=page]:text-white forced-colors:aria-[current=page]:underline'

/** Links to the pages of a long list, each to its beginning, with or without script; nothing for a short one. */
export function HubPaging({ filters, page, pageCount, onChoose }: HubPagingProps) {
  if (pageCount < 2) return null
  const linkTo = (target: number) => ({
    to: '/resourcehub' as const,
    search: { ...filters, page: target > 1 ? target : undefined },
    hash: LIST_ID,
    resetScroll: false,
    activeOptions: { exact: true, explicitUndefined: true },
    onClick: onChoose,
  })
  return (
    <nav aria-label="Pages of articles" className="mt-12 border-t border-line pt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 ? (
          <li>
            <Link {...linkTo(page - 1)} rel="prev" className={item}>
              <ArrowLeft aria-hidden="true" className="size-4" /> Previous
              <span className="sr-only"> page</span>
            </Link>
          </li>
        ) : null}
        {pagesToShow(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              {...linkTo(number)}
              aria-current={number === page ? 'page' : undefined}
              className={item}
            >
              <span className="sr-only">Page </span>
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount ? (
          <li>
            <Link {...linkTo(page + 1)} rel="next" className={item}>
              Next<span className="sr-only"> page</span>
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** The first and the last page and those around the current one. */
function pagesToShow(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount)
}
