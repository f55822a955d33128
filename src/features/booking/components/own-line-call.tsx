import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookingOfCategory } from '~/content/article-categories'
import { Portrait } from '~/features/team/components/portrait'
import { button } from '~/ui/button'
import { nextFreeQuery } from '../next-free-query'
import { useFreeWith } from './free-with'

/** See docs/product.md, "Boxes beside an article". */
export function OwnLineCall({ category }: { category: string | null }) {
  const query = bookingOfCategory(category)
  const { data } = useQuery(nextFreeQuery(query))
  const next = data?.next
  const freeWith = useFreeWith(next?.person)
  return (
    <div
      data-now=""
      className="own-line-call selling flex-wrap items-center gap-4 rounded-b-card border border-t-0 border-line bg-paper p-5 print:hidden"
    >
      {next?.person ? (
        <div className="size-14 flex-none overflow-hidden rounded-full">
          <Portrait member={next.person} sizes="3.5rem" className="aspect-square" />
        </div>
      ) : null}
      <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        {next ? (
          <>
            <b className="block font-semibold">Next free: {next.label}</b>
            <span className="text-sm text-muted">{freeWith}</span>
          </>
        ) : (
          'Talk it through with one of our advisers, free.'
        )}
      </p>
      <Link
        to="/book-consultation"
        search={next ? { ...query, at: next.startsAt, with: next.person?.slug } : query}
        className={button()}
      >
        {next ? 'Book this time' : 'Book a free consultation'}
      </Link>
    </div>
  )
}
