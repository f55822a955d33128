import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PostImage } from '~/features/blog/components/post-image'
import { newestPostsQuery } from '~/features/blog/queries'
import { FoldOnPhone } from '~/ui/layout/fold-on-phone'
import { textLink } from '~/ui/text-link'

/** The three newest articles, the first of them large; nothing while there are none (docs/product.md, "Home"). */
export function ToRead() {
  const { data: posts = [] } = useQuery(newestPostsQuery)
  if (posts.length === 0) return null
  return (
    <section aria-label="Worth reading" className="section-space overflow-x-clip max-md:py-3">
      <div className="wrap">
        <FoldOnPhone summary={<h2 className="text-h3">Worth reading</h2>}>
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-7">
            <h2 className="text-h2 max-md:hidden">Worth reading</h2>
            <Link to="/resourcehub" className={`${textLink} inline-flex min-h-11 items-center`}>
              All articles
            </Link>
          </div>
          <ul className="swipe gap-x-4 md:grid md:grid-cols-[1.75fr_1fr] md:gap-x-14 md:gap-y-8">
            {posts.map(({ slug, title, excerpt, category, featuredImage }, index) => {
              const isFirst = index === 0
              return (
                <li
                  key={slug}
                  className={`group relative w-[78%] md:w-auto ${isFirst ? 'md:row-span-2' : ''}`}
                >
                  <PostImage
                    src={featuredImage}
                    sizes={
                      isFirst ? '(min-width: 48rem) 44rem, 78vw' : '(min-width: 48rem) 25rem, 78vw'
                    }
                    className={`aspect-video rounded-[14px] ${isFirst ? '' : 'md:aspect-[2/1]'}`}
                  />
                  <h3
                    className={
                      isFirst ? 'mt-4 text-h3 md:text-figure md:font-[480]' : 'mt-4 text-h3'
                    }
                  >
                    <Link
                      to="/resourcehub/$slug"
                      params={{ slug }}
                      className="no-underline group-hover:underline after:absolute after:inset-0 after:rounded-[14px]"
                    >
                      {title}
                    </Link>
                  </h3>
                  {isFirst ? (
                    <p className="mt-2 hidden max-w-xl text-muted md:block">{excerpt}</p>
                  ) : null}
                  {category ? <p className="mt-1.5 text-sm text-muted">{category}</p> : null}
                </li>
              )
            })}
          </ul>
        </FoldOnPhone>
      </div>
    </section>
  )
}
