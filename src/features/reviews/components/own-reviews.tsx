import { useQuery } from '@tanstack/react-query'
import { GuaranteeBlock } from '~/features/services/components/guarantee-block'
import { monthAndYear } from '~/lib/london'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/skeleton'
import { shownReviewsQuery } from '../queries'
import type { ShownReview } from '../schema'

/** The clients' words that staff keep; until there are any, what the firm promises (docs/product.md, "Reviews of our own"). */
export function OwnReviews() {
  const { data: reviews, isPending } = useQuery(shownReviewsQuery)
  if (isPending) {
    return (
      <Section title={TITLE}>
        <Skeleton className="h-64" />
      </Section>
    )
  }
  if (!reviews || reviews.length === 0) return <GuaranteeBlock />
  return (
    <Section
      title={TITLE}
      intro="In their own words. We chose which to show, with their written permission."
    >
      <ul className="grid gap-x-8 gap-y-10 md:auto-cols-fr md:grid-flow-col">
        {reviews.map((review) => (
          <li key={review.id} className="max-w-2xl border-clay border-t-2 pt-6">
            <Quotation review={review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const TITLE = 'What our clients say'

function Quotation({ review: { quote, name, month, matter } }: { review: ShownReview }) {
  return (
    <figure className="[overflow-wrap:anywhere]">
      <blockquote className="font-serif text-h3 leading-snug whitespace-pre-line">
        “{quote}”
      </blockquote>
      <figcaption className="mt-5 text-sm text-muted">
        <span className="font-semibold text-ink">{name}</span>
        <br />
        {matter}, {monthAndYear(month)}
      </figcaption>
    </figure>
  )
}
