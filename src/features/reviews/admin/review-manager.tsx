import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DraftGate } from '~/features/staff/admin/drafts/draft-gate'
import { DeleteDialog, FOR_GOOD } from '~/features/staff/admin/lists/delete-dialog'
import { EmptyList } from '~/features/staff/admin/lists/empty-list'
import { ListSearch } from '~/features/staff/admin/lists/list-search'
import { ListTop } from '~/features/staff/admin/lists/list-top'
import { SortableItem } from '~/features/staff/admin/lists/sortable-list'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { type SectionProps, useOpenEditor, useReturnFocus } from '~/features/staff/admin/section'
import { useMay } from '~/features/staff/admin/staff-user'
import { NEW } from '~/features/staff/rules'
import { searchable } from '~/lib/text/searchable'
import { Spinner } from '~/ui/spinner'
import type { Review } from '../schema'
import { ReviewEditor } from './review-editor'
import { ReviewRow, reviewName } from './review-row'
import { staffReviewsQuery, useDeleteReview, useReorderReviews } from './staff-queries'

/** Where staff keep what clients say (docs/product.md, "Reviews of our own"). */
export function ReviewManager(section: SectionProps) {
  const { data: reviews, isPending, isLoadingError, refetch } = useQuery(staffReviewsQuery)
  if (isPending) return <Spinner label="Loading reviews…" isLabelShown />
  // A list that cannot be read again stays, and with it what is being typed.
  if (isLoadingError)
    return <LoadFailure message="The reviews could not be loaded" onRetry={refetch} />
  return <ReviewList section={section} reviews={reviews} />
}

function ReviewList({ section, reviews }: { section: SectionProps; reviews: Review[] }) {
  const { openId, onOpen } = section
  const mayWrite = useMay('content')
  const [typed, setTyped] = useState('')
  const [pendingDelete, setPendingDelete] = useState<Review | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useReorderReviews()
  const deletion = useDeleteReview()
  const open = useOpenEditor(section, reviews)
  useReturnFocus(openId, open.lastId, heading)

  const query = searchable(typed)
  const shown = reviews.filter(
    (review) =>
      review.id === openId || searchable(`${review.quote} ${reviewName(review)}`).includes(query),
  )
  const isOpen = openId !== null && mayWrite
  const editor = isOpen ? (
    <DraftGate
      key={open.key}
      kind="reviews"
      noun="review"
      id={open.row?.id ?? null}
      onLeave={section.onClose}
    >
      {(draft, userId) => (
        <ReviewEditor
          review={open.row}
          draft={draft}
          userId={userId}
          onClose={open.close}
          onCreated={open.keepOpen}
        />
      )}
    </DraftGate>
  ) : null
  const isInList = open.key !== NEW && reviews.some(({ id }) => id === openId)
  return (
    <section aria-labelledby="reviews-heading">
      <ListTop
        section={section}
        kind="reviews"
        noun="review"
        heading={heading}
        headingId="reviews-heading"
        title="Reviews"
        addLabel="Add review"
        mayWrite={mayWrite}
        isOpen={isOpen}
        isGone={open.isGone}
      />
      {editor && !isInList && !open.isGone ? <div className="mb-4">{editor}</div> : null}
      {reviews.length > 0 ? (
        <div className="mb-4">
          <ListSearch label="Search reviews" value={typed} onChange={setTyped} />
        </div>
      ) : null}
      {reviews.length === 0 && !isOpen ? (
        <EmptyList>
          No reviews yet. Until one is published, the home page shows your guarantee in their place.
        </EmptyList>
      ) : null}
      {reviews.length > 0 && shown.length === 0 ? <p>No reviews match your search.</p> : null}
      <ol className="grid gap-3">
        {shown.map((review) => {
          if (review.id === openId && isOpen) {
            return isInList ? <li key={review.id}>{editor}</li> : null
          }
          const index = reviews.indexOf(review)
          return (
            <SortableItem
              key={review.id}
              index={index}
              count={reviews.length}
              name={reviewName(review)}
              isFixed={isOpen || !mayWrite || query !== ''}
              onMove={move}
            >
              {(controls) => (
                <ReviewRow
                  review={review}
                  controls={mayWrite ? controls : null}
                  isFormOpen={isOpen}
                  onEdit={() => onOpen(review.id)}
                  onDelete={() => setPendingDelete(review)}
                />
              )}
            </SortableItem>
          )
        })}
      </ol>
      <DeleteDialog
        title="Delete review"
        name={pendingDelete && reviewName(pendingDelete)}
        consequence={FOR_GOOD}
        deletion={deletion}
        onConfirm={() => {
          if (pendingDelete)
            deletion.mutate(pendingDelete.id, { onSettled: () => setPendingDelete(null) })
        }}
        onClose={() => setPendingDelete(null)}
        finalFocus={heading}
      />
    </section>
  )
}
