import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

/** The way to an article from the home page. */
export function Breadcrumbs({ current }: { current: string }) {
  const link = 'inline-flex min-h-8 items-center no-underline hover:underline'
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <li className="flex items-center gap-2">
          <Link to="/" activeOptions={{ exact: true }} className={link}>
            Home
          </Link>
          <Separator />
        </li>
        <li className="flex items-center gap-2">
          <Link to="/resourcehub" activeOptions={{ exact: true }} className={link}>
            Resource Hub
          </Link>
          <Separator />
        </li>
        <li aria-current="page" className="min-w-0 flex-1 truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}

function Separator() {
  return <ChevronRight aria-hidden="true" className="size-4 text-muted/70" />
}
