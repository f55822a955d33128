import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { CONTENT_KINDS, kindNamed } from '~/content-kinds/registry'
import { NEW } from '~/features/staff/rules'
import { staffHead } from '~/seo/page-head'

/** The editor of one thing of any kind of content, or of a new one. */
export const Route = createFileRoute('/admin/_dashboard/$kind/$id')({
  beforeLoad: ({ params }) => {
    const kind = kindNamed(params.kind)
    // As for any unknown address: the page not found that visitors get.
    if (!kind) throw notFound({ routeId: rootRouteId })
    return { kind }
  },
  head: ({ match: { context, pathname }, params: { id } }) =>
    staffHead(
      context.settings,
      pathname,
      `${id === NEW ? 'Create New' : 'Edit'} ${CONTENT_KINDS[context.kind].words.title}`,
    ),
})
