import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '~/lib/london'
import { unbroken } from '~/ui/unbroken'
import { relatedPostsQuery } from '../queries'
import type { Post, RelatedPosts as Related } from '../schema'
import { PostImage } from './post-image'

/** What to read next: the articles before and after, and those about the same (docs/product.md, "An article's page"). */
export function RelatedPosts({ post }: { post: Post }) {
  const { data } = useQuery(relatedPostsQuery(post.slug))
  if (!data) return null
  const { related, previous, next } = data
  return (
    <div className="wrap print:hidden">
      {previous || next ? (
        <nav
          aria-label="Previous and next article"
          className="mt-[clamp(3rem,5vw,4.5rem)] grid border-y border-line sm:grid-cols-2"
        >
          {previous ? <Turn label="Previous" post={previous} /> : null}
          {next ? (
            <Turn
              label="Next"
              post={next}
              className="border-line max-sm:not-first:border-t sm:col-start-2 sm:border-l sm:pl-6 sm:text-right"
            />
          ) : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related" className="py-[clamp(3rem,6vw,5rem)]">
          <h2 id="related" className="mb-8 text-h2">
            Related articles
          </h2>
          <ul className="grid gap-6 sm:grid-cols-3 lg:gap-8">
            {related.map((one) => (
              <li key={one.id}>
                <RelatedCard post={one} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="h-[clamp(3rem,6vw,5rem)]" />
      )}
    </div>
  )
}

interface TurnProps {
  label: string
  post: NonNullable<Related['next']>
  className?: string
}

function Turn({ label, post, className = '' }: TurnProps) {
  return (
    <Link
      to="/resourcehub/$slug"
      params={{ slug: post.slug }}
      className={`group block py-6 no-underline ${className}`}
    >
      <span className="block text-sm text-muted">{label}</span>
      <span className="font-serif text-h3 font-medium [overflow-wrap:anywhere] group-hover:underline">
        {unbroken(post.title)}
      </span>
    </Link>
  )
}

/** Small on a phone, where three large ones would be a long way to the end of the page. */
function RelatedCard({ post }: { post: Related['related'][number] }) {
  return (
    <Link
      to="/resourcehub/$slug"
      params={{ slug: post.slug }}
      className="group grid grid-cols-[min(7.5rem,35%)_1fr] items-center gap-4 no-underline sm:grid-cols-1"
    >
      <PostImage
        src={post.featuredImage}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 30vw, 7.5rem"
        className="aspect-video rounded-card"
      />
      <div className="min-w-0">
        <h3 className="text-h3 [overflow-wrap:anywhere] group-hover:underline">
          {unbroken(post.title)}
        </h3>
        {post.publishedAt ? (
          <time dateTime={post.publishedAt} className="mt-1 block text-sm text-muted">
            {formatDate(post.publishedAt)}
          </time>
        ) : null}
      </div>
    </Link>
  )
}
