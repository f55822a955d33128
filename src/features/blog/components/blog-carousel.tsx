import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textLink } from '~/ui/text-link'
import { categoryPostsQuery } from '../queries'
import { CAROUSEL_PAGE_SIZE, carouselPosts } from '../rules'
import type { PostSummary } from '../schema'
import { PostCard } from './post-card'
import { PostCardSkeletons } from './post-card-skeletons'

interface BlogCarouselProps {
  /** Exact. */
  category: string
  title: string
}

const row =
  'grid grid-cols-1 gap-6 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] lg:grid-cols-3 lg:gap-8'

/**
 * The newest articles of a category, three at a time; nothing when there are none. It never moves by
 * itself. Without script all of them are shown (docs/product.md, "An article's page").
 */
export function BlogCarousel({ category, title }: BlogCarouselProps) {
  const { data, isPending } = useQuery(categoryPostsQuery(category))
  const posts = carouselPosts(data ?? [], category)
  if (isPending) {
    return (
      <Frame title={title}>
        <ul className={row}>
          <PostCardSkeletons count={CAROUSEL_PAGE_SIZE} />
        </ul>
      </Frame>
    )
  }
  return posts.length > 0 ? <Carousel posts={posts} title={title} /> : null
}

function Carousel({ posts, title }: { posts: PostSummary[]; title: string }) {
  const [page, setPage] = useState(0)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const lastPage = Math.ceil(posts.length / CAROUSEL_PAGE_SIZE) - 1
  const pageOf = (index: number) => Math.floor(index / CAROUSEL_PAGE_SIZE)

  const show = (target: number) => {
    flushSync(() => setPage(target))
    // A button that can go no further would lose the keyboard to the page.
    if (target === 0) next.current?.focus({ preventScroll: true })
    if (target === lastPage) previous.current?.focus({ preventScroll: true })
  }

  return (
    <Frame
      title={title}
      controls={
        lastPage > 0 ? (
          <div className="flex gap-2.5 noscript:invisible">
            <button
              ref={previous}
              type="button"
              aria-label="Previous articles"
              disabled={page === 0}
              onClick={() => show(page - 1)}
              className={control}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              ref={next}
              type="button"
              aria-label="Next articles"
              disabled={page === lastPage}
              onClick={() => show(page + 1)}
              className={control}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        ) : null
      }
    >
      <ul className={row}>
        {posts.map((post, index) => (
          <li key={post.id} className={pageOf(index) === page ? '' : 'hidden noscript:block'}>
            <PostCard
              post={post}
              date={post.publishedAt}
              link={linkOptions({ to: '/blog/$slug', params: { slug: post.slug } })}
            />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

interface FrameProps {
  title: string
  controls?: ReactNode
  children: ReactNode
}

function Frame({ title, controls, children }: FrameProps) {
  return (
    <section
      data-articles=""
      aria-label={title}
      className="section-space border-t border-line print:hidden"
    >
      <div className="wrap">
        <div className="mb-9 flex min-h-12 flex-wrap items-end justify-between gap-4">
          <h2 className="text-h2">{title}</h2>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/blog" className={`${textLink} inline-flex min-h-11 items-center`}>
              View all articles
            </Link>
            {controls}
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}

const control =
  'inline-flex size-12 items-center justify-center rounded-full border-[1.5px] border-green text-green transition-colors enabled:hover:bg-green enabled:hover:text-white disabled:cursor-not-allowed disabled:border-line disabled:text-muted/60'
