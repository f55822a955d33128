import { ChevronDown } from 'lucide-react'
import { unbroken } from '../unbroken'

interface ContentsListProps {
  /** "In this article" */
  title: string
  parts: ReadonlyArray<{ id: string; title: string }>
}

/** The parts of a long text beside it, on a wide screen. */
export function ContentsList({ title, parts }: ContentsListProps) {
  return (
    <nav aria-label={title} className="contents-list hidden lg:block print:hidden">
      <div className="sticky top-30 max-h-[calc(100dvh-9rem)] overflow-y-auto text-sm leading-snug">
        <p className="mb-2 font-semibold text-muted">{title}</p>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                className="block border-l-2 border-line py-2 pl-4 no-underline hover:border-ink"
              >
                {unbroken(part.title)}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** The same above it, folded, on a narrow one. */
export function FoldedContents({ title, parts }: ContentsListProps) {
  return (
    <details className="group mb-8 border-y border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={title} className="pb-3">
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`} className="block py-2.5 leading-snug">
                {unbroken(part.title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
