import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NewsletterSignup } from '~/features/newsletter/components/newsletter-signup'
import { button } from '~/ui/button'
import { PageIntro } from '~/ui/layout/page-intro'
import { textLink } from '~/ui/text-link'
import { unbroken } from '~/ui/unbroken'
import { postCardsQuery } from '../queries'
import type { HubFilters } from '../rules'
import { HubResults } from './hub-results'
import { HubSearch } from './hub-search'

const LEAD =
  'Plain-English guides to wills, lasting powers of attorney, trusts and probate in England and Wales.'

/** The list of articles with its search (docs/product.md, "Resource hub"). */
export function HubPage({ filters }: { filters: HubFilters }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...postCardsQuery(filters),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageIntro eyebrow="Articles and guides" title="Resource Hub" lead={unbroken(LEAD)} />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <HubSearch filters={filters} categories={data?.categories ?? []} />
        <div className="mt-8">
          {isError ? (
            <Unavailable onRetry={() => void refetch()} />
          ) : (
            <HubResults filters={filters} cards={data} isBehind={isPlaceholderData} />
          )}
        </div>
        <p className="mt-10">
          <Link to="/law-changes" className={textLink}>
            What has changed in the law
          </Link>
        </p>
      </div>
      <NewsletterSignup />
    </>
  )
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-paper px-6 py-16 text-center">
      <h2 className="text-title">Unable to load articles</h2>
      <p className="mt-3 mb-7 text-muted">Please try again later</p>
      <button type="button" className={`${button('quiet')} noscript:hidden`} onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
