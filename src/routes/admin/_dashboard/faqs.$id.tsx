import { createFileRoute } from '@tanstack/react-router'
import { NEW } from '~/features/staff/rules'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** The editor of one, or of a new one. */
export const Route = createFileRoute('/admin/_dashboard/faqs/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(
      match.context.settings,
      `${paths.faqs}/${id}`,
      id === NEW ? 'Create New FAQ' : 'Edit FAQ',
    ),
})
