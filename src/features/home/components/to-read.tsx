import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PostImage } from '~/features/blog/components/post-image'
import { newestPostsQuery } from '~/features/blog/queries'
import { textLink } from '~/ui/text-link'

/** The three newest articles, the first of them large; nothing while there are none (docs/product.md, "Home"). */
export function ToRead() {
  const { data: posts = [] } = useQuery(newestPostsQuery)
  if (posts.length === 0) return null
  return (
    <section className="section-space">
      <div className="wrap">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-7">
          <h2 className="text-h2">Worth reading</h2>
          <Link to="/resourcehub" className={`${textLink} inline-flex min-h-11 items-center`}>
            All articles
          </Link>
        </div>
        <ul className="grid grid-cols-1 gap-x-14 md:grid-cols-[1.75fr_1fr] md:gap-y-8">
          {posts.map(({ slug, title, excerpt, category, featuredImage }, index) => {
            const isFirst = index === 0
            return (
              <li
                key={slug}
                className={`group relative max-md:grid max-md:grid-cols-[min(7rem,30%)_minmax(0,1fr)] max-md:gap-x-4 max-md:border-t max-md:border-line max-md:py-3 ${isFirst ? 'md:row-span-2' : ''}`}
              >
                <PostImage
                  src={featuredImage}
                  sizes={
                    isFirst ? '(min-width: 48rem) 44rem, 7rem' : '(min-width: 48rem) 25rem, 7rem'
                  }
                  className={`aspect-[4/3] rounded-card md:aspect-video ${isFirst ? '' : 'md:aspect-[2/1]'}`}
                />
                <div className="[overflow-wrap:anywhere]">
                  <h3 className={`text-h3 md:mt-4 ${isFirst ? 'md:text-figure' : ''}`}>
                    <Link
                      to="/resourcehub/$slug"
                      params={{ slug }}
                      className="no-underline group-hover:underline after:absolute after:inset-0"
                    >
                      {title}
                    </Link>
                  </h3>
                  {isFirst ? (
                    <p className="mt-2 hidden max-w-xl text-muted md:block">{excerpt}</p>
                  ) : null}
                  {category ? <p className="mt-1.5 text-sm text-muted">{category}</p> : null}
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
