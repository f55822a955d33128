import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { HelpCard } from '~/features/firm/components/help-card'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { siteSearchQuery } from '../queries'
import { readSearch } from '../rules'
import type { SearchResults } from '../schema'
import { FoundItem } from './found-item'
import { PopularPages } from './popular-pages'
import { SearchForm } from './search-form'

export function SearchPage({ q }: { q?: string }) {
  return (
    <>
      <PageIntro
        title="Search"
        lead="Everything on this site: our services and prices, articles, questions and people."
      />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <LiveForm q={q} />
        <div className="mt-10 grid grid-cols-1 items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          <div className="min-w-0">{q ? <Results q={q} /> : <PopularPages />}</div>
          <HelpCard
            title="Can’t find it?"
            text="Call or write, and we’ll point you to the right place."
            className="lg:sticky lg:top-26"
          />
        </div>
      </div>
    </>
  )
}

function LiveForm({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)

  // Going back restores the earlier search; text typed before hydration stays.
  const lastShown = useRef(q)
  useEffect(() => {
    if (q === lastShown.current) return
    lastShown.current = q
    if (box.current) box.current.value = q
  }, [q])

  return (
    <SearchForm
      q={q}
      box={box}
      onSubmit={(event) => {
        event.preventDefault()
        const search = readSearch(Object.fromEntries(new FormData(event.currentTarget)))
        void navigate({ to: '/search', search })
      }}
    />
  )
}

function Results({ q }: { q: string }) {
  const { data, isPending, isError, refetch } = useQuery(siteSearchQuery(q))
  if (isError) {
    return (
      <div role="alert">
        <h2 className="text-h3">Search isn’t working at the moment</h2>
        <p className="mt-3 mb-6 text-muted">Please try again in a moment.</p>
        <button
          type="button"
          className={`${button('quiet')} noscript:hidden`}
          onClick={() => void refetch()}
        >
          Try Again
        </button>
      </div>
    )
  }
  return (
    <div aria-busy={isPending}>
      <div role="status">{isPending ? <p>Searching…</p> : <Heading q={q} answer={data} />}</div>
      {isPending ? <Loading /> : <List q={q} answer={data} />}
    </div>
  )
}

interface AnswerProps {
  q: string
  answer: SearchResults
}

function Heading({ q, answer: { results, corrected } }: AnswerProps) {
  if (results.length === 0) {
    return (
      <>
        <h2 className="text-h3 [overflow-wrap:anywhere]">Nothing found for “{q}”</h2>
        <p className="mt-3 text-muted">
          Try fewer or plainer words, “will” or “probate” for example, or one of these pages.
        </p>
      </>
    )
  }
  return (
    <>
      <h2 className="text-h3 [overflow-wrap:anywhere]">What we have on “{corrected ?? q}”</h2>
      {corrected ? (
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">
          We read “{q}” as “{corrected}”.
        </p>
      ) : null}
    </>
  )
}

function List({ q, answer: { results, counts, corrected } }: AnswerProps) {
  if (results.length === 0) {
    return (
      <div className="mt-10">
        <PopularPages />
      </div>
    )
  }
  const about = corrected ?? q
  const shown = results.filter(({ kind }) => kind === 'article').length
  // The hub searches for an exact phrase, so several words might find nothing there.
  const isMore = counts.article > shown && !about.includes(' ')
  return (
    <>
      <ol className="mt-6">
        {results.map((found) => (
          <FoundItem key={`${found.kind} ${found.title}`} found={found} />
        ))}
      </ol>
      {isMore ? (
        <p className="mt-6">
          <Link to="/resourcehub" search={{ q: about }} className={textLink}>
            All articles with “{about}” in the Resource Hub
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Loading() {
  return (
    <div className="mt-6 grid gap-8">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  )
}
