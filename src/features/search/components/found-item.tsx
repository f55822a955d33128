import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { Paragraphs, unbroken } from '~/ui/unbroken'
import type { FoundKind } from '../rules'
import type { Found } from '../schema'

const labels: Record<FoundKind, string> = {
  page: 'Page',
  article: 'Article',
  question: 'Question',
  person: 'Person',
}

/** A question links to its answer in place (docs/product.md, "Search"). */
export function FoundItem({ found }: { found: Found }) {
  return (
    <li className="border-line border-t py-5 [overflow-wrap:anywhere] last:border-b">
      <p className="text-sm font-semibold text-clay">{labels[found.kind]}</p>
      {found.kind === 'question' ? (
        <details>
          <summary className="min-h-11 py-1 hover:text-green">
            <h3 className="inline text-h3">{found.title}</h3>
          </summary>
          <div className="mt-2 grid gap-3 text-muted">
            <Paragraphs text={found.text} />
          </div>
        </details>
      ) : (
        <>
          <h3 className="text-h3">
            <Link
              {...linkTo(found)}
              className="inline-block min-h-9 py-1 no-underline hover:text-green hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {found.title}
            </Link>
          </h3>
          <p className="line-clamp-3 text-muted">{unbroken(found.text)}</p>
        </>
      )}
    </li>
  )
}

function linkTo(found: Exclude<Found, { kind: 'question' }>): LinkOptions {
  if (found.kind === 'page') return linkOptions({ to: found.path })
  const params = { slug: found.slug }
  return found.kind === 'article'
    ? linkOptions({ to: '/resourcehub/$slug', params })
    : linkOptions({ to: '/our-team/$slug', params })
}
