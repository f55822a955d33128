import { createFileRoute } from '@tanstack/react-router'
import { NEW } from '~/features/staff/rules'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** One review, or a new one, which the screen of all shows. */
export const Route = createFileRoute('/admin/_dashboard/reviews/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(
      match.context.settings,
      `${staffPaths.reviews}/${id}`,
      id === NEW ? 'Add a review' : 'Edit the review',
    ),
})
