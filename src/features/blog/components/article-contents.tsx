import { ChevronDown } from 'lucide-react'
import type { TextHeading } from '~/features/rich-text/components/reading'
import { unbroken } from '~/ui/unbroken'

const TITLE = 'In this article'

interface ArticleContentsProps {
  headings: readonly TextHeading[]
}

/** The headings of an article beside it, on a wide screen (docs/product.md, "An article's page"). */
export function ArticleContents({ headings }: ArticleContentsProps) {
  return (
    <nav aria-label={TITLE} className="contents-list hidden lg:block print:hidden">
      <div className="sticky top-30 max-h-[calc(100dvh-9rem)] overflow-y-auto text-sm leading-snug">
        <p className="mb-2 font-semibold text-muted">{TITLE}</p>
        <ol>
          {headings.map(({ id, words }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block border-l-2 border-line py-2 pl-4 no-underline hover:border-ink"
              >
                {unbroken(words)}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** The same above it, folded, on a narrow one. */
export function FoldedContents({ headings }: ArticleContentsProps) {
  return (
    <details className="group mb-8 border-y border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {TITLE}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={TITLE} className="pb-3">
        <ol>
          {headings.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-2.5 leading-snug">
                {unbroken(words)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
