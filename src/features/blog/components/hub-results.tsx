import { Link, linkOptions } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { type HubFilters, LIST_ID } from '../rules'
import type { PostCards } from '../schema'
import { FeaturedPost } from './featured-post'
import { HubPaging } from './hub-paging'
import { PostCard } from './post-card'
import { PostCardSkeletons } from './post-card-skeletons'

/** Placeholders while the hub loads (docs/product.md, "Resource hub"). */
const SKELETONS = 6

/** A list's grid of cards. */
export const cardGrid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

interface HubResultsProps {
  filters: HubFilters
  /** Absent while the first answer is on its way. */
  cards: PostCards | undefined
  /** Whether the cards still belong to the previous filters. */
  isBehind: boolean
}

/** What the resource hub lists: the featured post, the latest articles, the pages. */
export function HubResults({ filters, cards, isBehind }: HubResultsProps) {
  const list = useRef<HTMLElement>(null)
  const hasFilters = Boolean(filters.q || filters.category || filters.tag)
  return (
    <section
      ref={list}
      id={LIST_ID}
      aria-label="Articles"
      tabIndex={-1}
      aria-busy={isBehind || !cards}
      className="outline-none focus-visible:shadow-none"
    >
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div role="status" className="min-w-0 text-muted [overflow-wrap:anywhere]">
          <Summary hasFilters={hasFilters}>
            {cards ? summarise(cards, filters) : 'Loading articles…'}
          </Summary>
        </div>
        {hasFilters ? <ShowAll>Clear filters</ShowAll> : null}
      </div>
      {cards ? <Listing cards={cards} filters={filters} /> : <Loading />}
      {cards ? (
        <HubPaging
          filters={filters}
          page={cards.page}
          pageCount={pageCountOf(cards)}
          onChoose={() => list.current?.focus({ preventScroll: true })}
        />
      ) : null}
    </section>
  )
}

/** When filters are set, it is the heading of what follows. */
function Summary({ hasFilters, children }: { hasFilters: boolean; children: string }) {
  return hasFilters ? <h2 className="text-h3 text-ink">{children}</h2> : <p>{children}</p>
}

function Listing({ cards, filters }: { cards: PostCards; filters: HubFilters }) {
  const { posts, total, page, pageSize, hasPosts } = cards
  if (!hasPosts) {
    return (
      <Empty
        title="No blog posts yet"
        text="We're working on bringing you valuable legal insights. Check back soon!"
      />
    )
  }
  if (total === 0) {
    return (
      <Empty
        title="No articles match your search"
        text="Try adjusting your search terms or browse all categories"
      >
        {filters.q ? (
          <p className="mt-5 [overflow-wrap:anywhere]">
            <Link to="/search" search={{ q: filters.q }} className={textLink}>
              Search the whole site for “{filters.q}”
            </Link>
          </p>
        ) : null}
      </Empty>
    )
  }
  const isFirstPage = page === 1
  const [first, ...others] = posts
  const rest = isFirstPage ? others : posts
  return (
    <>
      {isFirstPage && first ? <FeaturedPost post={first} /> : null}
      {rest.length > 0 ? (
        <>
          {filters.q || filters.category || filters.tag ? (
            <div className="mt-8" />
          ) : (
            <LatestHeading isFirstPage={isFirstPage} />
          )}
          <ul className={cardGrid}>
            {rest.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  date={post.publishedAt ?? post.createdAt}
                  link={linkOptions({ to: '/resourcehub/$slug', params: { slug: post.slug } })}
                />
              </li>
            ))}
            {isFirstPage && posts.length === pageSize ? <Invitation /> : null}
          </ul>
        </>
      ) : null}
    </>
  )
}

function Loading() {
  return (
    <>
      <LatestHeading isFirstPage={false} />
      <ul className={cardGrid}>
        <PostCardSkeletons count={SKELETONS} />
      </ul>
    </>
  )
}

function LatestHeading({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <h2 className={`mb-8 text-h2 ${isFirstPage ? 'mt-[clamp(3rem,5vw,4.5rem)]' : ''}`}>
      Latest Articles
    </h2>
  )
}

/** Takes the place beside eleven cards, so that the first page's rows are full. */
function Invitation() {
  return (
    <li className="flex flex-col justify-center rounded-card bg-green-deep p-8 text-ivory">
      <h3 className="text-title">Prefer to talk it through?</h3>
      <p className="mt-3 mb-7 text-mist">
        Tell one of our advisers what you’d like to happen. The video consultation is free and
        without obligation.
      </p>
      <p>
        <Link to="/book-consultation" className={button('light')}>
          Book a free consultation
        </Link>
      </p>
    </li>
  )
}

function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-paper px-6 py-16 text-center">
      <h2 className="text-title">{title}</h2>
      <p className="mt-3 text-muted">{text}</p>
      {children}
    </div>
  )
}

function ShowAll({ children }: { children: ReactNode }) {
  return (
    <Link
      to="/resourcehub"
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      onClick={() => document.getElementById('hub-search')?.focus({ preventScroll: true })}
      className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

/** How many pages there are as far as is counted, with one more where there is more. */
function pageCountOf({ total, pageSize, hasMore }: PostCards): number {
  return Math.ceil(total / pageSize) + (hasMore ? 1 : 0)
}

function summarise(cards: PostCards, { q, category, tag }: HubFilters): string {
  const { total, hasMore, page } = cards
  const count = `${hasMore ? 'More than ' : ''}${total} ${total === 1 ? 'article' : 'articles'}`
  const about = [q && `on “${q}”`, category && `in ${category}`, tag && `tagged “${tag}”`]
    .filter(Boolean)
    .join(' ')
  const pageCount = pageCountOf(cards)
  const place = pageCount > 1 ? `, page ${page}${hasMore ? '' : ` of ${pageCount}`}` : ''
  return `${count}${about ? ` ${about}` : ''}${place}`
}
