import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '~/lib/london'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { LawReviews as Open } from '../schema'
import { lawList, lawReviewsQuery, useEndReview } from './staff-queries'

/** What is to be read again since the law changed; nothing while there is nothing (docs/product.md, "Law records"). */
export function LawReviews() {
  const { data: records = [] } = useQuery(lawList.query)
  const version =
    records
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? ''
  const { data = [] } = useQuery(lawReviewsQuery(version))
  const end = useEndReview()
  if (data.length === 0) return null
  return (
    <TitledSection
      title="To be read again, because the law changed"
      look="text-base font-semibold"
      className="mb-8 rounded-card border border-line bg-paper p-5"
    >
      <ul className="mt-3">
        {data.map((open) => (
          <li
            key={`${open.lawId} ${open.place}`}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <Place {...open} />
              <span className="block text-muted">
                {open.title}, changed on {formatLongDate(open.openedAt)}
              </span>
            </span>
            <SmallButton
              disabled={end.isPending}
              aria-label={`I have read it again: ${open.name}, for ${open.title}`}
              onClick={() => end.mutate({ lawId: open.lawId, place: open.place })}
            >
              I have read it again
            </SmallButton>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Place({ name, path }: Open[number]) {
  if (path === null) return <span>{name}</span>
  return (
    <a href={path} className={textLink}>
      {name}
    </a>
  )
}
